// What is drafted of a sweep, as one line that a person approves: its invoices added up, beside the period before.
import { type Cents, cents, sum } from '#core/base/money.ts';
import { addDays } from '#core/base/time.ts';
import { approveBy } from '#core/payments/approvals/approve-by.ts';
import { draftChange, type RentOfPeriod } from '#core/payments/approvals/draft-flags.ts';
import { debitDay } from '#core/payments/debit-day.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { NewDraft } from '#server/payments/approvals/draft-sql.ts';
import type { Drafted } from '#server/payments/invoices/draft-invoices.ts';
import { missingDaysOf } from '#server/sales/gaps/missing-days.ts';

type DraftedInvoice = Drafted['invoices'][number];
export type DraftedSweep = { drafted: Drafted; draft: NewDraft | null };

/** Null where nothing is due. */
export async function draftRows(tx: Tx, drafted: readonly Drafted[], now: Date): Promise<DraftedSweep[]> {
  const spans = drafted.flatMap(({ sweep, invoices }) => {
    const periods = invoices.filter(isPeriod);
    const through = periods.at(-1)?.span.through;
    return through ? [{ lineage_id: sweep.lineage_id, from: periods[0]!.span.from, through }] : [];
  });
  const missing = await missingDaysOf(tx, spans);
  return drafted.map((each) => ({
    drafted: each,
    draft: each.invoices.length === 0 ? null : draftRow(each, missing.get(each.sweep.lineage_id)?.length ?? 0, now),
  }));
}

function draftRow({ sweep, invoices, context }: Drafted, missing: number, now: Date): NewDraft {
  const [first] = invoices as [DraftedInvoice];
  const lines = invoices.flatMap((invoice) => invoice.lines);
  const total = sum(invoices.map(askedFor));
  const { last, notCharged, ...about } = context();
  const clipped = sum(lines.filter(({ kind }) => kind === 'cap_clip').map(({ amount }) => amount));
  const periods = invoices.filter(isPeriod).map(rentOfPeriod);
  const change = draftChange({
    ...about,
    periods,
    lines,
    total,
    last,
    missing,
    notCharged: cents(Math.max(notCharged, -clipped)),
  });
  const compared = change.last === null ? null : last;
  const isDebited = sweep.collects === 'autopay';
  const begins = first.kind === 'period' ? addDays(first.span.through, 1) : first.termsDueDay;
  return {
    sweep_id: sweep.id,
    lineage_id: sweep.lineage_id,
    premises_id: sweep.premises_id,
    currency: sweep.currency,
    from_day: invoices.map(({ span }) => span.from).reduce((one, other) => (other < one ? other : one)),
    through_day: invoices.map(({ span }) => span.through).reduce((one, other) => (other > one ? other : one)),
    total_cents: total,
    percentage_cents: change.percentage,
    base_cents: sum(lines.filter(({ of }) => of !== 'percentage').map(({ amount }) => amount)),
    sales_cents: sum(periods.flatMap(({ days }) => days.map(({ adjusted, gross }) => adjusted ?? gross ?? cents(0)))),
    last_from: compared?.from ?? null,
    last_through: compared?.through ?? null,
    last_cents: compared?.percentage ?? null,
    lines: lines.map(({ kind, of, from, through, amount, estimate }) => {
      return { kind, of, from, through, amount, ...(estimate && { estimate }) };
    }),
    flags: change.flags,
    missing_days: missing,
    due_day: first.dueDay,
    debit_day: isDebited ? debitDay(now, sweep.review_hours, sweep.time_zone, first.dueDay) : first.dueDay,
    approve_by: approveBy({
      first: begins,
      due: first.termsDueDay,
      reviewHours: sweep.review_hours,
      zone: sweep.time_zone,
      isDebited,
    }),
    drafted_at: now,
  };
}

const isPeriod = ({ kind }: DraftedInvoice) => kind === 'period';

/** A credit is what it gives back; everything else what is to be paid of it. */
function askedFor({ total, payable }: DraftedInvoice): Cents {
  return total < 0 ? total : payable;
}

/** Corrections name the periods that they correct: they are not of this one. */
function rentOfPeriod({ span, lines, days }: DraftedInvoice): RentOfPeriod {
  const charged = lines.filter(({ kind, of }) => of === 'percentage' && kind !== 'correction');
  return { ...span, percentage: sum(charged.map(({ amount }) => amount)), days };
}
