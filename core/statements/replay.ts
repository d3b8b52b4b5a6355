// Replaying terms over months of sales, as if they had been in force: the months are their term, whole rent years count
// from the first of them, and the base rent is the one in force on a day. Base rent 1,000.00 a month and 5% over its
// natural breakpoint, replayed over a year with 260,000.00 of sales, pay 12,000.00 + 1,000.00, whenever they begin.
// What was written for a whole term is shared out by days; a partial year is scaled by days, never extended.
import { type Cents, cents, roundedRatio, ZERO } from '#core/base/money.ts';
import { addMonths, type Day, daysBetween, firstDay, lastDay, type Month, monthOf } from '#core/base/time.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { meterOf } from '#core/rent/adjusted-gross.ts';
import { monthlyAmount } from '#core/rent/base-rent.ts';
import { numberOf } from '#core/rent/calendar.ts';
import { roundedCents } from '#core/rent/exact.ts';
import { rent } from '#core/rent/rent.ts';
import { type SalesRow, salesByDay } from '#core/rent/sales.ts';

export type ReplayedMonth = {
  month: Month;
  sales: Cents;
  baseRent: Cents;
  percentageRent: Cents;
  fees: Cents;
  total: Cents;
};

export function replay(
  terms: DealTerms,
  rows: readonly SalesRow[],
  months: readonly Month[],
  inForceOn: Day,
): ReplayedMonth[] {
  const through = lastDay(months.at(-1)!);
  const replayed = replayTerms(terms, firstDay(months[0]!), through, inForceOn);
  const sales = salesByDay(rows);
  const { lines, trueUps, baseLines, fees } = rent(replayed, sales, through, 'month');
  const meter = meterOf(replayed, sales);
  return months.map((month) => {
    const of = (dated: readonly { to: Day; amount: Cents }[]) =>
      cents(dated.reduce((sum, { to, amount }) => (monthOf(to) === month ? sum + amount : sum), 0));
    const sold = meter.measured({ start: numberOf(firstDay(month)), end: numberOf(lastDay(month)) });
    const [baseRent, percentageRent, added] = [of(baseLines), cents(of(lines) + of(trueUps)), of(fees)];
    const total = cents(baseRent + percentageRent + added);
    return { month, sales: roundedCents(sold), baseRent, percentageRent, fees: added, total };
  });
}

export function monthsFrom(first: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => monthOf(addMonths(firstDay(first), index)));
}

function replayTerms(terms: DealTerms, from: Day, through: Day, inForceOn: Day): DealTerms {
  const day = inForceOn > terms.start_date ? inForceOn : terms.start_date;
  const { base_rent: base, percentage } = terms;
  const share = shareOf(terms, daysBetween(from, through) + 1);
  const amount = base?.period === 'entire_period' ? share(base.amount) : monthlyAmount(terms, numberOf(day));
  return {
    ...terms,
    start_date: from,
    end_date: through,
    base_rent: base && { ...base, amount, steps: [] },
    percentage: percentage && {
      ...percentage,
      year_starts: 'lease',
      first_year_ends: null,
      partial_period: percentage.partial_period === 'extended' ? 'days' : percentage.partial_period,
      tiers:
        percentage.breakpoint_period === 'entire_period'
          ? percentage.tiers.map(({ over, flat, rate, to }) => {
              return { rate, over: share(over), flat: share(flat), to: to === null ? null : share(to) };
            })
          : percentage.tiers,
    },
    opening_balance: null,
  };
}

function shareOf({ start_date, end_date }: DealTerms, days: number): (amount: Cents) => Cents {
  if (end_date === null) return (amount) => amount;
  const whole = daysBetween(start_date, end_date) + 1;
  return (amount) => (whole <= 0 ? ZERO : roundedRatio(BigInt(amount) * BigInt(days), BigInt(whole)));
}
