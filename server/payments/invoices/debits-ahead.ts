// What is about to be debited from a merchant and why, for the home page.
import { type Cents, cents, moneyText } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { Debit } from '#core/payments/debit.ts';
import { INVOICE_STATUS_LABELS } from '#core/payments/invoice-status.ts';
import type { InvoicedDay } from '#core/payments/invoices/agreed-adjustment.ts';
import type { Ctx } from '#server/base/serve.ts';
import { listDaysOf, listLinesOf } from '#server/payments/invoices/ahead-sql.ts';
import { readInvoices } from '#server/payments/invoices/read-invoices.ts';
import type { InvoiceRow, LineRow } from '#server/payments/invoices/sql.ts';
import { outstandingOf } from '#server/payments/invoices/view.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';
import { missingDaysOf } from '#server/sales/gaps/missing-days.ts';

type DebitsCtx = Pick<Ctx, 'db' | 'viewer' | 'now'>;

/** Lines and days are told for this many; a merchant with more opens the list. */
const MOST_DEBITS = 12;

/** Open invoices that AutoPay will debit, the next debit first; those of which only a disputed part is left come last. */
export async function debitsAhead({ db, viewer, now }: DebitsCtx): Promise<Debit[]> {
  const open = await readInvoices({ db, viewer }, { status: ['pending', 'processing', 'failed'] });
  const rows = open.filter(({ collects }) => collects === 'autopay');
  rows.sort(
    (a, b) =>
      Number(leftToDebit(a) === 0) - Number(leftToDebit(b) === 0) ||
      nextDebitDay(a).localeCompare(nextDebitDay(b)) ||
      b.payable_cents - a.payable_cents,
  );
  const shownRows = rows.slice(0, MOST_DEBITS);
  const ids = shownRows.map(({ id }) => id);
  const lines = await listLinesOf(db, viewer, ids);
  const days = await listDaysOf(db, viewer, ids);
  const missing = await missingOf(db, shownRows);
  return shownRows.map((row) =>
    debitText(row, lines.get(row.id) ?? [], days.get(row.id) ?? [], { now, missing: missing(row) }),
  );
}

/** How many days of an invoice nobody has reported by now, as its receipt counts them. */
async function missingOf(
  db: DebitsCtx['db'],
  invoices: readonly InvoiceRow[],
): Promise<(invoice: InvoiceRow) => number> {
  const spans = [...Map.groupBy(invoices, ({ lineage_id }) => lineage_id)].map(([lineage_id, dealInvoices]) => {
    const from = dealInvoices.reduce(
      (first, { from_day }) => (from_day < first ? from_day : first),
      dealInvoices[0]!.from_day,
    );
    const through = dealInvoices.reduce(
      (last, { through_day }) => (through_day > last ? through_day : last),
      dealInvoices[0]!.through_day,
    );
    return { lineage_id, from, through };
  });
  const missing = await missingDaysOf(db, spans);
  return ({ lineage_id, from_day, through_day }) =>
    (missing.get(lineage_id) ?? []).filter((day) => day >= from_day && day <= through_day).length;
}

function debitText(
  row: InvoiceRow,
  lines: readonly LineRow[],
  days: readonly InvoicedDay[],
  { now, missing }: { now: Date; missing: number },
): Debit {
  return {
    invoice: row.id,
    number: row.number,
    deal: row.deal_id,
    place: placeOf(row),
    currency: row.currency,
    amount: moneyText(leftToDebit(row)),
    held: moneyText(row.held_cents),
    from: row.from_day,
    through: row.through_day,
    debit_day: nextDebitDay(row),
    review_until: row.review_until.toISOString(),
    time_zone: row.time_zone,
    in_review: row.status === 'pending' && now < row.review_until,
    status: row.status,
    status_label: INVOICE_STATUS_LABELS[row.status],
    failure: row.status === 'failed' ? row.failure_detail : null,
    sales: moneyText(cents(days.reduce((sum, { gross }) => sum + (gross ?? 0), 0))),
    missing_days: days.length === 0 ? 0 : missing,
    lines: lines.map(({ kind, from_day, through_day, amount_cents, estimate }) => {
      const line = { kind, from: from_day, through: through_day, amount: moneyText(amount_cents) };
      return estimate === null ? line : { ...line, estimate };
    }),
  };
}

/** A dispute holds its part back; the rest is debited. */
export function leftToDebit(row: InvoiceRow): Cents {
  return cents(Math.max(0, outstandingOf(row) - row.held_cents));
}

export function nextDebitDay(row: Pick<InvoiceRow, 'debit_day' | 'next_retry_day' | 'status'>): Day {
  return row.status === 'failed' ? (row.next_retry_day ?? row.debit_day) : row.debit_day;
}
