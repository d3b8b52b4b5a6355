// To which business day and hour a sale belongs, on the wall clock of its channel. With the day ending at 04:00, a bill
// paid at 01:30 on 2 May is of 1 May, hour 1. A row for a whole day or month stands on the day its source names; a month's
// row sits on the month's last day. Where clocks go back, both runs of the hour count as that hour.
import { businessDay, type Day, hourIn, lastDay, monthOf } from '#core/base/time.ts';
import type { SaleRecord } from '#core/pos/sale.ts';

export type SalesPlace = { readonly day: Day; readonly hour: number | null };
export type ChannelClock = (instant: number) => { readonly day: Day; readonly hour: number };

/** Zones change their clocks on quarters of an hour, so every instant of a quarter has the same day and hour. */
const QUARTER_MS = 900_000;

/** Remembers the quarters it has seen: a batch of sales asks for the same few again and again. */
export function channelClock(zone: string, cutoffHour: number): ChannelClock {
  const seen = new Map<number, { day: Day; hour: number }>();
  return (instant) => {
    const quarter = Math.floor(instant / QUARTER_MS);
    const known = seen.get(quarter);
    if (known) return known;
    const start = new Date(quarter * QUARTER_MS);
    const found = { day: businessDay(start, zone, cutoffHour), hour: hourIn(start, zone) };
    seen.set(quarter, found);
    return found;
  };
}

export function placeOf(record: Pick<SaleRecord, 'grain' | 'occurred_at' | 'business_day'>, clock: ChannelClock) {
  const { grain, occurred_at, business_day } = record;
  if (grain === 'transaction' || grain === 'hour') return clock(Date.parse(occurred_at));
  const day = business_day ?? clock(Date.parse(occurred_at)).day;
  return { day: grain === 'month' ? lastDay(monthOf(day)) : day, hour: null };
}
