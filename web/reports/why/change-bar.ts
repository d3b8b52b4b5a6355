// The bar of a merchant's change and the parts it is made of: the largest first, cut where the change ends, so that the bar is
// as long as the change. +$7,078.76 by sales and +$2,099.40 by basket are two parts; +$5,423.61 and −$292.25 are one of
// $5,131.36.
import type { Why } from '#web/reports/why/why-words.ts';
import { centsOf } from '#web/reports/words.ts';

export const CHANGE_PARTS = ['sales', 'basket', 'closed'] as const;
export type ChangePart = (typeof CHANGE_PARTS)[number];

type Place = { part: ChangePart; from: number; to: number };
type Changed = Pick<Why['rows'][number], 'change' | ChangePart>;

/** In cents from zero, the largest first. */
export function changeParts(row: Changed): Place[] {
  const change = centsOf(row.change);
  const sign = Math.sign(change);
  const along = CHANGE_PARTS.map((part) => ({ part, size: centsOf(row[part]) * sign }))
    .filter(({ size }) => size > 0)
    .sort((one, other) => other.size - one.size);
  const places: Place[] = [];
  let from = 0;
  for (const { part, size } of along) {
    const to = sign * Math.min(Math.abs(change), Math.abs(from) + size);
    if (to !== from) places.push({ part, from, to });
    from = to;
  }
  return places;
}
