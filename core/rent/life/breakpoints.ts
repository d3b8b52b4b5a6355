// The thresholds of the breakpoint period that holds a day, as the version in force on it has them: scaled, reduced for
// closures, rounded for display only; by category where each has tables of its own. Where a natural breakpoint's rate
// changed inside the period it is the sales before the version plus what its rate must still earn: 1,500,000.00 +
// (120,000.00 − 90,000.00) / 5% = 2,100,000.00.
import {
  dividedBy,
  type Exact,
  exact,
  exactRate,
  greatest,
  minus,
  NOTHING,
  plus,
  shown,
  times,
  WHOLE,
} from '#core/rent/exact.ts';
import { soldIn } from '#core/rent/life/due.ts';
import type { LifePlan, PlannedPeriod } from '#core/rent/life/plan.ts';

/** The first threshold (null where categories are apart) and all of them. */
export type Breakpoints = {
  readonly first: string | null;
  readonly all: readonly string[] | Readonly<Record<string, string | readonly string[]>> | null;
};

const NONE: Breakpoints = { first: null, all: null };

export function breakpointsOn(plan: LifePlan): Breakpoints {
  const { periods, last, lease } = plan;
  const day = Math.max(last, lease.term.start);
  const period =
    periods.find(({ start, end }) => start <= day && day <= end) ?? periods.findLast(({ end }) => end < day);
  if (period === undefined) return NONE;
  const index = segmentIndex(period, day);
  if (period.earned !== null) {
    const over = earnedBreakpoint(plan, period, index);
    return over === null ? NONE : { first: shown(over).text, all: [shown(over).text] };
  }
  const scale = period.extended === null ? period.factor : WHOLE;
  const tables = period.bySegment[index]!;
  const overs = tables.map(({ tiers }) => tiers.map(({ over }) => shown(times(over, scale)).text));
  if (tables[0]!.category === null) return { first: overs[0]![0]!, all: overs[0]! };
  const named = tables.map(({ category }, at) => [category, overs[at]!.length === 1 ? overs[at]![0]! : overs[at]!]);
  return { first: null, all: Object.fromEntries(named) };
}

export function segmentIndex({ segments }: PlannedPeriod, day: number): number {
  const index = segments.findIndex(({ end }) => day <= end);
  return index === -1 ? segments.length - 1 : index;
}

export function earnedBreakpoint(plan: LifePlan, period: PlannedPeriod, current: number): Exact | null {
  const { rates, baseRent, amountOff } = period.earned!;
  if (rates[current]!.some(({ key }) => key !== null)) return null;
  let [sold, earned] = [NOTHING, NOTHING];
  period.segments.slice(0, current).forEach((segment, index) => {
    const sales = soldIn(plan, segment.version, plan.keys(segment.version)[0]!, segment);
    sold = plus(sold, sales);
    earned = plus(earned, times(sales, exactRate(rates[index]![0]!.rate)));
  });
  const left = minus(times(baseRent, period.factor), earned);
  const over = plus(sold, dividedBy(left, exactRate(rates[current]![0]!.rate)));
  return greatest(NOTHING, minus(over, exact(amountOff)));
}
