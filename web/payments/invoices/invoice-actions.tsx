// What can be done with an invoice, each with what will happen.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '#core/base/permissions.ts';
import { wholeCents } from '#core/base/spoken.ts';
import type { Invoice } from '#core/payments/invoice-contract.ts';
import { money } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import { goesAhead } from '#web/payments/invoices/coming.ts';
import { useCancelInvoice, useCharge } from '#web/payments/mutations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export type InvoiceForm = 'dispute' | 'record';
type InvoiceActionsProps = { invoice: Invoice; side: Role; onForm: (form: InvoiceForm) => void };

/** The payer is offered to question it first; who collects, to charge it. */
export function InvoiceActions({ invoice, side, onForm }: InvoiceActionsProps) {
  const [openAction, setOpenAction] = useState<'charge' | 'cancel'>();
  const charging = useCharge(invoice);
  const canceling = useCancelInvoice(invoice);
  const { can, number, currency } = invoice;
  const close = () => setOpenAction(undefined);
  const amount = money(goesAhead(invoice), currency);
  if (can.length === 0) return null;
  const pays = side === 'retailer';
  const charge =
    can.includes('charge') && goesAhead(invoice) > 0 ? (
      <Button
        {...(pays && { variant: 'default' })}
        loading={charging.isPending}
        onClick={() => setOpenAction('charge')}
      >
        {chargeWords(invoice, side)}
      </Button>
    ) : null;
  return (
    <div className={classes.actions}>
      {pays ? null : charge}
      {can.includes('record_payment') ? (
        <Button variant="default" onClick={() => onForm('record')}>
          Record a payment
        </Button>
      ) : null}
      {can.includes('dispute') ? (
        <Button {...(!pays && { variant: 'default' })} onClick={() => onForm('dispute')}>
          Question a line
        </Button>
      ) : null}
      {pays ? charge : null}
      {can.includes('cancel') ? (
        <Button variant="subtle" color="bad" onClick={() => setOpenAction('cancel')}>
          Cancel invoice
        </Button>
      ) : null}
      <ConfirmDialog
        opened={openAction === 'charge'}
        title={`${pays ? 'Pay' : 'Charge'} ${number}`}
        consequence={`${amount} is debited from ${pays ? 'your' : 'the merchant’s'} bank account now.${
          wholeCents(invoice.held) > 0 ? ` ${money(invoice.held, currency)} stays held.` : ''
        } Asking twice makes no second debit.`}
        action={`${pays ? 'Pay' : 'Charge'} ${amount}`}
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

function chargeWords({ status }: Invoice, side: Role): string {
  if (side === 'retailer') return status === 'failed' ? 'Pay again' : 'Pay now';
  return status === 'failed' ? 'Charge again' : 'Charge now';
}
