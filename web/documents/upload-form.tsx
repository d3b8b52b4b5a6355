// Sending a file: dropped or chosen, with the day through which it is valid now or later, and how far it is on its way.
import { Button, Progress, TextInput } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import type { DocumentRequest } from '#core/documents/shapes.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';
import { today } from '#web/deals/today.ts';
import { useUpload } from '#web/documents/document-mutations.ts';
import classes from '#web/documents/documents.module.css';
import { isPdf } from '#web/documents/is-pdf.ts';
import { sizeText } from '#web/documents/words.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';

type UploadFormProps = { request: DocumentRequest; onSent?: () => void };

export function UploadForm({ request, onSent }: UploadFormProps) {
  const [file, setFile] = useState<File>();
  const [expires, setExpires] = useState('');
  const [problem, setProblem] = useState<string>();
  const [share, setShare] = useState(0);
  const sending = useUpload(request, setShare);
  const choose = async (chosen: File) => {
    const pdf = await isPdf(chosen);
    setFile(pdf ? chosen : undefined);
    setProblem(pdf ? undefined : `${chosen.name} is not a PDF file. Save or print the document as PDF and send that.`);
  };
  const send = () => {
    // What was wrong with the chosen file says more than that none is there.
    if (!file) return setProblem(problem ?? 'Choose a file first.');
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
      <FileDrop
        icon={<IconFileTypePdf size={28} stroke={1.6} aria-hidden="true" />}
        prompt="Drop a PDF file here"
        chosen={file && `${file.name}, ${sizeText(file.size)}`}
        kind="PDF file"
        accept="application/pdf,.pdf"
        busy={sending.isPending}
        problem={problem}
        hint="PDF without password, scripts or attached files."
        onFile={(chosen) => void choose(chosen)}
      />
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
