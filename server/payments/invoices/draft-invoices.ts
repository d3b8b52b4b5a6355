// The figures of the invoices that are due: what is stored is read for many sweeps at once, then the rules are asked for
// each of them.
import { type Cents, cents, type Rate, sum } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { runOffEnd } from '#core/deals/run-off.ts';
import { needsCategories } from '#core/deals/sales-items.ts';
import { accruedBy } from '#core/payments/accrued.ts';
import { datedInvoice, type InvoiceFigures, invoiceOf } from '#core/payments/invoice.ts';
import { type InvoicedDay, leftToAdjust } from '#core/payments/invoices/agreed-adjustment.ts';
import { type DatedFacts, datedLines, nextDatedIssue } from '#core/payments/invoices/dated-lines.ts';
import { DATED_KINDS, datedRent } from '#core/payments/invoices/dated-rent.ts';
import { daysNow } from '#core/payments/invoices/days-now.ts';
import { periodsDue } from '#core/payments/invoices/periods-due.ts';
import { placeDated, spanOf } from '#core/payments/invoices/place-dated.ts';
import { runOffDue, runOffPeriodEnd } from '#core/payments/invoices/run-off-due.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { accruals } from '#core/statements/accrual.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import { type DaySpan, partOn, periodSpan } from '#core/statements/period.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { capLeft, lastDayCollected, repaid } from '#server/payments/invoices/collect-limits.ts';
import { type DraftContext, draftContext } from '#server/payments/invoices/draft-context.ts';
import type { DueSweep } from '#server/payments/invoices/due-sql.ts';
import { givenBack } from '#server/payments/invoices/refunds-elsewhere.ts';
import { readSweepFacts, type SweepFacts } from '#server/payments/invoices/sweep-facts.ts';

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
  const ends = facts.parts.at(-1)?.to ?? null;
  const lastDay = ends !== null && ends < yesterday ? ends : yesterday;
  const sold = facts.sold();
  const missing = facts.missing.filter((day) => day <= lastDay);
  const rentOf = (rows: readonly SalesRow[]) => accruals(facts.parts, rows, lastDay, missing, facts.rentFacts);
  const accrualsOfDeal = rentOf(sold);
  const lastCollected = lastDayCollected(sweep, ends);
  const runsOff = ends !== null && lastCollected === ends && facts.parts.length > 0;
  const spans = [
    ...periodsDue(accrualsOfDeal, sweep.invoiced_through, lastDay, sweep.cap_date),
    ...(runsOff ? runOffDue(sweep.payment_period, ends, sweep.invoiced_through, yesterday) : []),
  ];
  const today = addDays(yesterday, 1);
  const dayNow = daysNow(accrualsOfDeal, sold);
  const drafted: Drafted = {
    sweep,
    invoices: [],
    through: sweep.invoiced_through,
    next: today,
    finished: false,
    context: draftContext({
      ...{ accruals: accrualsOfDeal, spans, lastDay, dayNow, collectFrom: sweep.collect_from, leaseEnds: ends },
      ...{ invoiced: [...facts.invoiced], isFirst: facts.sequence === 0 },
    }),
  };
  const dated: DatedFacts = {
    lines: datedRent({ ...facts, accruals: accrualsOfDeal, paymentPeriod: sweep.payment_period, lastDay, today }),
    invoiced: facts.invoiced,
    kinds: DATED_KINDS,
    collectFrom: sweep.collect_from,
    collectThrough: sweep.cap_date,
    today,
  };
  const dueDays = accrualsOfDeal.length === 0 ? 0 : partOn(accrualsOfDeal, lastDay).terms.payment_due_days;
  const { tax } = inForce(facts.parts, today);
  const placed = placeDated(datedLines(dated), spans, dueDays);
  const agreed = facts.adjustments.map((each) => {
    const before = facts.putBack.get(each.id)?.(facts.parts.some(({ terms }) => needsCategories(terms))) ?? [];
    const elsewhere = givenBack(accrualsOfDeal, before, (rows) => rentOf([...sold, ...rows]));
    return { ...each, amount: leftToAdjust(each, each.days, dayNow, elsewhere) };
  });
  const accrued = accruedBy(accrualsOfDeal, agreed, spans.at(-1)?.through ?? lastDay);
  let { openCredit } = facts;
  for (const [index, span] of spans.entries()) {
    // The first invoice corrects everything before it; those that follow on the same night find nothing more to correct.
    const before = index === 0 ? { collectFrom: sweep.collect_from, invoiced: facts.invoiced } : nothingBefore(span);
    const figures = invoiceOf({
      accrued,
      ...before,
      span,
      lastDay,
      capLeft: capLeft(sweep, facts.invoiced),
      dated: index === spans.length - 1 ? [...placed.bySpan[index]!, ...facts.interest] : placed.bySpan[index]!,
      estimated: accrualsOfDeal.flatMap((accrual) => accrual.estimated),
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
    drafted.finished = figures.capReached || repaid(accrualsOfDeal, lastOwing);
    if (drafted.finished) break;
  }
  if (placed.alone.length > 0) {
    facts.sequence += 1;
    const lines = spans.length === 0 ? [...placed.alone, ...facts.interest] : placed.alone;
    const figures = datedInvoice(lines, { openCredit, tax });
    const termsDueDay = placed.alone.reduce((first, { due }) => earliest(first, due ?? null), today);
    const about = { kind: 'month' as const, span: spanOf(placed.alone), dueDay: today, termsDueDay };
    drafted.invoices.push({ ...figures, ...about, sequence: facts.sequence, fees: feesOf(figures), days: [] });
  }
  const lastLook = runsOff ? runOffEnd(ends) : lastCollected;
  const over = lastLook !== null && drafted.through >= lastLook;
  const running =
    runsOff && drafted.through >= ends
      ? runOffPeriodEnd(sweep.payment_period, ends, addDays(drafted.through, 1))
      : periodEnd(accrualsOfDeal, drafted.through);
  const ended = running && earliest(addDays(running, 1), nextDatedIssue(dated));
  const next = nextIssueDay(ended, yesterday);
  return { ...drafted, next, finished: drafted.finished || over };
}

/** The terms of the day on which invoices are issued; before the first and after the last, those. */
function inForce(parts: readonly TermsPart[], today: Day): Pick<TermsPart['terms'], 'tax'> {
  return (parts.findLast(({ from }) => from <= today) ?? parts[0])?.terms ?? { tax: NO_TAX };
}

const NO_TAX = { base_rent: 0 as Rate, percentage_rent: 0 as Rate, fee: 0 as Rate };

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
