// The bills of one day of a store: uneven amounts at the hours people come, that add up to what the day sold, and
// refunds as rows of their own.
import { type Cents, cents, roundedRatio, split } from '#core/base/money.ts';
import { chanceFrom, type StoreDay } from '#demo/sales/days.ts';
import { HOURS } from '#demo/sales/hours.ts';
import type { FilledSale } from '#demo/sales/sales-queries.ts';

const PARTS = ['gross', 'tax', 'tip', 'discount', 'service_charge', 'gift_card_sold', 'gift_card_redeemed'] as const;
/** What a gift card is bought for and what is paid with one, in cents, so that few bills carry them. */
const USUAL_CARD = 4_000;
const USUAL_REDEEMED = 1_500;

export function billsOf(day: StoreDay, channelId: number, categories: readonly string[]): FilledSale[] {
  const chance = chanceFrom(`${channelId}/${day.day}/bills`);
  const open = HOURS[day.tip > 0 ? 'food' : 'goods'];
  const weights = Array.from({ length: Math.max(day.transactions, 1) }, () =>
    BigInt(Math.round(20 + chance() ** 2 * 180)),
  );
  const amounts = Object.fromEntries(PARTS.map((name) => [name, split(day[name], weights)])) as Record<string, Cents[]>;
  const [sold, redeemed] = [day.gift_card_sold, day.gift_card_redeemed];
  amounts.gift_card_sold = split(sold, few(weights.length, sold / USUAL_CARD, chance));
  amounts.gift_card_redeemed = split(redeemed, few(weights.length, redeemed / USUAL_REDEEMED, chance));
  // A card is paid for on the bill that sells it.
  const items = split(cents(day.gross - sold), weights);
  amounts.gross = items.map((item, index) => cents(item + (amounts.gift_card_sold?.[index] ?? 0)));
  const bills = weights.map((_, index): FilledSale => {
    const gross = amounts.gross?.[index] ?? cents(0);
    const some = Object.fromEntries(PARTS.map((name) => [name, amounts[name]?.[index] ?? cents(0)]));
    const category = categories[Math.floor(chance() ** 1.5 * categories.length)];
    return {
      ...day,
      ...some,
      refund: cents(0),
      channelId,
      ...numbered('sale', day, index + 1, [gross, cents(0)]),
      minute: minuteOf(open, chance()),
      transactions: 1,
      refunds: 0,
      categories: category ? [{ category, ...some }] : [],
    };
  });
  return [...bills, ...refundsOf(day, channelId, chance)];
}

/** About so many bills out of all, drawn by chance: one at least. */
function few(bills: number, wanted: number, chance: () => number): bigint[] {
  const weights = Array.from({ length: bills }, () => 0n);
  for (let left = Math.max(1, Math.round(wanted)); left > 0; left -= 1) {
    weights[Math.floor(chance() * bills)] = BigInt(2 + Math.floor(chance() * 4));
  }
  return weights;
}

function refundsOf(day: StoreDay, channelId: number, chance: () => number): FilledSale[] {
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
    tax: taxWith(day, refund),
    channelId,
    ...numbered('refund', day, index + 1, [cents(0), refund]),
    minute: 15 * 60 + Math.floor(chance() * 240),
    transactions: 0,
    refunds: 1,
    categories: [],
  }));
}

/** Tax goes back with the goods it was paid on. */
function taxWith({ gross, tax, tip, service_charge, gift_card_sold }: StoreDay, refund: Cents): Cents {
  const goods = gross - tax - tip - service_charge - gift_card_sold;
  return goods > 0 ? roundedRatio(BigInt(refund) * BigInt(tax), BigInt(goods)) : cents(0);
}

function numbered(kind: FilledSale['kind'], { day }: StoreDay, number: number, amounts: readonly Cents[]) {
  return {
    kind,
    grain: 'transaction' as const,
    externalId: `${kind}-${day}-${number}`,
    hashed: `${kind}${day}${number}${amounts.join('')}`,
  };
}

/** A minute of the day, drawn as the hours fill. */
function minuteOf(open: readonly { hour: number; from: number; to: number }[], draw: number): number {
  const share = Math.floor(draw * 10_000);
  const openHours = open.find(({ from, to }) => share >= from && share < to) ?? open[0]!;
  return openHours.hour * 60 + Math.floor(((share - openHours.from) / (openHours.to - openHours.from)) * 60);
}
