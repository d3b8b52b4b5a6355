// The payer questions a day, a line or an amount of an invoice. Only that part is held back.
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { wholeCents } from '#core/base/spoken.ts';
import { openDispute } from '#core/payments/disputes/dispute-contract.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { money, sentenceDate, span } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import { EvidenceInput } from '#web/payments/disputes/dispute-step-form.tsx';
import { dayPart, linePart } from '#web/payments/disputes/question-part.ts';
import { useOpenDispute } from '#web/payments/mutations.ts';
import { type InvoiceFull, LINE_LABELS } from '#web/payments/words.ts';

type DisputeFormProps = {
  invoice: InvoiceFull;
  /** 'line-0' or 'day-2026-11-14', where somebody pointed at it. */
  part?: string | undefined;
  onDone: () => void;
};

export function DisputeForm({ invoice, part: firstPart, onDone }: DisputeFormProps) {
  const parts = partsOf(invoice);
  const [part, setPart] = useState(
    parts.some(({ value }) => value === firstPart) ? (firstPart ?? 'invoice') : 'invoice',
  );
  const [file, setFile] = useState<File | null>(null);
  const opening = useOpenDispute();
  const form = useContractForm(openDispute.body, {
    invoice: invoice.id,
    amount: undefined as string | undefined,
    text: '',
  });
  const send = form.submit(async (values) => {
    await opening.mutateAsync({ ...values, ...namedPart(part), file: file ?? undefined });
    onDone();
  });
  const { value = '', ...amount } = form.getInputProps('amount');
  return (
    <form noValidate className={classes.fields} onSubmit={send} aria-label={`Dispute ${invoice.number}`}>
      <Select
        label="What is in question?"
        data={parts}
        value={part}
        allowDeselect={false}
        onChange={(chosen) => setPart(chosen ?? 'invoice')}
        comboboxProps={{ withinPortal: true }}
      />
      <TextInput
        label="How much of it (optional)"
        description="All of that part unless you say otherwise. Only this is held; the rest is debited on time."
        inputMode="decimal"
        placeholder="0.00"
        {...amount}
        value={value}
        onChange={(event) => form.setFieldValue('amount', event.currentTarget.value || undefined)}
      />
      <Textarea label="What is wrong with it?" autosize minRows={3} maxLength={4000} {...form.getInputProps('text')} />
      <EvidenceInput file={file} onChange={setFile} />
      <div className={classes.actions}>
        <Button type="submit" loading={form.busy}>
          Hold this part
        </Button>
        <Button variant="default" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}

/** Only what asks for money can be questioned. */
function partsOf({ number, payable, currency, lines, days }: InvoiceFull) {
  return [
    { value: 'invoice', label: `All of ${number}, ${money(payable, currency)}` },
    ...lines
      .filter(({ amount }) => wholeCents(amount) > 0)
      .map(({ position, kind, from, through, amount }) => ({
        value: linePart(position),
        label: `${LINE_LABELS[kind]}, ${span(from, through)}, ${money(amount, currency)}`,
      })),
    ...days
      .filter(({ rent }) => wholeCents(rent) > 0)
      .map(({ day, rent }) => ({ value: dayPart(day), label: `${sentenceDate(day)}, ${money(rent, currency)}` })),
  ];
}

function namedPart(part: string): { day?: string; line?: number } {
  const [, kind, which = ''] = /^(day|line)-(.+)$/.exec(part) ?? [];
  if (kind === 'day') return { day: which };
  return kind === 'line' ? { line: Number(which) } : {};
}
