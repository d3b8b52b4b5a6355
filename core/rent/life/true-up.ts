// Annual reconciliation of a life: once a rent year, or a part that an amendment cut, has ended and every month of it is
// reported or estimated, its sales are tested against the sum of its breakpoints, and the difference to the year's lines
// is the true-up. Monthly breakpoints of 100,000.00 are 1,200,000.00 in the year: 1,350,000.00 at 5% owe 7,500.00; lines
// of 11,500.00 give a credit of 4,000.00. Thresholds are those of the version in force on each period's last day, rates
// go by position. The year's rent stays within the year's minimum and maximum, and what the old books billed counts.
// Choices where the definition is silent: a tier that a period's version lacks counts with the own version's threshold; a
// true-up never passes the cap; extended partial periods are settled by their own line.
import { type Cents, cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { dayOf, type Span } from '#core/rent/calendar.ts';
import {
  dividedBy,
  type Exact,
  exact,
  exactRate,
  greatest,
  minus,
  NOTHING,
  plus,
  roundedCents,
  times,
  total,
  WHOLE,
} from '#core/rent/exact.ts';
import { minimumsOf } from '#core/rent/life/base-lines.ts';
import { dueOfTest, soldIn } from '#core/rent/life/due.ts';
import type { LifeLine } from '#core/rent/life/lines.ts';
import type { Settled } from '#core/rent/life/owed.ts';
import type { LifePlan, PlannedPeriod } from '#core/rent/life/plan.ts';
import { rentByPosition, type Slice } from '#core/rent/life/position.ts';
import { stretchesOf, versionAt } from '#core/rent/life/versions.ts';
import type { RateTable } from '#core/rent/rate-table.ts';

export type LifeTrueUp = { from: Day; to: Day; due_on: Day; rentOfYear: Cents; billed: Cents; amount: Cents };

export function lifeTrueUps(plan: LifePlan, lines: readonly LifeLine[], settled: Settled): LifeTrueUp[] {
  const { lease, opening, years, last } = plan;
  let capped = cappedLines(plan, lines);
  return years.flatMap((year, index) => {
    const periods = plan.periods.filter((period) => period.year === index && period.extended === null);
    const [first, final] = [periods[0], periods.at(-1)];
    if (first === undefined || final === undefined || first.segments[0]!.percentage.reconcile !== 'annual') return [];
    const span = { start: first.start, end: final.end };
    const takenOver = opening !== null && opening.day >= year.start && opening.day <= year.end;
    if (year.end > last || (opening !== null && year.end <= opening.day)) return [];
    if (!plan.available(year) || !plan.available(span)) return [];
    const ofYear = lines.filter(({ spec }) => spec.periods.at(-1)!.year === index && !spec.periods.at(-1)!.extended);
    const billed = ofYear.reduce((sum, { amount }) => sum + amount, takenOver ? opening.percentageBilled : 0);
    const rentOfYear = reconciledRent(plan, periods, span, settled);
    const { cap, payment } = versionAt(lease.versions, year.end).terms;
    const room = cap === null ? Number.POSITIVE_INFINITY : Math.max(0, capRoom(plan, cap.amount) - capped);
    const amount = cents(Math.min(rentOfYear - billed, room));
    if (amount > 0 && cap !== null) capped += amount;
    const [from, to, due_on] = [dayOf(year.start), dayOf(year.end), dayOf(year.end + payment.due_days)];
    return [{ from, to, due_on, rentOfYear, billed: cents(billed), amount }];
  });
}

/** What lines that ended under a cap have used of it. */
export function cappedLines({ lease }: LifePlan, lines: readonly LifeLine[]): number {
  const under = lines.filter(({ spec }) => versionAt(lease.versions, spec.end).terms.cap !== null);
  return under.reduce((sum, { amount }) => sum + amount, 0);
}

/** What may be repaid under a cap before any line; what was paid before counts once, as first written. */
export function capRoom({ lease }: LifePlan, amount: Cents): number {
  const first = lease.versions.find(({ terms }) => terms.cap !== null);
  return Math.max(0, amount - (first?.terms.cap?.already_paid ?? 0));
}

function reconciledRent(plan: LifePlan, periods: readonly PlannedPeriod[], span: Span, settled: Settled): Cents {
  const { minimum, maximum, offset } = settled.year(periods[0]!.year);
  const due = periods.length === 1 ? wholeRent(plan, periods[0]!) : rentOfPeriods(plan, periods, span);
  const net = roundedCents(greatest(NOTHING, minus(due, exact(offset))));
  const above = Math.max(0, net - minimumsOf(plan.lease, plan.amounts, span));
  const lifted = Math.max(above, minimum ?? 0);
  return cents(Math.min(lifted, maximum ?? lifted));
}

function wholeRent(plan: LifePlan, period: PlannedPeriod): Exact {
  const { start, end } = period;
  return dueOfTest(plan, { period, span: { start, end }, scale: period.factor, after: WHOLE });
}

/** Shorter breakpoint periods together: every version's slice of the year's sales against the summed thresholds. */
function rentOfPeriods(plan: LifePlan, periods: readonly PlannedPeriod[], span: Span): Exact {
  if (periods[0]!.bySegment.length === 0) return earnedInYear(plan, periods);
  const factor = total(periods.map((period) => period.factor));
  const byKey = new Map<string | null, Slice[]>();
  for (const { version, ...stretch } of stretchesOf(plan.lease.versions, span)) {
    const period = periods.find(({ segments }) => segments.some((segment) => segment.version === version))!;
    const tables = period.bySegment[period.segments.findIndex((segment) => segment.version === version)]!;
    plan.keys(version).forEach((key, position) => {
      const table = summedTable(tables[position]!, periods, factor);
      const slices = byKey.get(key.key) ?? [];
      slices.push({ table, sales: soldIn(plan, version, key, stretch) });
      byKey.set(key.key, slices);
    });
  }
  return total([...byKey.values()].map((slices) => rentByPosition(slices, factor)));
}

/** The own rates with thresholds that, scaled by the sum of the factors, are the sums of the periods' thresholds. */
function summedTable(ownTable: RateTable, periods: readonly PlannedPeriod[], factor: Exact): RateTable {
  const tiers = ownTable.tiers.map((tier, index) => {
    const overs = periods.map((period) => {
      const table = period.bySegment.at(-1)!.find(({ category }) => category === ownTable.category);
      return times(table?.tiers[index]?.over ?? tier.over, period.factor);
    });
    return { ...tier, over: dividedBy(total(overs), factor) };
  });
  return { ...ownTable, tiers };
}

/** Combined categories: the percentage earned in the year's periods less the base rent of all of them. */
function earnedInYear(plan: LifePlan, periods: readonly PlannedPeriod[]): Exact {
  let [sum, base] = [NOTHING, NOTHING];
  for (const period of periods) {
    base = plus(base, times(period.earned!.baseRent, period.factor));
    period.segments.forEach((segment, index) => {
      plan.keys(segment.version).forEach((key, position) => {
        const { rate } = period.earned!.rates[index]![position]!;
        sum = plus(sum, times(soldIn(plan, segment.version, key, segment), exactRate(rate)));
      });
    });
  }
  return greatest(NOTHING, minus(sum, base));
}
