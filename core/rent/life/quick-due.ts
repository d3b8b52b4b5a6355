// The amount due to date, rounded, for the case of every daily line: cumulative billing of sales in whole cents under one
// table for all of them. It is the same rent as the exact rule's, in whole numbers. With an amendment under continue the
// versions that have passed are a fixed amount that is carried on: 900,000.00 at 5% over 500,000.00 carry 20,000.00,
// and what the new table asks at 900,000.00 is taken off what it asks to date.
import type { Cents } from '#core/base/money.ts';
import { type Exact, exact, minus, plus } from '#core/rent/exact.ts';
import type { PaymentPeriod } from '#core/rent/life/payment-periods.ts';
import { type LifePlan, openingSales, type PlannedPeriod } from '#core/rent/life/plan.ts';
import { type RoundedRent, roundedRent } from '#core/rent/quick-tiers.ts';
import { tieredRent } from '#core/rent/tiers.ts';

type Compiled = { readonly start: number; readonly end: number; readonly rent: (to: number) => Cents };

export function quickDue(plan: LifePlan): (spec: PaymentPeriod) => Cents | undefined {
  let compiled: { period: PlannedPeriod; parts: readonly Compiled[] | undefined } | undefined;
  return ({ periods, end }) => {
    const period = periods[0]!;
    if (compiled?.period !== period) compiled = { period, parts: compile(plan, period) };
    return compiled.parts?.find((part) => part.end >= end)?.rent(end);
  };
}

/** One for each segment; undefined where a period needs the exact rule. */
function compile(plan: LifePlan, period: PlannedPeriod): Compiled[] | undefined {
  const { segments, bySegment, factor } = period;
  const plain = segments.every(({ percentage, version }) => {
    const keys = plan.keys(version);
    return percentage.interim === 'cumulative' && keys.length === 1 && plan.meter(version, keys[0]!).wholeCents;
  });
  const marginal = segments.length === 1 || segments.every(({ percentage }) => percentage.tier_rule === 'marginal');
  if (!plain || !marginal || period.earned !== null) return undefined;
  const parts: Compiled[] = [];
  let [before, carried] = [0, exact(0)];
  segments.forEach((segment, index) => {
    const table = bySegment[index]![0]!;
    const key = plan.keys(segment.version)[0]!;
    const sold = plan.meter(segment.version, key).wholeCents!;
    const holdsOpening = plan.opening !== null && plan.opening.day >= segment.start && plan.opening.day <= segment.end;
    const opened = holdsOpening ? Number(openingSales(plan, segment.version, key).n) : 0;
    const openedOn = plan.opening?.day ?? 0;
    const position = before;
    const carry: Exact = minus(carried, tieredRent(table, exact(position), factor));
    const rent: RoundedRent = roundedRent(table, factor, carry);
    const to = (end: number) => position + sold(segment.start, end) + (end >= openedOn ? opened : 0);
    parts.push({ start: segment.start, end: segment.end, rent: (end) => rent(to(end)) });
    before = to(segment.end);
    carried = plus(carry, tieredRent(table, exact(before), factor));
  });
  return parts;
}
