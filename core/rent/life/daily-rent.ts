// The percentage rent of each day of a life: what the amount due to date grew by on that day, whichever version holds.
// The lines as they are billed decide: their last day takes what rounding or limits left open. Where the interim method
// is not cumulative the billed line is allotted to its days by adjusted gross, and the one still running is expected. A
// true-up falls on the last day of its rent year. 5% within 50,000.00 a year at 5,000.00 a day: 250.00 on each of 200
// days and nothing after, whatever fee was added in July.
import { type Cents, cents, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { dayOf, numberOf } from '#core/rent/calendar.ts';
import { splitBy } from '#core/rent/categories.ts';
import { greatest, NOTHING, plus } from '#core/rent/exact.ts';
import { type LifeLine, lifeLines } from '#core/rent/life/lines.ts';
import { settledLimits } from '#core/rent/life/owed.ts';
import { paymentPeriodOn, paymentPeriods } from '#core/rent/life/payment-periods.ts';
import { type LifeFacts, type LifePlan, planOfLife } from '#core/rent/life/plan.ts';
import { lifeTrueUps } from '#core/rent/life/true-up.ts';
import { type Lease, type Version, versionAt } from '#core/rent/life/versions.ts';

export type LifeDay = { day: Day; amount: Cents; expected: boolean };

/** One entry for each day of the term through the given one. */
export function lifeDays(facts: LifeFacts, last: number): LifeDay[] {
  const { term } = facts.lease;
  const end = Math.min(last, term.end);
  const days = Array.from({ length: Math.max(0, end - term.start + 1) }, (_, index): LifeDay => {
    return { day: dayOf(term.start + index), amount: ZERO, expected: false };
  });
  if (days.length === 0) return days;
  const at = (day: Day) => days[numberOf(day) - term.start]!;
  const daily = linesOf({ ...facts, lease: byDay(facts.lease, () => true) }, end);
  for (const { to, amount } of daily.lines) at(to).amount = amount;
  const running = paymentPeriodOn(planOfLife(facts, end), end).end;
  const billed = linesOf(facts, Math.max(end, running));
  for (const line of billed.lines) settle(billed.plan, line, end, at);
  for (const { to, amount } of linesOf(facts, end).trueUps) at(to).amount = cents(at(to).amount + amount);
  return days;
}

/** The same lease with the lines of the chosen versions drawn by the day. */
export function byDay({ term, versions }: Lease, chosen: (version: Version) => boolean): Lease {
  return {
    term,
    versions: versions.map((version) => {
      if (!chosen(version)) return version;
      const { terms } = version;
      const percentage = terms.percentage && { ...terms.percentage, interim: 'cumulative' as const };
      return { ...version, terms: { ...terms, percentage, payment: { ...terms.payment, by: 'day' } } };
    }),
  };
}

export function linesOf(facts: LifeFacts, last: number) {
  const plan = planOfLife(facts, last);
  const settled = settledLimits(plan);
  const lines = lifeLines(plan, paymentPeriods(plan), settled);
  return { plan, settled, lines, trueUps: lifeTrueUps(plan, lines, settled) };
}

function settle(plan: LifePlan, line: LifeLine, last: number, at: (day: Day) => LifeDay): void {
  const { interim } = line.spec.periods[0]!.segments[0]!.percentage;
  if (line.spec.interim && interim !== 'cumulative') {
    allot(plan, line, last, at);
    return;
  }
  if (line.spec.end > last) return;
  let sum = 0;
  for (let day = line.spec.start; day <= line.spec.end; day++) sum += at(dayOf(day)).amount;
  const final = at(line.to);
  final.amount = cents(final.amount + line.amount - sum);
}

function allot(plan: LifePlan, line: LifeLine, last: number, at: (day: Day) => LifeDay): void {
  const [start, end] = [line.spec.start, Math.min(line.spec.end, last)];
  if (start > last) return;
  const expected = line.spec.end > last;
  const weights = Array.from({ length: end - start + 1 }, (_, index) => soldOn(plan, start + index));
  const shares = splitBy(line.amount, weights);
  weights.forEach((_, index) => {
    Object.assign(at(dayOf(start + index)), { amount: shares[index] ?? ZERO, expected });
  });
  if (shares.length === 0) at(dayOf(end)).amount = line.amount;
}

function soldOn(plan: LifePlan, day: number) {
  const version = versionAt(plan.lease.versions, day);
  const sold = plan.keys(version).map((key) => plan.meter(version, key).measured({ start: day, end: day }));
  return greatest(NOTHING, sold.reduce(plus, NOTHING));
}
