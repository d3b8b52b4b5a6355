// Sales as they were before some refunds: each refund as a row that takes itself away again, under the category and kind of
// sales that its channel's names mean. A refund of 40.00 with 3.20 of tax is put back as −40.00 and −3.20.
import { type Cents, cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { type CategoryPart, SALES_AMOUNTS, type SalesAmounts, salesAmounts } from '#core/pos/sale.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { type DealCategoryDay, salesRows } from '#core/sales/deal-day.ts';
import { NOTHING_RETURNED, SUMMED_AMOUNTS, type SummedAmounts, summed } from '#core/sales/returned.ts';

export type Refund = SalesAmounts & { day: Day; channel: number; categories: readonly CategoryPart[] | null };
/** What a name of a channel means: `''` stands for sales without a category, `'*'` for everything else. */
export type NameMeaning = { channel: number; name: string; category: string | null; kind: string | null };

export function putBack(refunds: readonly Refund[], meanings: readonly NameMeaning[], apart: boolean): SalesRow[] {
  if (!apart) {
    const days = refunds.map((refund) => ({ ...negated(refund), day: refund.day }));
    return salesRows(days.map((amounts) => ({ ...amounts, transactions: 0, refunds: 0, channels: 1 })));
  }
  const entries = refunds.flatMap((refund): DealCategoryDay[] =>
    partsOf(refund).map(([name, amounts]) => {
      const meant = (said: string) => meanings.find((each) => each.channel === refund.channel && each.name === said);
      const meaning = meant(name) ?? meant('*');
      const category = meaning?.category ?? (name === '' ? null : name);
      return { ...negated(amounts), day: refund.day, category, kind: meaning?.kind ?? null };
    }),
  );
  return salesRows([], entries);
}

/** By the till's names, and what of the refund carries none. */
function partsOf(refund: Refund): [name: string, amounts: SalesAmounts][] {
  const named = (refund.categories ?? []).map(({ category, ...amounts }): [string, SalesAmounts] => {
    return [category, salesAmounts(amounts)];
  });
  const rest = amountsOf((name) => refund[name] - named.reduce((sum, [, amounts]) => sum + amounts[name], 0));
  return SALES_AMOUNTS.every((name) => rest[name] === 0) ? named : [...named, ['', rest]];
}

function amountsOf(amount: (name: keyof SalesAmounts) => number): SalesAmounts {
  return Object.fromEntries(SALES_AMOUNTS.map((name) => [name, cents(amount(name))])) as Record<
    keyof SalesAmounts,
    Cents
  >;
}

function negated(amounts: SalesAmounts): SummedAmounts {
  const added: SummedAmounts = { ...NOTHING_RETURNED, ...summed('refund', amounts) };
  return Object.fromEntries(SUMMED_AMOUNTS.map((name) => [name, cents(0 - added[name])])) as SummedAmounts;
}
