// The figures of the invoices that are due: what is stored is read for many sweeps at once, then the rules are asked for
// each of them.
import { type Cents, cents, sum } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { runOffEnd } from '#core/deals/run-off.ts';
import { needsCategories } from '#core/deals/sales-items.ts';
import { accruedBy } from '#core/payments/accrued.ts';
import { datedInvoice, type InvoiceFigures, invoiceOf } from '#core/payments/invoice.ts';
import { type InvoicedDay, leftToAdjust } from '#core/payments/invoices/agreed-adjustment.ts';
import { datedLines, nextDatedIssue } from '#core/payments/invoices/dated-lines.ts';
import type { daysNow } from '#core/payments/invoices/days-now.ts';
import { placeDated, spanOf } from '#core/payments/invoices/place-dated.ts';
import { runOffPeriodEnd } from '#core/payments/invoices/run-off-due.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import { type DaySpan, periodSpan } from '#core/statements/period.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { capLeft, repaid } from '#server/payments/invoices/collect-limits.ts';
import { type DraftContext, draftContext } from '#server/payments/invoices/draft-context.ts';
import type { DueSweep } from '#server/payments/invoices/due-sql.ts';
import { type LeaseOnIssue, leaseOnIssue } from '#server/payments/invoices/lease-on-issue.ts';
import { givenBack } from '#server/payments/invoices/refunds-elsewhere.ts';
import { readSweepFacts, type SweepFacts } from '#server/payments/invoices/sweep-facts.ts';

type Placed = ReturnType<typeof placeDated>;
type DraftedInvoice = InvoiceFigures & {
  kind: 'period' | 'month';
  span: DaySpan;
  dueDay: Day;
  /** The day on which the terms have it due, also where that has passed. */
  termsDueDay: Day;
  sequence: number;
  fees: Cents;
  days: InvoicedDay[];
};
export type Drafted = {
  sweep: DueSweep;
  invoices: DraftedInvoice[];
  through: Day;
  next: Day;
  finished: boolean;
  /** What a person who approves it looks at beside the figures; worked out only where somebody does. */
  context: () => DraftContext;
};

/** A sweep whose figures cannot be computed is left as it was and named in the log: the others go on. */
export async function draftInvoices(
  services: Services,
  tx: Tx,
  sweeps: readonly DueSweep[],
  lastDayOf: (sweep: DueSweep) => Day,
): Promise<Drafted[]> {
  const factsByLineage = await readSweepFacts(tx, sweeps, lastDayOf);
  return sweeps.flatMap((sweep) => {
    try {
      return [draft(sweep, factsByLineage.get(sweep.lineage_id)!, lastDayOf(sweep))];
    } catch (error) {
      services.log.error({ err: error, sweep: sweep.id }, 'the invoices of a sweep could not be computed');
      return [];
    }
  });
}

function draft(sweep: DueSweep, facts: SweepFacts, yesterday: Day): Drafted {
  const lease = leaseOnIssue(sweep, facts, yesterday);
  const { accrued, spans, lastDay, dayNow, today, leaseEnds } = lease;
  const drafted: Drafted = {
    sweep,
    invoices: [],
    through: sweep.invoiced_through,
    next: today,
    finished: false,
    context: draftContext({
      ...{ accruals: accrued, spans, lastDay, dayNow, collectFrom: sweep.collect_from, leaseEnds },
      ...{ invoiced: [...facts.invoiced], isFirst: facts.sequence === 0 },
    }),
  };
  const placed = placeDated(datedLines(lease.dated), spans, lease.dueDays);
  const openCredit = draftPeriods(drafted, facts, lease, placed);
  if (placed.alone.length > 0) draftDatedAlone(drafted, facts, lease, placed.alone, openCredit);
  return { ...drafted, ...whatFollows(drafted, lease, yesterday) };
}

/** An invoice for each payment period that has ended; answers the credit that is left for the next invoice. */
function draftPeriods(drafted: Drafted, facts: SweepFacts, lease: LeaseOnIssue, placed: Placed): Cents {
  const { sweep } = drafted;
  const { accrued, spans, lastDay, dayNow, today, dueDays, tax } = lease;
  const owed = accruedBy(accrued, agreedAdjustments(facts, lease), spans.at(-1)?.through ?? lastDay);
  let { openCredit } = facts;
  for (const [index, span] of spans.entries()) {
    // The first invoice corrects everything before it; those that follow on the same night find nothing more to correct.
    const before = index === 0 ? { collectFrom: sweep.collect_from, invoiced: facts.invoiced } : nothingBefore(span);
    const figures = invoiceOf({
      accrued: owed,
      ...before,
      span,
      lastDay,
      capLeft: capLeft(sweep, facts.invoiced),
      dated: index === spans.length - 1 ? [...placed.bySpan[index]!, ...facts.interest] : placed.bySpan[index]!,
      estimated: accrued.flatMap(({ estimated }) => estimated),
      tax,
      openCredit,
    });
    drafted.through = span.through;
    // A payment period of the run-off has no days of its own.
    const lastOwing = span.through < lastDay ? span.through : lastDay;
    if (figures.lines.length > 0) {
      facts.sequence += 1;
      openCredit = cents(openCredit + (figures.total < 0 ? -figures.total : -figures.creditApplied));
      drafted.invoices.push({
        ...figures,
        kind: 'period',
        span,
        dueDay: latest(today, addDays(span.through, dueDays)),
        termsDueDay: addDays(span.through, dueDays),
        sequence: facts.sequence,
        ...feesAndDays(figures, dayNow, { from: span.from, through: lastOwing }),
      });
      for (const { of, from, through, amount } of figures.lines) facts.invoiced.push({ of, from, through, amount });
    }
    drafted.finished = figures.capReached || repaid(accrued, lastOwing);
    if (drafted.finished) break;
  }
  return openCredit;
}

/** What both sides agreed in disputes, less what later corrections of the same sales have given back already. */
function agreedAdjustments(facts: SweepFacts, { accrued, sold, rentOf, dayNow }: LeaseOnIssue) {
  return facts.adjustments.map((each) => {
    const before = facts.putBack.get(each.id)?.(facts.parts.some(({ terms }) => needsCategories(terms))) ?? [];
    const elsewhere = givenBack(accrued, before, (rows) => rentOf([...sold, ...rows]));
    return { ...each, amount: leftToAdjust(each, each.days, dayNow, elsewhere) };
  });
}

/** One invoice for rent that is due on a day of its own, while no payment period ends that would take it along. */
function draftDatedAlone(
  drafted: Drafted,
  facts: SweepFacts,
  { spans, today, tax }: LeaseOnIssue,
  alone: Placed['alone'],
  openCredit: Cents,
): void {
  facts.sequence += 1;
  const figures = datedInvoice(spans.length === 0 ? [...alone, ...facts.interest] : alone, { openCredit, tax });
  const termsDueDay = alone.reduce((first, { due }) => earliest(first, due ?? null), today);
  const about = { kind: 'month' as const, span: spanOf(alone), dueDay: today, termsDueDay };
  drafted.invoices.push({ ...figures, ...about, sequence: facts.sequence, fees: feesOf(figures), days: [] });
}

/** When the sweep is looked at next, and whether there is nothing more to collect. */
function whatFollows({ sweep, through, finished }: Drafted, lease: LeaseOnIssue, yesterday: Day) {
  const { accrued, runsOffFrom, lastCollected, dated } = lease;
  const lastLook = runsOffFrom === null ? lastCollected : runOffEnd(runsOffFrom);
  const isOver = lastLook !== null && through >= lastLook;
  const running =
    runsOffFrom !== null && through >= runsOffFrom
      ? runOffPeriodEnd(sweep.payment_period, runsOffFrom, addDays(through, 1))
      : periodEnd(accrued, through);
  const ended = running && earliest(addDays(running, 1), nextDatedIssue(dated));
  return { next: nextIssueDay(ended, yesterday), finished: finished || isOver };
}

const nothingBefore = ({ from }: DaySpan) => ({ collectFrom: from, invoiced: [] });

/** The last day of the payment period that runs after a day; null for a deal that has not begun. */
function periodEnd(accrued: readonly Accrual[], through: Day): Day | null {
  return accrued.length === 0 ? null : periodSpan(accrued, 'payment', addDays(through, 1)).through;
}

/** The day asked for, tomorrow at the earliest; tomorrow too for a deal that has not begun. */
function nextIssueDay(day: Day | null, yesterday: Day): Day {
  const tomorrow = addDays(yesterday, 2);
  return day !== null && day > tomorrow ? day : tomorrow;
}

function earliest(one: Day, other: Day | null): Day {
  return other === null || one < other ? one : other;
}

function latest(one: Day, other: Day): Day {
  return one > other ? one : other;
}

/** Sales and rent of a day as they are now; a day that nobody reported has no sales. */
function feesAndDays(figures: InvoiceFigures, dayNow: ReturnType<typeof daysNow>, span: DaySpan) {
  const days: InvoicedDay[] = [];
  for (let day = span.from; day <= span.through; day = addDays(day, 1)) days.push({ day, ...dayNow(day) });
  return { fees: feesOf(figures), days };
}

function feesOf({ lines }: InvoiceFigures): Cents {
  return sum(lines.filter(({ of }) => of === 'fee').map(({ amount }) => amount));
}
