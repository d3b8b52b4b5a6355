// A document for the bank: dropped, chosen or photographed, and how far it is on its way. It goes to the bank and is
// not kept here.
import { Button, Progress, Select } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { DocumentType } from '#core/payments/bank/bank-words.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';
import classes from '#web/payments/bank/bank.module.css';
import { BankSaysNo } from '#web/payments/bank/form-card.tsx';
import { useBankStep } from '#web/payments/bank/use-bank-step.ts';
import { DOCUMENT_TYPE_WORDS } from '#web/payments/bank/words.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import form from '#web/ui/form.module.css';

const LARGEST_BYTES = 10_485_760;
const KINDS = ['image/jpeg', 'image/png', 'application/pdf'];

export type SendDocument = (
  body: { document_type: DocumentType; file: File },
  onProgress: (share: number) => void,
) => Promise<unknown>;

type DocumentFormProps = {
  /** "Identity document of the controller" */
  label: string;
  types: readonly [DocumentType, ...DocumentType[]];
  send: SendDocument;
  /** One of several on a page; only the first is the page’s main action. */
  isFurther?: boolean;
  onSent?: () => void;
};

export function DocumentForm({ label, types, send, isFurther = false, onSent }: DocumentFormProps) {
  const [type, setType] = useState<DocumentType>(types[0]);
  const [file, setFile] = useState<File>();
  const [wrong, setWrong] = useState<string>();
  const [share, setShare] = useState(0);
  const sending = useBankStep(
    (body: { document_type: DocumentType; file: File }) => send(body, setShare),
    'The document is with the bank. It usually answers within two banking days.',
  );
  const choose = (chosen: File) => {
    const problem = problemOf(chosen);
    setFile(problem ? undefined : chosen);
    setWrong(problem);
  };
  const submit = async () => {
    if (!file) return setWrong('Choose a file first.');
    setWrong(undefined);
    setShare(0);
    try {
      await sending.send({ document_type: type, file });
      setFile(undefined);
      onSent?.();
    } catch (error) {
      setWrong(fieldErrorsOf(error).file);
    }
  };
  return (
    <div className={form.stack}>
      <BankSaysNo problem={sending.problem} />
      {types.length > 1 ? (
        <Select
          label="Kind of document"
          allowDeselect={false}
          data={types.map((value) => ({ value, label: DOCUMENT_TYPE_WORDS[value] }))}
          value={type}
          onChange={(next) => setType((next ?? type) as DocumentType)}
        />
      ) : null}
      <FileDrop
        icon={<IconFileUpload size={28} stroke={1.6} aria-hidden="true" />}
        label={label}
        prompt={label}
        chosen={file?.name}
        kind={label}
        accept={KINDS.join(',')}
        busy={sending.busy}
        problem={wrong}
        hint="A clear photo or scan: JPEG, PNG or PDF, up to 10 MB."
        onFile={choose}
      />
      {sending.busy ? (
        <Progress className={classes.full ?? ''} value={share * 100} aria-label="Sent so far" color="ink" />
      ) : null}
      <div className={form.actions} style={{ marginTop: 0 }}>
        <Button {...(isFurther && { variant: 'default' })} loading={sending.busy} onClick={() => void submit()}>
          Send to the bank
        </Button>
      </div>
    </div>
  );
}

function problemOf({ name, type, size }: File): string | undefined {
  if (!KINDS.includes(type)) return `${name} is not a JPEG, PNG or PDF file.`;
  return size > LARGEST_BYTES ? `${name} is larger than 10 MB. Send a smaller scan.` : undefined;
}
