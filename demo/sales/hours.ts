// How a day's sales spread over its hours, in ten-thousandths from its beginning: food at noon and in the evening,
// goods through the afternoon. Cutting the day's amounts at the same marks makes hours that add up to the day. What went
// back falls into the hours that count a refund: of 12.00 in two refunds an hour with one of them has 6.00.
import { cents } from '#core/base/money.ts';
import type { CategoryPart } from '#core/pos/sale.ts';
import { SALE_MEASURES } from '#core/sales/roll-up.ts';
import type { StoreDay } from '#demo/sales/days.ts';
import type { FilledSale } from '#demo/sales/sales-queries.ts';

type HourShare = { hour: number; from: number; to: number };

const FOOD = [3, 4, 7, 13, 14, 8, 5, 5, 9, 13, 12, 7];
const GOODS = [3, 6, 9, 11, 12, 12, 11, 10, 10, 8, 6, 2];
const FIRST_HOUR = 9;

export const HOURS: Readonly<Record<'food' | 'goods', readonly HourShare[]>> = {
  food: shares(FOOD),
  goods: shares(GOODS),
};

/** A day with its parts by category, hour by hour. */
export function hoursOf(day: StoreDay, channelId: number, categories: readonly CategoryPart[]): FilledSale[] {
  return HOURS[day.tip > 0 ? 'food' : 'goods'].map((share) => ({
    ...day,
    ...hourOf(share, day, day),
    channelId,
    externalId: `hour-${day.day}-${share.hour}`,
    kind: 'sale',
    grain: 'hour',
    minute: share.hour * 60,
    categories: categories.map((part) => ({ category: part.category, ...hourOf(share, part, day) })),
    hashed: `${day.day}${share.hour}${day.gross}`,
  }));
}

function hourOf(share: HourShare, whole: Record<string, unknown>, { refunds }: StoreDay) {
  const cut = cutAt(share, whole);
  if (refunds === 0) return cut;
  // Rounded, so that a single refund falls into the middle of the day and not on its last, quiet hour.
  const counted = (mark: number) => Math.round((refunds * mark) / 10_000);
  const back = (mark: number) => Math.floor((Number(whole.refund ?? 0) * counted(mark)) / refunds);
  const refunded = whole.refunds === undefined ? {} : { refunds: counted(share.to) - counted(share.from) };
  return { ...cut, ...refunded, refund: cents(back(share.to) - back(share.from)) };
}

function cutAt({ from, to }: HourShare, whole: Record<string, unknown>) {
  const cut: Partial<StoreDay> = {};
  for (const name of SALE_MEASURES) {
    const amount = Number(whole[name] ?? 0);
    cut[name] = cents(Math.floor((amount * to) / 10_000) - Math.floor((amount * from) / 10_000));
  }
  return cut;
}

function shares(weights: readonly number[]): HourShare[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight, index) => {
    const from = Math.floor((before * 10_000) / whole);
    before += weight;
    return { hour: FIRST_HOUR + index, from, to: Math.floor((before * 10_000) / whole) };
  });
}
