// Two properties measure by measure: $429,835.40 beside $380,000.00 is +$49,835.40, +13.1% of the second. Shares differ in
// points, and what one of the two does not have has no difference.
import type { z } from 'zod';
import type { portfolioReport } from '#core/reports/stores-contract.ts';
import { count, DASH, MINUS, money } from '#web/base/format.ts';
import { centsOf, changeWords, rateWords, versusWords } from '#web/reports/words.ts';

type Portfolio = z.output<typeof portfolioReport.read.reply>;
type PropertyRow = Portfolio['rows']['results'][number];
export type Measure = { name: string; first: string; second: string; difference: string; isRent?: true };

export function measuresOf(
  first: PropertyRow,
  second: PropertyRow,
  { currency, comparison }: Pick<Portfolio, 'currency' | 'comparison'>,
): Measure[] {
  const amount = (name: string, of: (row: PropertyRow) => string | null): Measure => {
    const [one, other] = [of(first), of(second)];
    return {
      name,
      first: money(one, currency),
      second: money(other, currency),
      difference: apart(one, other, currency),
    };
  };
  const share = (
    name: string,
    of: (row: PropertyRow) => string | null,
    words: (text: string | null) => string,
  ): Measure => {
    const [one, other] = [of(first), of(second)];
    return { name, first: words(one), second: words(other), difference: points(one, other) };
  };
  const number = (name: string, of: (row: PropertyRow) => number): Measure => {
    const by = of(first) - of(second);
    return {
      name,
      first: count(of(first)),
      second: count(of(second)),
      difference: by > 0 ? `+${count(by)}` : count(by),
    };
  };
  return [
    amount('Adjusted Gross', ({ figures }) => figures.adjusted_gross),
    ...(comparison ? [share(versusWords(comparison.kind), ({ change }) => change, changeWords)] : []),
    amount('Per sq ft, 12 months', ({ per_sqft }) => per_sqft),
    { ...amount('% Rent', ({ percentage_rent }) => percentage_rent), isRent: true },
    share('Effective rate', ({ rent_share }) => rent_share, rateWords),
    number('Transactions', ({ figures }) => figures.transactions),
    amount('Average sale', ({ figures }) => figures.average_sale),
    number('Stores', ({ stores }) => stores),
    number('Store days without a report', ({ gaps }) => gaps.missing),
  ];
}

function apart(one: string | null, other: string | null, currency: Portfolio['currency']): string {
  if (one === null || other === null) return DASH;
  const [by, of] = [centsOf(one) - centsOf(other), centsOf(other)];
  const size = `${by > 0 ? '+' : ''}${money(by, currency)}`;
  return of > 0 && by !== 0 ? `${size}, ${changeWords(((100 * by) / of).toFixed(1))}` : size;
}

function points(one: string | null, other: string | null): string {
  if (one === null || other === null) return DASH;
  const by = Number(one) - Number(other);
  const decimals = (one.split('.')[1] ?? '').length;
  const size = Math.abs(by).toFixed(decimals);
  return `${Number(size) === 0 ? '' : by < 0 ? MINUS : '+'}${size} points`;
}
