// Sending a file: dropped or chosen, with the day through which it is valid now or later, and how far it is on its way.
import { Button, FileButton, Progress, TextInput } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import type { DocumentRequest } from '#core/documents/shapes.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';
import { today } from '#web/deals/today.ts';
import { useUpload } from '#web/documents/document-steps.ts';
import classes from '#web/documents/documents.module.css';
import { isPdf } from '#web/documents/is-pdf.ts';
import { sizeText } from '#web/documents/words.ts';

type UploadFormProps = { request: DocumentRequest; onSent?: () => void };

export function UploadForm({ request, onSent }: UploadFormProps) {
  const [file, setFile] = useState<File>();
  const [expires, setExpires] = useState('');
  const [problem, setProblem] = useState<string>();
  const [share, setShare] = useState(0);
  const sending = useUpload(request, setShare);
  const choose = async (chosen: File | null | undefined) => {
    if (!chosen) return;
    const pdf = await isPdf(chosen);
    setFile(pdf ? chosen : undefined);
    setProblem(pdf ? undefined : `${chosen.name} is not a PDF file. Save or print the document as PDF and send that.`);
  };
  const send = () => {
    if (!file) return setProblem('Choose a file first.');
    setShare(0);
    setProblem(undefined);
    sending.mutate(
      { file, expires },
      {
        onSuccess: () => {
          setFile(undefined);
          setExpires('');
          onSent?.();
        },
        onError: (error) => setProblem(fieldErrorsOf(error).pdf_file),
      },
    );
  };
  const dateProblem = fieldErrorsOf(sending.error).expiration_date;
  return (
    <div className={classes.stack}>
      <DropZone file={file} problem={problem} busy={sending.isPending} onChoose={choose} />
      {sending.isPending ? (
        <Progress className={classes.progress ?? ''} value={share * 100} aria-label="Sent so far" color="ink" />
      ) : null}
      <TextInput
        type="date"
        label="Valid through (optional)"
        description="The last day in the document. You can leave it empty and set it while it is in review."
        min={today(request.time_zone)}
        value={expires}
        onChange={(event) => setExpires(event.currentTarget.value)}
        error={dateProblem}
      />
      <div className={classes.actions}>
        <Button loading={sending.isPending} onClick={send}>
          Send file
        </Button>
      </div>
    </div>
  );
}

type DropZoneProps = {
  file: File | undefined;
  problem: string | undefined;
  busy: boolean;
  onChoose: (file: File | null | undefined) => Promise<void>;
};

function DropZone({ file, problem, busy, onChoose }: DropZoneProps) {
  const [over, setOver] = useState(false);
  return (
    <section
      aria-label="The file"
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void onChoose(event.dataTransfer.files[0]);
      }}
    >
      <IconFileTypePdf size={28} stroke={1.6} aria-hidden="true" />
      <p className={classes.what}>{file ? `${file.name}, ${sizeText(file.size)}` : 'Drop a PDF file here'}</p>
      <FileButton
        accept="application/pdf,.pdf"
        disabled={busy}
        onChange={(chosen) => void onChoose(chosen)}
        inputProps={{ 'aria-label': 'PDF file' }}
      >
        {(props) => (
          <Button variant="default" disabled={busy} {...props}>
            {file ? 'Choose another file' : 'Choose a file'}
          </Button>
        )}
      </FileButton>
      {problem ? (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : (
        <p className={classes.quiet}>PDF without password, scripts or attached files.</p>
      )}
    </section>
  );
}
