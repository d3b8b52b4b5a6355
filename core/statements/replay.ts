// Replaying terms over months of sales, as if they had been in force: the months are their term, whole rent years count
// from the first of them, and the base rent is the one in force on a day. Base rent 1,000.00 a month and 5% over its
// natural breakpoint, replayed over a year with 260,000.00 of sales, pay 12,000.00 + 1,000.00, whenever they begin.
// What was written for a whole term is shared out by days; a partial year is scaled by days, never extended.
import { type Cents, cents, roundedRatio, ZERO } from '#core/base/money.ts';
import { addMonths, type Day, daysBetween, firstDay, lastDay, type Month, monthOf } from '#core/base/time.ts';
import { factsCounted } from '#core/deals/facts/facts-counted.ts';
import { type LeaseFacts, NO_LEASE_FACTS } from '#core/deals/facts/lease-facts.ts';
import { lifeTermsOf } from '#core/deals/life-terms.ts';
import { arePlain } from '#core/deals/plain-terms.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { meterOf } from '#core/rent/adjusted-gross.ts';
import { numberOf, type Span } from '#core/rent/calendar.ts';
import { roundedCents, total } from '#core/rent/exact.ts';
import { lifeRent } from '#core/rent/life/life-rent.ts';
import { rent } from '#core/rent/rent.ts';
import { rentTax } from '#core/rent/rent-tax.ts';
import { termOf } from '#core/rent/rent-years.ts';
import { type SalesByDay, type SalesRow, salesByDay } from '#core/rent/sales.ts';
import { termsInForce } from '#core/statements/terms-in-force.ts';

export type ReplayedMonth = {
  month: Month;
  sales: Cents;
  baseRent: Cents;
  percentageRent: Cents;
  fees: Cents;
  /** On rent, as the invoice of the month adds it. */
  tax: Cents;
  total: Cents;
};

export function replay(
  terms: DealTerms,
  rows: readonly SalesRow[],
  months: readonly Month[],
  inForceOn: Day,
  rentFacts: LeaseFacts = NO_LEASE_FACTS,
): ReplayedMonth[] {
  const through = lastDay(months.at(-1)!);
  const replayed = replayTerms(terms, firstDay(months[0]!), through, inForceOn);
  const sales = salesByDay(rows);
  const { lines, trueUps, baseLines, fees, measured } = arePlain(replayed)
    ? { ...rent(replayed, sales, through, 'month'), measured: meterOf(replayed, sales).measured }
    : lifeOf(replayed, sales, through, rentFacts);
  return months.map((month) => {
    const of = (dated: readonly { to: Day; amount: Cents }[]) =>
      cents(dated.reduce((sum, { to, amount }) => (monthOf(to) === month ? sum + amount : sum), 0));
    const sold = measured({ start: numberOf(firstDay(month)), end: numberOf(lastDay(month)) });
    const [baseRent, percentageRent, added] = [of(baseLines), cents(of(lines) + of(trueUps)), of(fees)];
    const tax = rentTax({ base: baseRent, percentage: percentageRent, fees: added }, terms.tax);
    const all = cents(baseRent + percentageRent + added + tax);
    return { month, sales: roundedCents(sold), baseRent, percentageRent, fees: added, tax, total: all };
  });
}

function lifeOf(terms: DealTerms, sales: SalesByDay, through: Day, rentFacts: LeaseFacts) {
  const version = { from: numberOf(terms.start_date), terms: lifeTermsOf(terms), continuity: 'continue' as const };
  const lease = { term: termOf(terms), versions: [version] };
  const counted = factsCounted([{ terms, from: terms.start_date, to: through }], rentFacts);
  const lifeFacts = { lease, sales, ...counted, opening: null, available: () => true };
  const { lines, trueUps, baseLines, fees, plan } = lifeRent(lifeFacts, numberOf(through), true);
  const measured = (span: Span) => total(plan.keys(version).map((key) => plan.meter(version, key).measured(span)));
  return { lines, trueUps, baseLines, fees, measured };
}

export function monthsFrom(first: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => monthOf(addMonths(firstDay(first), index)));
}

function replayTerms(written: DealTerms, from: Day, through: Day, inForceOn: Day): DealTerms {
  const terms = termsInForce(written, inForceOn);
  const { base_rent: base, percentage } = terms;
  const share = shareOf(terms, daysBetween(from, through) + 1);
  return {
    ...terms,
    start_date: from,
    end_date: through,
    base_rent: base && { ...base, amount: base.period === 'entire_period' ? share(base.amount) : base.amount },
    payment_period: 'monthly',
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
