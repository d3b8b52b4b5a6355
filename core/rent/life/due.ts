// What sales of a span owe in a breakpoint period, before anything is taken off: by the tables of each version at the
// sales' position, or, where the percentage is set against the base rent, everything earned less the base rent.
// 1,500,000.00 at 6% and 1,000,000.00 at 5% earn 140,000.00; less 120,000.00 of base rent 20,000.00 are due, and the
// breakpoint shown is 1,500,000.00 + (120,000.00 − 90,000.00) / 5% = 2,100,000.00.
import type { Cents } from '#core/base/money.ts';
import type { Span } from '#core/rent/calendar.ts';
import {
  dividedBy,
  type Exact,
  exact,
  exactRate,
  greatest,
  isOver,
  minus,
  NOTHING,
  plus,
  times,
  total,
} from '#core/rent/exact.ts';
import type { SalesKey } from '#core/rent/life/category-keys.ts';
import type { Segment } from '#core/rent/life/periods.ts';
import { type LifePlan, openingSales, type PlannedPeriod } from '#core/rent/life/plan.ts';
import { rentByPosition, type Slice } from '#core/rent/life/position.ts';
import type { Earned } from '#core/rent/life/tables.ts';
import type { Version } from '#core/rent/life/versions.ts';

/** Sales of a span against the tables at a scale; the rent is then multiplied by `after` (extended periods only). */
export type Test = {
  readonly period: PlannedPeriod;
  readonly span: Span;
  readonly scale: Exact;
  readonly after: Exact;
};

export function dueOfTest(plan: LifePlan, test: Test): Exact {
  const { period, scale, after } = test;
  if (period.earned !== null) return times(earnedDue(plan, test, period.earned), after);
  const rents = [...slicesByKey(plan, test).values()].map((slices) => rentByPosition(slices, scale));
  return times(total(rents), after);
}

/** For every sales key what each segment sold of it within the span, beside the segment's own table. */
export function slicesByKey(plan: LifePlan, { period, span }: Test): Map<string | null, Slice[]> {
  const byKey = new Map<string | null, Slice[]>();
  for (const { segment, index, ...within } of segmentsWithin(period, span)) {
    plan.keys(segment.version).forEach((key, position) => {
      const table = period.bySegment[index]![position]!;
      const slices = byKey.get(key.key) ?? [];
      slices.push({ table, sales: soldIn(plan, segment.version, key, within) });
      byKey.set(key.key, slices);
    });
  }
  return byKey;
}

type Within = Span & { readonly segment: Segment; readonly index: number };

/** The segments that a span touches; the first and the last reach as far as the span of an extended period does. */
export function segmentsWithin({ segments }: PlannedPeriod, span: Span): Within[] {
  if (segments.length === 1) return [{ ...span, segment: segments[0]!, index: 0 }];
  return segments.flatMap((segment, index) => {
    const start = index === 0 ? span.start : Math.max(segment.start, span.start);
    const end = index === segments.length - 1 ? span.end : Math.min(segment.end, span.end);
    return start > end ? [] : [{ start, end, segment, index }];
  });
}

/** Measured sales of a key; the old books stand where they were taken over, for whoever measures from before that day. */
export function soldIn(plan: LifePlan, version: Version, key: SalesKey, span: Span): Exact {
  const sold = plan.meter(version, key).measured(span);
  const { opening } = plan;
  if (opening === null || opening.day < span.start || opening.day > span.end) return sold;
  return plus(sold, openingSales(plan, version, key));
}

function earnedDue(plan: LifePlan, { period, span, scale }: Test, earned: Earned): Exact {
  const { percentage } = period.segments[0]!;
  let sum = NOTHING;
  let entered: { flat: Cents } | undefined;
  const baseRent = times(earned.baseRent, scale);
  let off = NOTHING;
  let first = true;
  for (const { segment, index, ...within } of segmentsWithin(period, span)) {
    const keys = plan.keys(segment.version);
    earned.rates[index]!.forEach(({ key, rate, flat }, position) => {
      const sold = soldIn(plan, segment.version, keys[position]!, within);
      const grown = first && key === null && sold.n > 0n ? plus(sold, times(exact(percentage.growth), scale)) : sold;
      first = first && sold.n <= 0n;
      sum = plus(sum, times(grown, exactRate(rate)));
      if (key === null) off = times(times(exact(earned.amountOff), scale), dividedBy(exactRate(rate), period.factor));
      if (entered === undefined && isOver(plus(sum, off), baseRent)) entered = { flat };
    });
  }
  const base = greatest(NOTHING, minus(baseRent, off));
  if (!isOver(sum, base)) return NOTHING;
  const fixed = times(exact(entered?.flat ?? 0), scale);
  return plus(percentage.tier_rule === 'reached' ? sum : minus(sum, base), fixed);
}
