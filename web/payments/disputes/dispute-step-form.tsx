// One step in a dispute: words, and with a proposal the figure that the part should be. A file can come with an answer.
import { Button, FileInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { REQUIRED } from '#core/base/messages.ts';
import { type Dispute, stepDispute } from '#core/payments/disputes/dispute-contract.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { money } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import { useDisputeStep, useEvidence } from '#web/payments/mutations.ts';

export type StepKind = 'answer' | 'propose' | 'escalate' | 'withdraw';

const ABOUT: Record<StepKind, { question: string; action: string; hint: string }> = {
  answer: { question: 'Your answer', action: 'Send answer', hint: 'Both sides read it at once.' },
  propose: {
    question: 'Why this figure?',
    action: 'Propose',
    hint: 'The other side can accept it or propose another.',
  },
  escalate: {
    question: 'What should be looked at?',
    action: 'Escalate',
    hint: 'The part stays held until both sides agree; support can read the thread.',
  },
  withdraw: { question: 'A last word (optional)', action: 'Withdraw', hint: 'The part is then owed as invoiced.' },
};

export const EVIDENCE_TYPES = 'application/pdf,image/png,image/jpeg,text/csv,text/plain';

export function DisputeStepForm({ dispute, step, onDone }: { dispute: Dispute; step: StepKind; onDone: () => void }) {
  const { question, action, hint } = ABOUT[step];
  const [file, setFile] = useState<File | null>(null);
  const stepping = useDisputeStep(dispute.id);
  const adding = useEvidence(dispute.id);
  const form = useContractForm(
    stepDispute.body,
    { step, text: '', figure: step === 'propose' ? '' : undefined },
    (values) => ({
      text: values.text.trim() === '' && step !== 'withdraw' ? REQUIRED : undefined,
      figure: step === 'propose' && values.figure?.trim() === '' ? REQUIRED : undefined,
    }),
  );
  const send = form.submit(async (values) => {
    if (file) await adding.mutateAsync({ file, text: values.text });
    else await stepping.mutateAsync(values);
    onDone();
  });
  return (
    <form noValidate className={classes.fields} onSubmit={send}>
      {step === 'propose' ? (
        <TextInput
          label="What the part should be"
          description={`Invoiced: ${money(dispute.amount, dispute.currency)}`}
          inputMode="decimal"
          placeholder="0.00"
          {...form.getInputProps('figure')}
        />
      ) : null}
      <Textarea
        label={question}
        description={hint}
        autosize
        minRows={3}
        maxLength={4000}
        {...form.getInputProps('text')}
      />
      {step === 'answer' ? <EvidenceInput file={file} onChange={setFile} /> : null}
      <div className={classes.actions}>
        <Button type="submit" loading={form.busy} {...(step === 'withdraw' && { color: 'bad' })}>
          {action}
        </Button>
        <Button variant="default" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}

export function EvidenceInput({ file, onChange }: { file: File | null; onChange: (file: File | null) => void }) {
  return (
    <FileInput
      label="Evidence (optional)"
      description="PDF, picture, CSV or text, up to 25 MB"
      placeholder="Choose a file"
      accept={EVIDENCE_TYPES}
      clearable
      clearButtonProps={{ 'aria-label': 'Remove the file' }}
      value={file}
      onChange={onChange}
    />
  );
}
