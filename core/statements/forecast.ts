// Typed sales of months as rows the engine can read: each month is spread evenly over its days, to the cent, and counts
// in full. 3,100.00 in a month of 31 days is 100.00 a day. Where the terms tell categories apart and the forecast does
// not, every category has an equal share.
import { type Cents, split } from '#core/base/money.ts';
import { addDays, daysInMonth, firstDay, type Month } from '#core/base/time.ts';
import type { SalesRow } from '#core/rent/sales.ts';

export type MonthForecast = { month: Month; sales: Cents };

export function forecastRows(forecast: readonly MonthForecast[], categories: readonly string[] = []): SalesRow[] {
  const names: readonly (string | null)[] = categories.length === 0 ? [null] : categories;
  const equal = names.map(() => 1n);
  return forecast.flatMap(({ month, sales }) => {
    const days = new Array<bigint>(daysInMonth(month)).fill(1n);
    return split(sales, equal).flatMap((share, at) =>
      split(share, days).map((gross, index) => {
        return { day: addDays(firstDay(month), index), category: names[at] ?? null, gross, items: {} };
      }),
    );
  });
}

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
