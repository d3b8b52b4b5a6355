// From what is stored to the figures of invoices: accepted terms, sales by day and what was invoiced are read for many
// sweeps at once, then the rules are asked for each sweep.
import { type Cents, cents, type Rate, sum } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { LeaseFacts } from '#core/deals/facts/lease-facts.ts';
import { runOffEnd } from '#core/deals/run-off.ts';
import { needsCategories } from '#core/deals/sales-items.ts';
import { type Adjustment, accruedBy } from '#core/payments/accrued.ts';
import { datedInvoice, type Invoiced, type InvoiceFigures, invoiceOf } from '#core/payments/invoice.ts';
import { type InvoicedDay, leftToAdjust } from '#core/payments/invoices/agreed.ts';
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
import { countedFrom, type TermsPart } from '#core/statements/terms-parts.ts';
import { waitsForReports } from '#core/statements/waiting.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { readAcceptedTerms } from '#server/deals/read-accepted-terms.ts';
import { partsOf } from '#server/payments/invoices/accepted-parts.ts';
import { type DueSweep, listAdjustments, listInvoiced, listInvoicedSoFar } from '#server/payments/invoices/due-sql.ts';
import { givenBack, type PutBack, refundsElsewhere } from '#server/payments/invoices/refunds-elsewhere.ts';
import { missingDaysOf } from '#server/sales/gaps/missing-days.ts';
import { salesOfLineages } from '#server/sales/lineage-days.ts';
import { toldFactsOf } from '#server/statements/lease-facts.ts';

type DraftedInvoice = InvoiceFigures & {
  kind: 'period' | 'month';
  span: DaySpan;
  dueDay: Day;
  sequence: number;
  fees: Cents;
  days: InvoicedDay[];
};
export type Drafted = { sweep: DueSweep; invoices: DraftedInvoice[]; through: Day; next: Day; finished: boolean };

type SweepFacts = {
  parts: TermsPart[];
  sold: () => readonly SalesRow[];
  /** Days without a report, where something in the terms waits for them. */
  missing: readonly Day[];
  rentFacts: LeaseFacts;
  invoiced: Invoiced[];
  adjustments: (Adjustment & { id: number; days: readonly InvoicedDay[] })[];
  putBack: PutBack;
  openCredit: Cents;
  sequence: number;
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

async function readSweepFacts(tx: Tx, sweeps: readonly DueSweep[], lastDayOf: (sweep: DueSweep) => Day) {
  const lineages = sweeps.map(({ lineage_id }) => lineage_id);
  const terms = Map.groupBy(await readAcceptedTerms(tx, lineages), ({ lineage_id }) => lineage_id);
  const parts = new Map(
    sweeps.map(({ lineage_id, deal_ends_on }) => [lineage_id, partsOf(terms.get(lineage_id) ?? [], deal_ends_on)]),
  );
  const spans = sweeps.flatMap((sweep) => {
    const ownParts = parts.get(sweep.lineage_id) ?? [];
    const categories = ownParts.some(({ terms }) => needsCategories(terms));
    const through = lastDayOf(sweep);
    return ownParts[0] ? [{ lineage_id: sweep.lineage_id, from: ownParts[0].from, through, categories }] : [];
  });
  const sold = await salesOfLineages(tx, spans);
  const missing = await missingDaysOf(
    tx,
    spans.flatMap(({ lineage_id, through }) => {
      const ownParts = parts.get(lineage_id)!;
      return ownParts.some(({ terms }) => waitsForReports(terms))
        ? [{ lineage_id, from: countedFrom(ownParts), through }]
        : [];
    }),
  );
  const factsOf = await toldFactsOf(
    tx,
    spans.map(({ lineage_id, from, through }) => {
      return { lineage_id, from, through, terms: parts.get(lineage_id)!.map(({ terms }) => terms) };
    }),
  );
  const invoiced = Map.groupBy(await listInvoiced(tx, lineages), ({ lineage_id }) => lineage_id);
  const adjustments = await listAdjustments(tx, lineages);
  const adjusted = Map.groupBy(adjustments, ({ lineage_id }) => lineage_id);
  const given = adjustments.filter(({ amount }) => amount < 0).map(({ id }) => id);
  const putBack = await refundsElsewhere(tx, given);
  const soFar = new Map((await listInvoicedSoFar(tx, lineages)).map((row) => [row.lineage_id, row]));
  return new Map(
    lineages.map((lineage): [number, SweepFacts] => [
      lineage,
      {
        parts: parts.get(lineage) ?? [],
        sold: () => sold(lineage),
        missing: missing.get(lineage) ?? [],
        rentFacts: factsOf(lineage),
        invoiced: (invoiced.get(lineage) ?? []).map(({ of_kind, from_day, through_day, amount }) => {
          return { of: of_kind, from: from_day, through: through_day, amount };
        }),
        adjustments: adjusted.get(lineage) ?? [],
        putBack,
        openCredit: cents(Math.max(0, soFar.get(lineage)?.open_credit ?? 0)),
        sequence: soFar.get(lineage)?.sequence ?? 0,
      },
    ]),
  );
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
  const drafted: Drafted = {
    sweep,
    invoices: [],
    through: sweep.invoiced_through,
    next: addDays(yesterday, 1),
    finished: false,
  };
  const today = addDays(yesterday, 1);
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
  const dayNow = daysNow(accrualsOfDeal, sold);
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
      dated: placed.bySpan[index]!,
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
    const figures = datedInvoice(placed.alone, { openCredit, tax });
    const about = { kind: 'month' as const, span: spanOf(placed.alone), dueDay: today, sequence: facts.sequence };
    drafted.invoices.push({ ...figures, ...about, fees: feesOf(figures), days: [] });
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

/** The cap's day or the end of the deal, whichever comes first. A deal runs off after its end, a cap does not. */
function lastDayCollected({ cap_date }: DueSweep, ends: Day | null): Day | null {
  return ends === null || (cap_date !== null && cap_date < ends) ? cap_date : ends;
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

/** The sweep's own cap counts percentage rent, as the Maximum Repayment of the terms does. */
function capLeft(sweep: DueSweep, invoiced: readonly Invoiced[]): Cents | null {
  if (sweep.cap_amount_cents === null) return null;
  const invoicedPercentage = sum(invoiced.filter(({ of }) => of === 'percentage').map(({ amount }) => amount));
  return cents(sweep.cap_amount_cents - invoicedPercentage);
}

/** The Maximum Repayment of the terms is reached: nothing more will ever be due. */
function repaid(accrued: readonly Accrual[], through: Day): boolean {
  const last = accrued.findLast(({ part }) => part.from <= through);
  if (!last || last.terms.cap === null || last.terms.rent_basis !== 'none') return false;
  return last.through(through).capRemaining === 0;
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
