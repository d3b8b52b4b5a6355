// What can be done with an invoice, each with what will happen.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { wholeCents } from '#core/base/spoken.ts';
import type { Invoice } from '#core/payments/invoice-contract.ts';
import { money } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import { goesAhead } from '#web/payments/invoices/coming.ts';
import { useCancelInvoice, useCharge } from '#web/payments/mutations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export type InvoiceForm = 'dispute' | 'record';
type InvoiceActionsProps = { invoice: Invoice; onForm: (form: InvoiceForm) => void };

export function InvoiceActions({ invoice, onForm }: InvoiceActionsProps) {
  const [openAction, setOpenAction] = useState<'charge' | 'cancel'>();
  const charging = useCharge(invoice);
  const canceling = useCancelInvoice(invoice);
  const { can, number, currency } = invoice;
  const close = () => setOpenAction(undefined);
  const amount = money(goesAhead(invoice), currency);
  if (can.length === 0) return null;
  return (
    <div className={classes.actions}>
      {can.includes('charge') && goesAhead(invoice) > 0 ? (
        <Button loading={charging.isPending} onClick={() => setOpenAction('charge')}>
          {invoice.status === 'failed' ? 'Charge again' : 'Charge now'}
        </Button>
      ) : null}
      {can.includes('record_payment') ? (
        <Button variant="default" onClick={() => onForm('record')}>
          Record a payment
        </Button>
      ) : null}
      {can.includes('dispute') ? (
        <Button variant="default" onClick={() => onForm('dispute')}>
          Dispute a day or a line
        </Button>
      ) : null}
      {can.includes('cancel') ? (
        <Button variant="subtle" color="bad" onClick={() => setOpenAction('cancel')}>
          Cancel invoice
        </Button>
      ) : null}
      <ConfirmDialog
        opened={openAction === 'charge'}
        title={`Charge ${number}`}
        consequence={`${amount} is debited from the merchant’s bank account now.${
          wholeCents(invoice.held) > 0 ? ` ${money(invoice.held, currency)} stays held.` : ''
        } Asking twice makes no second debit.`}
        action={`Charge ${amount}`}
        busy={charging.isPending}
        onConfirm={() => charging.mutate(undefined, { onSettled: close })}
        onClose={close}
      />
      <ConfirmDialog
        opened={openAction === 'cancel'}
        title={`Cancel ${number}`}
        consequence="Nothing is debited for it. What is due for its days by then comes with the next invoice."
        action="Cancel invoice"
        destructive
        busy={canceling.isPending}
        onConfirm={() => canceling.mutate(undefined, { onSettled: close })}
        onClose={close}
      />
    </div>
  );
}
