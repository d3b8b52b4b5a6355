// The bills of one day of a store: uneven amounts at the hours people come, that add up to what the day sold, and refunds
// as rows of their own.
import { type Cents, cents, split } from '#core/base/money.ts';
import { chanceFrom, type StoreDay } from '#server/sales/demo-days.ts';
import { HOURS } from '#server/sales/demo-hours.ts';
import type { FilledBill } from '#server/sales/demo-store.ts';

const PARTS = ['gross', 'tax', 'tip', 'discount', 'service_charge', 'gift_card_sold', 'gift_card_redeemed'] as const;

export function billsOf(day: StoreDay, channelId: number, categories: readonly string[]): FilledBill[] {
  const chance = chanceFrom(`${channelId}/${day.day}/bills`);
  const open = HOURS[day.tip > 0 ? 'food' : 'goods'];
  const weights = Array.from({ length: Math.max(day.transactions, 1) }, () =>
    BigInt(Math.round(20 + chance() ** 2 * 180)),
  );
  const amounts = Object.fromEntries(PARTS.map((name) => [name, split(day[name], weights)])) as Record<string, Cents[]>;
  const bills = weights.map((_, index): FilledBill => {
    const some = Object.fromEntries(PARTS.map((name) => [name, amounts[name]?.[index] ?? cents(0)]));
    const category = categories[Math.floor(chance() ** 1.5 * categories.length)];
    return {
      ...day,
      ...some,
      refund: cents(0),
      channelId,
      kind: 'sale',
      number: index + 1,
      minute: minuteOf(open, chance()),
      transactions: 1,
      refunds: 0,
      categories: category ? [{ category, ...some }] : [],
    };
  });
  return [...bills, ...refundsOf(day, channelId, chance)];
}

function refundsOf(day: StoreDay, channelId: number, chance: () => number): FilledBill[] {
  if (day.refund === 0) return [];
  const nothing = Object.fromEntries(PARTS.map((name) => [name, cents(0)]));
  const parts = split(
    day.refund,
    Array.from({ length: Math.max(day.refunds, 1) }, () => BigInt(Math.round(1 + chance() * 9))),
  );
  return parts.map((refund, index) => ({
    ...day,
    ...nothing,
    refund,
    channelId,
    kind: 'refund',
    number: index + 1,
    minute: 15 * 60 + Math.floor(chance() * 240),
    transactions: 0,
    refunds: 1,
    categories: [],
  }));
}

/** A minute of the day, drawn as the hours fill. */
function minuteOf(open: readonly { hour: number; from: number; to: number }[], draw: number): number {
  const share = Math.floor(draw * 10_000);
  const found = open.find(({ from, to }) => share >= from && share < to) ?? open[0]!;
  return found.hour * 60 + Math.floor(((share - found.from) / (found.to - found.from)) * 60);
}
