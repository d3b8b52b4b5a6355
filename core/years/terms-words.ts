// The rates of a year in short: "6% over $1.10M, 8% over $1.30M"; of categories only how many there are.
import type { Currency } from '#core/base/money.ts';
import { CURRENCY_SYMBOL } from '#core/base/money.ts';
import type { YearFigures } from '#core/years/shapes.ts';

export function termsWords({ periods, currency }: Pick<YearFigures, 'periods' | 'currency'>): string {
  const tiers = periods.at(-1)?.tiers ?? [];
  const categories = new Set(tiers.map(({ category }) => category).filter((name) => name !== null));
  if (categories.size > 0) return `Rates by category, ${categories.size} of them`;
  return tiers
    .map(({ rate, over }) => (Number(over) === 0 ? `${rate}% of sales` : `${rate}% over ${short(over, currency)}`))
    .join(', ');
}

function short(amount: string, currency: Currency): string {
  const value = Number(amount);
  const symbol = CURRENCY_SYMBOL[currency];
  if (value >= 1_000_000) return `${symbol}${(value / 1_000_000).toFixed(2)}M`;
  return value >= 10_000 ? `${symbol}${(value / 1_000).toFixed(1)}K` : `${symbol}${value.toFixed(0)}`;
}
