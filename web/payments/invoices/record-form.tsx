// A payment made outside AutoPay: how, when, under which reference, and how much of the invoice it covers.
import { Button, Select, TextInput } from '@mantine/core';
import { HAND_METHODS, type Invoice, recordPayment } from '#core/payments/invoice-contract.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { money } from '#web/base/format.ts';
import { today } from '#web/deals/today.ts';
import classes from '#web/payments/autopay.module.css';
import { useRecordPayment } from '#web/payments/mutations.ts';
import { METHOD_LABELS } from '#web/payments/words.ts';

const METHODS = HAND_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }));

export function RecordForm({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const recording = useRecordPayment(invoice);
  const form = useContractForm(recordPayment.body, {
    method: 'cheque' as string,
    reference: '',
    date: today() as string,
    amount: invoice.outstanding as string,
  });
  const send = form.submit(async (values) => {
    await recording.mutateAsync(values);
    onDone();
  });
  return (
    <form noValidate className={classes.fields} onSubmit={send} aria-label={`Record a payment of ${invoice.number}`}>
      <div className={classes.two}>
        <Select label="Paid by" data={METHODS} allowDeselect={false} {...form.getInputProps('method')} />
        <TextInput label="Paid on" type="date" max={today()} {...form.getInputProps('date')} />
      </div>
      <div className={classes.two}>
        <TextInput label="Reference" placeholder="Check 1042" maxLength={200} {...form.getInputProps('reference')} />
        <TextInput
          label="Amount"
          description={`Outstanding: ${money(invoice.outstanding, invoice.currency)}`}
          inputMode="decimal"
          {...form.getInputProps('amount')}
        />
      </div>
      <div className={classes.actions}>
        <Button type="submit" loading={form.busy}>
          Record payment
        </Button>
        <Button variant="default" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}
