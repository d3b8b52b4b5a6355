// One closure or one bill: its days, and what it comes to. The Enter key sends it as the button does.
import { Select, TextInput, type TextInputProps } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { REQUIRED } from '#core/base/messages.ts';
import { CURRENCY_SYMBOL } from '#core/base/money.ts';
import { NewRentFact, type RentFact, type RentFacts } from '#core/deals/facts/contract.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import classes from '#web/deals/connections/dialog.module.css';
import type { DialogProps } from '#web/deals/connections/dialog-props.ts';
import { useTellFact } from '#web/deals/facts/facts-mutations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

const [Closure, Bill] = NewRentFact.options;
const WORDS = {
  closure: {
    title: 'Enter a closure',
    sentence: 'Days on which the store could not trade. Breakpoints of their period are reduced as the terms say.',
  },
  bill: {
    title: 'Enter a bill',
    sentence: 'What you were billed is taken off the percentage rent of the year that its days lie in.',
  },
} as const;

/** What was left empty is asked for, before anything is said of how it is written. */
function stillEmpty(values: { from_day: string; to_day: string; amount?: string }) {
  const required = (text: string | undefined) => (text === '' ? REQUIRED : undefined);
  return { from_day: required(values.from_day), to_day: required(values.to_day), amount: required(values.amount) };
}

type Props = DialogProps & { kind: RentFact['kind']; facts: RentFacts };

export function FactDialog({ kind, ...props }: Props) {
  return kind === 'bill' ? <BillDialog {...props} /> : <ClosureDialog {...props} />;
}

function BillDialog({ deal, facts: { offsets }, onClose }: Omit<Props, 'kind'>) {
  const telling = useTellFact(deal.id);
  const first = { kind: 'bill' as const, offset: offsets[0] ?? '', from_day: '', to_day: '', amount: '', note: '' };
  const form = useContractForm(Bill, first, stillEmpty);
  const save = form.submit(async (fact) => {
    await telling.mutateAsync(fact);
    onClose();
  });
  return (
    <FactForm kind="bill" busy={form.busy} save={save} onClose={onClose}>
      <Select data-autofocus label="For" data={offsets} allowDeselect={false} {...form.getInputProps('offset')} />
      <TextInput label="From" type="date" {...form.getInputProps('from_day')} />
      <TextInput label="Through" type="date" {...form.getInputProps('to_day')} />
      <AmountInput label="Amount" deal={deal} {...form.getInputProps('amount')} />
      <TextInput label="Note, optional" autoComplete="off" {...form.getInputProps('note')} />
    </FactForm>
  );
}

function ClosureDialog({ deal, facts: { closures }, onClose }: Omit<Props, 'kind'>) {
  const telling = useTellFact(deal.id);
  const byAmount = closures === 'amount';
  const first = { kind: 'closure' as const, from_day: '', to_day: '', note: '', ...(byAmount && { amount: '' }) };
  const form = useContractForm(Closure, first, stillEmpty);
  const save = form.submit(async (fact) => {
    await telling.mutateAsync(fact);
    onClose();
  });
  return (
    <FactForm kind="closure" busy={form.busy} save={save} onClose={onClose}>
      <TextInput data-autofocus label="From" type="date" {...form.getInputProps('from_day')} />
      <TextInput label="Through" type="date" {...form.getInputProps('to_day')} />
      {byAmount ? <AmountInput label="Breakpoints lowered by" deal={deal} {...form.getInputProps('amount')} /> : null}
      <TextInput label="Note, optional" autoComplete="off" {...form.getInputProps('note')} />
    </FactForm>
  );
}

type FormProps = Pick<Props, 'kind' | 'onClose'> & {
  busy: boolean;
  save: (event?: FormEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
};

function FactForm({ kind, busy, save, onClose, children }: FormProps) {
  const { title, sentence } = WORDS[kind];
  return (
    <ConfirmDialog
      opened
      title={title}
      consequence={
        <>
          <p className={classes.words}>{sentence}</p>
          <form className={classes.fields} onSubmit={save}>
            {children}
            <button type="submit" hidden>
              Enter
            </button>
          </form>
        </>
      }
      action="Enter"
      busy={busy}
      onConfirm={() => void save()}
      onClose={onClose}
    />
  );
}

function AmountInput({ deal, ...props }: TextInputProps & Pick<Props, 'deal'>) {
  return <TextInput inputMode="decimal" autoComplete="off" leftSection={CURRENCY_SYMBOL[deal.currency]} {...props} />;
}
