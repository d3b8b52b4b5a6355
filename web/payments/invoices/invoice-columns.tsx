// A row of the list of invoices, and the same as a card on a phone.

import type { z } from 'zod';
import type { Role } from '#core/base/permissions.ts';
import { wholeCents } from '#core/base/spoken.ts';
import type { Invoice, invoiceTotals } from '#core/payments/invoice-contract.ts';
import { rentWords } from '#core/payments/invoices/rent-words.ts';
import { clock } from '#web/base/clock.ts';
import { DASH, money, shortDate, span } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import invoiceClasses from '#web/payments/invoices/invoices.module.css';
import { aboutInvoice, failureWords, invoicePill, unbrokenShare } from '#web/payments/words.ts';
import { CardHead } from '#web/ui/card-head.tsx';
import { MoneyCell } from '#web/ui/money-text.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export type Totals = z.output<typeof invoiceTotals.reply>['results'];
type ColumnsAbout = { role: Role; ofDeal: boolean; totals: Totals; onOpen: (invoice: Invoice) => void };

export function invoiceColumns({ role, ofDeal, totals, onOpen }: ColumnsAbout): Column<Invoice>[] {
  const many = totals.reduce((sum, { invoices }) => sum + invoices, 0);
  return [
    {
      id: 'invoice',
      header: 'Invoice',
      width: 104,
      sortBy: ({ id }) => id,
      cell: (invoice) => <Opener invoice={invoice} onOpen={onOpen} />,
      total: many === 1 ? '1 invoice' : `${many} invoices`,
    },
    ...(ofDeal ? [] : [whoColumn(role)]),
    {
      id: 'rents',
      header: 'For',
      width: 190,
      sortBy: ({ rents }) => rentWords(rents),
      cell: ({ rents, estimates }) => unbrokenShare(rentWords(rents, estimates)) || DASH,
    },
    {
      id: 'days',
      header: 'Days',
      width: 108,
      sortBy: ({ from }) => from,
      cell: ({ from, through }) => span(from, through),
    },
    { id: 'status', header: 'Status', sortBy: ({ status }) => status, cell: (invoice) => <Status invoice={invoice} /> },
    {
      id: 'debit',
      header: 'Debit',
      sortBy: ({ debit_day }) => debit_day,
      cell: ({ debit_day }) => shortDate(debit_day),
    },
    {
      id: 'held',
      header: 'Held',
      align: 'right',
      sortBy: ({ held }) => wholeCents(held),
      cell: ({ held, currency }) => (
        <MoneyCell kind="part" text={wholeCents(held) > 0 ? money(held, currency) : DASH} />
      ),
      total: sums(totals, 'held'),
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'right',
      sortBy: ({ total }) => wholeCents(total),
      cell: ({ total, currency }) => <MoneyCell kind="key" text={money(total, currency)} />,
      total: sums(totals, 'total'),
    },
  ];
}

/** Currencies never mix: each has its own sum. */
export function sums(
  totals: Totals,
  field: 'total' | 'held' | 'outstanding' | 'paid' | 'failed' | 'processing',
): string {
  return totals.map((row) => money(row[field], row.currency)).join(' + ') || DASH;
}

function whoColumn(role: Role): Column<Invoice> {
  return role === 'landlord'
    ? {
        id: 'merchant',
        header: 'Merchant',
        width: 164,
        sortBy: ({ merchant }) => merchant,
        cell: ({ merchant }) => merchant,
      }
    : { id: 'store', header: 'Store', sortBy: ({ place }) => place, cell: ({ place }) => place };
}

function Opener({ invoice, onOpen }: { invoice: Invoice; onOpen: (invoice: Invoice) => void }) {
  return (
    <button type="button" className={classes.opener} onClick={() => onOpen(invoice)}>
      {invoice.number}
    </button>
  );
}

function Status({ invoice }: { invoice: Invoice }) {
  const { tone, text } = invoicePill(invoice, clock());
  return (
    <span className={invoiceClasses.status}>
      <StatusPill tone={tone}>{text}</StatusPill>
      {invoice.status === 'failed' ? <span className={classes.quiet}>{failureWords(invoice)}</span> : null}
    </span>
  );
}

export function InvoiceCard(props: { invoice: Invoice; role: Role; ofDeal: boolean; onOpen: (one: Invoice) => void }) {
  const { invoice, role, ofDeal, onOpen } = props;
  return (
    <div className={classes.card}>
      <CardHead>
        <span className={invoiceClasses.cardHead}>
          <Opener invoice={invoice} onOpen={onOpen} />
          <Status invoice={invoice} />
        </span>
        <strong>{money(invoice.total, invoice.currency)}</strong>
      </CardHead>
      <span className={classes.quiet}>
        {ofDeal ? '' : `${role === 'landlord' ? invoice.merchant : invoice.place}. `}
        {aboutInvoice(invoice)}, debit {shortDate(invoice.debit_day)}
        {wholeCents(invoice.held) > 0 ? `, ${money(invoice.held, invoice.currency)} held` : ''}
      </span>
    </div>
  );
}
