// Gross sales of a month by the categories of the tills, beside what was typed. Food 80,371.07 and drinks 53,246.27, of which
// 1,850.00 were typed, of 159,896.27 from the tills leave 28,128.93 that no till told apart. The parts add up to the cent.
import { type Cents, cents, moneyText, sum } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { TillCategory } from '#core/months/shapes.ts';

/** `from` tells the days of one part of a month from those of another. */
export type SoldCategory = {
  readonly from: Day;
  readonly category: string;
  readonly gross: Cents;
  readonly sales: number;
};
type Typed = { readonly category: string | null; readonly amount: Cents };

/** Empty where no till tells a category; what carries none comes last. `gross` counts what was typed too. */
export function tillCategories(sold: readonly SoldCategory[], typed: readonly Typed[], gross: Cents): TillCategory[] {
  const typedAs = (category: string) => typed.filter((each) => each.category === category);
  const named = sold
    .map(({ category, gross: amount, sales }) => ({
      category,
      sales,
      gross: cents(amount - sum(typedAs(category).map((each) => each.amount))),
    }))
    .filter((each) => each.gross !== 0 || each.sales !== 0)
    .sort((one, other) => other.gross - one.gross || (one.category < other.category ? -1 : 1));
  if (named.length === 0) return [];
  const rest = gross - sum(typed.map(({ amount }) => amount)) - sum(named.map((each) => each.gross));
  return [
    ...named.map((each) => ({ ...each, gross: moneyText(each.gross) })),
    ...(rest === 0 ? [] : [{ category: null, gross: moneyText(cents(rest)), sales: null }]),
  ];
}
