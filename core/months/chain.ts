// A chain closes a month in one sitting: what is reviewed before one signature, as sums of its stores, and the parts in which
// it is sent. 120 stores of 50 a call are three calls: 50, 50 and 20. Stores of two currencies are two sums.
import { type Currency, moneyText, parseMoney, sum, ZERO } from '#core/base/money.ts';
import { MOST_AT_ONCE } from '#core/months/contract.ts';
import type { MonthRow } from '#core/months/shapes.ts';

type Reviewed = Pick<MonthRow, 'currency' | 'sales_that_count' | 'missing_days' | 'rent'>;

export type ReviewSums = {
  stores: number;
  /** Stores with days that nobody reported, and those days. */
  incomplete: number;
  missingDays: number;
  money: { currency: Currency; sales: string; rent: string; rentStores: number }[];
};

export function reviewSums(rows: readonly Reviewed[]): ReviewSums {
  return {
    stores: rows.length,
    incomplete: rows.filter(({ missing_days }) => missing_days > 0).length,
    missingDays: rows.reduce((days, { missing_days }) => days + missing_days, 0),
    money: [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, alike]) => ({
      currency,
      sales: totalOf(alike.map(({ sales_that_count }) => sales_that_count)),
      rent: totalOf(alike.flatMap(({ rent }) => rent?.total ?? [])),
      rentStores: alike.filter(({ rent }) => rent !== null).length,
    })),
  };
}

const totalOf = (amounts: readonly string[]): string =>
  moneyText(sum(amounts.map((amount) => parseMoney(amount) ?? ZERO)));

export function inCalls<Item>(items: readonly Item[], most = MOST_AT_ONCE): Item[][] {
  const calls = Math.ceil(items.length / most);
  return Array.from({ length: calls }, (_, at) => items.slice(at * most, (at + 1) * most));
}
