// Annual reconciliation: at the end of a rent year its sales are tested once against the sum of its breakpoints, and
// the difference to the year's lines is the true-up; negative is a credit. Twelve months of 80,000.00 each make
// 960,000.00; 1,000,000.00 at 6% owe 2,400.00; 15,000.00 was billed: −12,600.00. Choices where the definition is
// silent: the year's minimum and maximum and the minimum monthly rent bind the year's rent as they bind its lines; a
// true-up never passes the cap; extended partial periods are settled by their own line.
import { type Cents, cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { minimumsWithin } from '#core/rent/base-rent.ts';
import { dayOf } from '#core/rent/calendar.ts';
import {
  dividedBy,
  type Exact,
  exact,
  greatest,
  minus,
  NOTHING,
  roundedCents,
  times,
  total,
} from '#core/rent/exact.ts';
import { capRoom } from '#core/rent/limits.ts';
import type { RentLine } from '#core/rent/lines.ts';
import { offsetPer } from '#core/rent/offsets.ts';
import type { PeriodPlan, Plan } from '#core/rent/plan.ts';
import type { RateTable } from '#core/rent/rate-table.ts';
import { tieredRent } from '#core/rent/tiers.ts';

export type TrueUp = { from: Day; to: Day; rentOfYear: Cents; billed: Cents; clippedByCap: Cents; amount: Cents };

export function trueUps(plan: Plan, lines: readonly RentLine[]): TrueUp[] {
  if (plan.percentage.reconcile !== 'annual') return [];
  const billedTotal = lines.reduce((sum, line) => sum + line.amount, 0);
  let room = plan.terms.cap === null ? Number.POSITIVE_INFINITY : Math.max(0, capRoom(plan.terms) - billedTotal);
  return plan.calendar.years.flatMap((year, index) => {
    const periods = plan.periods.filter(
      (period) => period.year === index && period.end <= plan.last && !period.extended,
    );
    if (year.end > plan.last || periods.length === 0) return [];
    const counted = new Set(periods.map((period) => period.index));
    const billed = lines.reduce((sum, line) => (counted.has(line.period) ? sum + line.amount : sum), 0);
    const rentOfYear = reconciledRent(plan, periods);
    const uncapped = rentOfYear - billed;
    const amount = Math.min(uncapped, room);
    room -= amount > 0 ? amount : 0;
    const clippedByCap = cents(uncapped - amount);
    return [
      {
        from: dayOf(year.start),
        to: dayOf(year.end),
        rentOfYear,
        billed: cents(billed),
        clippedByCap,
        amount: cents(amount),
      },
    ];
  });
}

function reconciledRent({ terms, percentage, meters }: Plan, periods: readonly PeriodPlan[]): Cents {
  const span = { start: periods[0]!.start, end: periods.at(-1)!.end };
  const factor = total(periods.map((period) => period.factor));
  const rents = meters.map((meter, index) => {
    const table = averageTable(
      periods.map((period) => ({ table: period.tables[index]!, factor: period.factor })),
      factor,
    );
    return tieredRent(table, meter.measured(span), factor);
  });
  const net = greatest(NOTHING, minus(total(rents), exact(offsetPer(terms, 'year'))));
  const minimum = terms.rent_basis === 'min_monthly_rent' ? minimumsWithin(terms.min_monthly_rent!, span) : 0;
  const rounded = Math.max(0, roundedCents(net) - minimum);
  const lifted = Math.max(rounded, percentage.minimum.year ?? 0);
  return cents(Math.min(lifted, percentage.maximum.year ?? lifted));
}

/** The table that, scaled by the sum of the factors, has the sum of the periods' own thresholds. */
function averageTable(parts: readonly { table: RateTable; factor: Exact }[], factor: Exact): RateTable {
  const { table } = parts[0]!;
  const tiers = table.tiers.map((tier, index) => {
    const overs = parts.map((part) => times(part.table.tiers[index]!.over, part.factor));
    return { ...tier, over: dividedBy(total(overs), factor) };
  });
  return { ...table, tiers };
}
