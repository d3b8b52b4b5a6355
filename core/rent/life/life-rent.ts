// The rent of a lease as it is known on a day, over all versions of its terms: percentage lines, true-ups, base rent with
// its due days, and fees. 5% of 1,200,000.00 within 50,000.00 a year, with a fee of 250.00 a month added in July, is
// 50,000.00 of percentage rent and 1,500.00 of fees: the fee changes nothing else. Nothing here knows of billing runs.
import { type Cents, cents } from '#core/base/money.ts';
import { dayOf, numberOf } from '#core/rent/calendar.ts';
import { type LifeBaseLine, lifeBaseLines } from '#core/rent/life/base-lines.ts';
import { type Breakpoints, breakpointsOn } from '#core/rent/life/breakpoints.ts';
import { type LifeFee, lifeFees } from '#core/rent/life/fee-lines.ts';
import { yearOf } from '#core/rent/life/lease-years.ts';
import { type LifeLine, lifeLines } from '#core/rent/life/lines.ts';
import { settledLimits } from '#core/rent/life/owed.ts';
import { paymentPeriods } from '#core/rent/life/payment-periods.ts';
import { type LifeFacts, type LifePlan, planOfLife } from '#core/rent/life/plan.ts';
import { poolShares } from '#core/rent/life/pool-shares.ts';
import { type SalesTotals, salesTotals } from '#core/rent/life/sales-totals.ts';
import { cappedLines, capRoom, type LifeTrueUp, lifeTrueUps } from '#core/rent/life/true-up.ts';
import { versionAt } from '#core/rent/life/versions.ts';

export type LifeTotals = {
  readonly trueUp: Cents;
  readonly percentageRent: Cents;
  readonly baseRent: Cents;
  readonly totalRent: Cents;
  readonly additionalFees: Cents;
  readonly totalDue: Cents;
};

export type LifeRent = SalesTotals & {
  readonly plan: LifePlan;
  readonly lines: readonly LifeLine[];
  readonly trueUps: readonly LifeTrueUp[];
  readonly baseLines: readonly LifeBaseLine[];
  readonly fees: readonly LifeFee[];
  readonly totals: LifeTotals;
  readonly breakpoints: Breakpoints;
  readonly capRemaining: Cents | null;
  readonly byCategory: Readonly<Record<string, Cents>> | null;
};

/** `byMonth` counts base rent by month ended, whatever its due day. */
export function lifeRent(facts: LifeFacts, day: number, byMonth = false): LifeRent {
  const plan = planOfLife(facts, day);
  const settled = settledLimits(plan);
  const lines = lifeLines(plan, paymentPeriods(plan), settled);
  const trueUps = lifeTrueUps(plan, lines, settled);
  const baseLines = baseLinesOf(plan, day, byMonth);
  const fees = lifeFees(facts.lease, plan.last).filter(({ to }) => isAfterOpening(facts, to));
  const { cap } = versionAt(facts.lease.versions, plan.last).terms;
  const remaining = cap === null ? null : cents(Math.max(0, capRoom(plan, cap.amount) - cappedLines(plan, lines)));
  return {
    plan,
    lines,
    trueUps,
    baseLines,
    fees,
    totals: totalsOf(lines, trueUps, baseLines, fees),
    breakpoints: breakpointsOn(plan),
    capRemaining: remaining,
    byCategory: poolShares(plan, lines),
    ...salesTotals(plan),
  };
}

/** Base rent due by the last day of the old books is theirs; what they missed of the rent year is one line. */
function baseLinesOf(plan: LifePlan, day: number, byMonth: boolean): LifeBaseLine[] {
  const { lease, amounts, opening, years } = plan;
  const all = lifeBaseLines(lease, amounts, day, byMonth);
  if (opening === null) return all;
  const later = all.filter(({ due }) => numberOf(due) > opening.day);
  if (opening.baseBilled === null || opening.day > day) return later;
  const { start } = yearOf(years, opening.day);
  const inYear = lifeBaseLines(lease, amounts, opening.day).filter(({ due }) => numberOf(due) >= start);
  const missed = cents(sumOf(inYear) - opening.baseBilled);
  const to = dayOf(opening.day);
  return missed === 0 ? later : [{ from: dayOf(start), to, due: to, amount: missed }, ...later];
}

function isAfterOpening({ opening }: LifeFacts, to: LifeFee['to']): boolean {
  return opening === null || numberOf(to) > opening.day;
}

function totalsOf(
  lines: readonly LifeLine[],
  trueUps: readonly LifeTrueUp[],
  baseLines: readonly LifeBaseLine[],
  fees: readonly LifeFee[],
): LifeTotals {
  const [trueUp, baseRent, additionalFees] = [sumOf(trueUps), sumOf(baseLines), sumOf(fees)];
  const percentageRent = cents(sumOf(lines) + trueUp);
  const totalRent = cents(baseRent + percentageRent);
  return { trueUp, percentageRent, baseRent, totalRent, additionalFees, totalDue: cents(totalRent + additionalFees) };
}

export function sumOf(lines: readonly { readonly amount: Cents }[]): Cents {
  return cents(lines.reduce((sum, { amount }) => sum + amount, 0));
}
