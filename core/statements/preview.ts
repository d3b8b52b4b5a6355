// What terms would pay in a poor, a normal and a good year, before anybody signs: a poor one has 70% of normal sales, a
// good one 130%. Without sales to go by, normal is a little past what the terms turn on: base rent 5,000.00 a month at
// 5% has its natural breakpoint at 100,000.00 a month, so a normal month is 115,000.00.
import { type Cents, cents, moneyText, type Rate, roundedRatio, sum, ZERO } from '#core/base/money.ts';
import { type Day, daysBetween, type Month, monthOf } from '#core/base/time.ts';
import { EVERYTHING_ELSE } from '#core/deals/period-words.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { type CategoryWeight, equalWeights, forecastRows } from '#core/statements/forecast.ts';
import { monthsFrom, replay } from '#core/statements/replay.ts';
import { termsInForce } from '#core/statements/terms-in-force.ts';
import { amountsText, effectiveRate, summed } from '#core/statements/what-if.ts';

const SCENARIOS = [
  { name: 'poor', percent: 70 },
  { name: 'normal', percent: 100 },
  { name: 'good', percent: 130 },
] as const;
const UNKNOWN_MONTH = cents(5_000_000);
const PAST_THE_BREAKPOINT = 115n;
const LARGEST_EXAMPLE = 100_000_000_000n;
const NO_RATE = 0 as Rate;

export function preview(terms: DealTerms, normalMonth: Cents) {
  const months = monthsFrom(monthOf(terms.start_date), 12);
  return SCENARIOS.map(({ name, percent }) => ({ name, percent, ...scenario(terms, normalMonth, percent, months) }));
}

/** A month of sales at which the terms have something to show. */
export function typicalMonth(terms: DealTerms): Cents {
  const turningPoint = monthlyThreshold(terms) ?? minimumCovered(terms);
  if (turningPoint === null || turningPoint <= 0) return UNKNOWN_MONTH;
  const past = (BigInt(turningPoint) * PAST_THE_BREAKPOINT) / 100n;
  // Whole thousands read as what they are: an example.
  return cents(Number((past + 99_999n) / 100_000n) * 100_000);
}

function scenario(terms: DealTerms, normalMonth: Cents, percent: number, months: readonly Month[]) {
  const sales = roundedRatio(BigInt(normalMonth) * BigInt(percent), 100n);
  const rows = forecastRows(
    months.map((month) => ({ month, sales })),
    exampleWeights(terms),
  );
  const paid = replay(terms, rows, months, terms.start_date);
  const year = summed(paid);
  const totals = paid.map(({ total }) => total);
  const first = paid.findIndex(({ percentageRent }) => percentageRent > 0);
  return {
    month_sales: moneyText(sales),
    year: { ...amountsText(year), effective_rate: effectiveRate(year) },
    month: {
      least: moneyText(cents(Math.min(...totals))),
      most: moneyText(cents(Math.max(...totals))),
      average: moneyText(roundedRatio(BigInt(year.total), 12n)),
    },
    first_percentage_month: first === -1 ? null : first + 1,
  };
}

function monthlyThreshold(terms: DealTerms): Cents | null {
  const { percentage, categories } = terms;
  if (percentage === null) return null;
  if (percentage.breakpoint === 'natural') return naturalThreshold(terms, percentage.tiers[0]?.rate);
  const overs = categories
    ? categories.items.map(({ tiers }) => tiers[0]?.over ?? ZERO)
    : [percentage.tiers[0]?.over ?? ZERO];
  const over = BigInt(sum(overs));
  if (over === 0n) return null;
  const { start_date, end_date, percentage: written } = terms;
  switch (written?.breakpoint_period) {
    case 'weekly':
      return cents(Number((over * 365n) / 84n));
    case 'monthly':
      return cents(Number(over));
    case 'quarterly':
      return cents(Number(over / 3n));
    case 'entire_period': {
      const days = end_date === null ? 365 : daysBetween(start_date, end_date) + 1;
      return cents(Number((over * 365n) / (12n * BigInt(Math.max(days, 1)))));
    }
    default:
      return cents(Number(over / 12n));
  }
}

type Category = { category: string; rate: Rate; share: Rate };

/** The listed categories and everything else, with rate and share of the base rent. */
function categoriesOf({ categories }: DealTerms): Category[] {
  const rest = categories?.default ? [{ ...categories.default, category: EVERYTHING_ELSE }] : [];
  return [...(categories?.items ?? []), ...rest].map(({ category, tiers, base_share }) => {
    return { category, rate: tiers[0]?.rate ?? NO_RATE, share: base_share ?? NO_RATE };
  });
}

/** Sales of a month at which natural rates have earned the base rent; of categories, in the mix of the example. */
function naturalThreshold(terms: DealTerms, rate: Rate | undefined): Cents | null {
  const base = monthlyBase(terms);
  const categories = categoriesOf(terms);
  if (categories.length === 0) return coveredBy(base, rate);
  if (categories.some((category) => category.rate === 0)) return null;
  if (terms.categories?.rule === 'combined') {
    const rates = categories.reduce((sum, category) => sum + BigInt(category.rate), 0n);
    return inSight((BigInt(base) * 100_000_000n * BigInt(categories.length)) / rates);
  }
  return inSight(
    categories.reduce((sum, { rate: ownRate, share }) => sum + (BigInt(base) * BigInt(share)) / BigInt(ownRate), 0n),
  );
}

/** Each natural category sells in proportion to its own breakpoint; others have equal shares. */
export function exampleWeights(terms: DealTerms): CategoryWeight[] {
  const { percentage, categories } = terms;
  const isShared = percentage?.breakpoint === 'natural' && categories?.rule === 'separate';
  if (!isShared) {
    const names = percentage?.breakpoint === 'natural' ? categoriesOf(terms) : categories?.items;
    return equalWeights(names?.map(({ category }) => category));
  }
  return categoriesOf(terms).map(({ category, rate, share }) => {
    return { category, weight: rate === 0 ? 0n : (BigInt(share) * 1_000_000_000_000n) / BigInt(rate) };
  });
}

function minimumCovered(terms: DealTerms): Cents | null {
  if (terms.rent_basis !== 'min_monthly_rent') return null;
  const rates = terms.categories?.items.flatMap(({ tiers }) => tiers) ?? terms.percentage?.tiers ?? [];
  return coveredBy(terms.min_monthly_rent, rates[0]?.rate);
}

function monthlyBase(terms: DealTerms): Cents {
  if (terms.base_rent?.period !== 'entire_period')
    return termsInForce(terms, terms.start_date).base_rent?.amount ?? ZERO;
  const end = terms.end_date ?? (terms.start_date as Day);
  const days = BigInt(daysBetween(terms.start_date, end) + 1);
  return roundedRatio(BigInt(terms.base_rent.amount) * 365n, 12n * days);
}

/** Sales whose share at the rate is the amount; null at no rate, or where no store sells so much. */
function coveredBy(amount: Cents | null, rate: Rate | undefined): Cents | null {
  if (amount === null || !rate) return null;
  return inSight((BigInt(amount) * 100_000_000n) / BigInt(rate));
}

function inSight(sales: bigint): Cents | null {
  return sales > LARGEST_EXAMPLE ? null : cents(Number(sales));
}
