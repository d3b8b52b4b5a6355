// Typed sales of months as rows the engine can read: each month is spread evenly over its days, to the cent, and counts
// in full. 3,100.00 in a month of 31 days is 100.00 a day. Where the terms tell categories apart and the forecast does
// not, every category has an equal share; in an example each sells in proportion to its own natural breakpoint, so that
// Food with 60% of the base rent at 6% and Wine with 40% at 8% sell 1,000.00 and 500.00 of 1,500.00.
import { type Cents, split } from '#core/base/money.ts';
import { addDays, daysInMonth, firstDay, type Month } from '#core/base/time.ts';
import type { SalesRow } from '#core/rent/sales.ts';

export type MonthForecast = { month: Month; sales: Cents };

/** What a category sells of every amount. */
export type CategoryWeight = { category: string; weight: bigint };

export function forecastRows(
  forecast: readonly MonthForecast[],
  categories: readonly CategoryWeight[] = [],
): SalesRow[] {
  const names: readonly (string | null)[] =
    categories.length === 0 ? [null] : categories.map(({ category }) => category);
  const weights = categories.length === 0 ? [1n] : categories.map(({ weight }) => weight);
  return forecast.flatMap(({ month, sales }) => {
    const days = new Array<bigint>(daysInMonth(month)).fill(1n);
    return split(sales, weights).flatMap((share, at) =>
      split(share, days).map((gross, index) => {
        return { day: addDays(firstDay(month), index), category: names[at] ?? null, gross, items: {} };
      }),
    );
  });
}

export const equalWeights = (categories: readonly string[] = []): CategoryWeight[] =>
  categories.map((category) => ({ category, weight: 1n }));

/** Sales without categories, shared equally among those the terms name. */
export function spreadOver(rows: readonly SalesRow[], categories: readonly string[]): SalesRow[] {
  const equal = categories.map(() => 1n);
  return rows.flatMap(({ day, gross, items }) => {
    const shares = split(gross, equal);
    const parts = Object.entries(items).map(([name, amount]) => [name, split(amount, equal)] as const);
    return categories.map((category, index) => ({
      day,
      category,
      gross: shares[index]!,
      items: Object.fromEntries(parts.map(([name, amounts]) => [name, amounts[index]!])),
    }));
  });
}
