// The day of a payment that was written down wrongly: another day and why.
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { correctPayment } from '#core/payments/invoice-contract.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { today } from '#web/deals/today.ts';
import classes from '#web/payments/autopay.module.css';
import invoiceClasses from '#web/payments/invoices/invoices.module.css';
import { useCorrectPayment } from '#web/payments/mutations.ts';
import type { InvoiceFull } from '#web/payments/words.ts';

type PaymentProps = { invoice: InvoiceFull; payment: InvoiceFull['hand_payments'][number] };

export function CorrectPayment(props: PaymentProps) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <CorrectForm {...props} onDone={() => setOpen(false)} />
  ) : (
    <button type="button" className={invoiceClasses.question} onClick={() => setOpen(true)}>
      Correct the day
    </button>
  );
}

function CorrectForm({ invoice, payment, onDone }: PaymentProps & { onDone: () => void }) {
  const correcting = useCorrectPayment(invoice);
  const form = useContractForm(correctPayment.body, {
    payment: payment.id,
    date: payment.paid_on as string,
    reason: '',
  });
  const send = form.submit(async (values) => {
    await correcting.mutateAsync(values);
    onDone();
  });
  return (
    <form noValidate className={classes.fields} onSubmit={send} aria-label="Correct the day of the payment">
      <TextInput label="Paid on" type="date" max={today()} {...form.getInputProps('date')} />
      <TextInput label="Why" maxLength={500} {...form.getInputProps('reason')} />
      <div className={classes.actions}>
        <Button type="submit" size="compact-sm" loading={form.busy}>
          Correct
        </Button>
        <Button variant="default" size="compact-sm" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}
