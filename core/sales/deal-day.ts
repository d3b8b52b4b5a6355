// What a deal's channels sold on a day, and how the rent engine reads it. `gross` is everything collected after
// discounts; tax, tip, service charge and gift cards sold are parts of it. A refund stands beside it, on the day it was
// given: gross 1,080.00 with tax 80.00 and a refund of 50.00 leaves 950.00 by the usual definition. Tax, tips and gift
// cards that went back with it are told apart. Where a channel says that a category is sales of a kind, such as online
// sales, its row carries the whole of them under that name, with their own parts inside.
import { cents, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { partInside, type SalesRow } from '#core/rent/sales.ts';
import { SUMMED_AMOUNTS, type SummedAmounts } from '#core/sales/returned.ts';

export type DealDay = SummedAmounts & {
  day: Day;
  transactions: number;
  refunds: number;
  /** How many of the linked channels reported; a day without any is a gap and has no entry. */
  channels: number;
};
/** By what the channels' names mean: a category of the terms, and the kind of sales, if any. */
export type DealCategoryDay = SummedAmounts & { day: Day; category: string | null; kind: string | null };

/** One row a day; where categories or kinds of sales are told apart, one for each and one for what carries none. */
export function salesRows(days: readonly DealDay[], categories: readonly DealCategoryDay[] = []): SalesRow[] {
  const named = categories.map((entry) => rowOf(entry.day, entry.category, entry, entry.kind));
  if (named.length === 0) return days.map((entry) => rowOf(entry.day, null, entry));
  const counted = new Map<Day, SummedAmounts>();
  for (const entry of categories) counted.set(entry.day, added(counted.get(entry.day), entry));
  const rest = days.map((entry) => rowOf(entry.day, null, without(entry, counted.get(entry.day))));
  return [...named, ...rest.filter(({ gross, items }) => gross !== 0 || Object.values(items).some(Boolean))];
}

function rowOf(day: Day, category: string | null, amounts: SummedAmounts, kind: string | null = null): SalesRow {
  const { gross, tax, tip, refund, gift_card_sold, gift_card_redeemed, service_charge } = amounts;
  const { returned_tax, returned_tip, returned_gift_card } = amounts;
  const items = {
    tax,
    tip,
    refund,
    gift_card: gift_card_sold,
    gift_card_redeemed,
    service_charge,
    returned_tax,
    returned_tip,
    returned_gift_card,
  };
  if (kind === null) return { day, category, gross, items };
  const inside = Object.entries(items).map(([item, amount]) => [partInside(kind, item), amount] as const);
  return { day, category, gross, items: { ...items, [kind]: gross, ...Object.fromEntries(inside) } };
}

function added(sum: SummedAmounts | undefined, more: SummedAmounts): SummedAmounts {
  return combined((name) => (sum?.[name] ?? ZERO) + more[name]);
}

function without(whole: SummedAmounts, part: SummedAmounts | undefined): SummedAmounts {
  return combined((name) => whole[name] - (part?.[name] ?? ZERO));
}

function combined(amount: (name: keyof SummedAmounts) => number): SummedAmounts {
  return Object.fromEntries(SUMMED_AMOUNTS.map((name) => [name, cents(amount(name))])) as SummedAmounts;
}
