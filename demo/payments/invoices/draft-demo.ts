// The invoices of the demo's stores, computed by the rules themselves and dated as if each had been issued in its time.
import { addDays, type Day, dayIn, startOf } from '#core/base/time.ts';
import { debitDay, REVIEW_HOURS, reviewUntil } from '#core/payments/debit-day.ts';
import { taxTotal } from '#core/rent/rent-tax.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { type Drafted, draftInvoices } from '#server/payments/invoices/draft-invoices.ts';
import { insertInvoices, lockDueSweeps, type NewInvoice } from '#server/payments/invoices/due-sql.ts';
import { ownersOf } from '#server/payments/invoices/issue-invoices.ts';

export type DemoInvoice = NewInvoice;

const HOUR_MS = 3_600_000;

/** Everything that is due of these sweeps by now, and how far they were looked at. */
export async function draftDemoInvoices(services: Services, tx: Tx, sweepIds: readonly number[], now: Date) {
  const sweeps = await lockDueSweeps(tx, sweepIds);
  const drafted = await draftInvoices(services, tx, sweeps, () => lastInvoiced(now));
  return {
    invoices: drafted.flatMap((each) => each.invoices.map((figures) => invoiceRow(each, figures))),
    progress: drafted.map(({ sweep, through, next }) => ({ id: sweep.id, through, next, finished: false })),
  };
}

/** Ids in the order given. */
export function insertDemoInvoices(tx: Tx, invoices: readonly DemoInvoice[]): Promise<number[]> {
  return insertInvoices(tx, invoices);
}

function invoiceRow({ sweep }: Drafted, figures: Drafted['invoices'][number]): DemoInvoice {
  const { span, total, payable } = figures;
  const day = figures.kind === 'period' ? addDays(span.through, 1) : figures.dueDay;
  const issued = issuedAt(day);
  return {
    ...ownersOf(sweep),
    kind: figures.kind,
    sequence: figures.sequence,
    currency: sweep.currency,
    from_day: span.from,
    through_day: span.through,
    total_cents: total,
    fee_cents: figures.fees,
    taxes: figures.taxes,
    tax_cents: taxTotal(figures.taxes),
    credit_applied_cents: figures.creditApplied,
    payable_cents: payable,
    days: figures.days,
    issued_at: issued,
    review_until: reviewUntil(issued, REVIEW_HOURS),
    debit_day: debitDay(issued, REVIEW_HOURS, sweep.time_zone, day),
    due_day: day,
    status: total < 0 ? 'credit' : payable === 0 ? 'paid' : 'pending',
    lines: figures.lines,
  };
}

/** After the last midnight of the demo's zones. */
const ISSUED_AFTER_MS = 8 * HOUR_MS + HOUR_MS / 3;

function issuedAt(day: Day): Date {
  return new Date(startOf(day, 'UTC').getTime() + ISSUED_AFTER_MS);
}

/** The last day whose invoices are issued by now. */
function lastInvoiced(now: Date): Day {
  return addDays(dayIn(new Date(now.getTime() - ISSUED_AFTER_MS), 'UTC'), -1);
}
