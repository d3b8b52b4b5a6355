// To which business day and hour a sale belongs, on the wall clock of its channel. With the day ending at 04:00, a bill
// paid at 01:30 on 2 May is of 1 May, hour 1. A row whose source names the business day stands on that day; a month's
// row sits on the month's last day. Where clocks go back, both runs of the hour count as that hour.
import { type Day, dayFromNumber, dayNumber, lastDay, monthOf, offsetIn } from '#core/base/time.ts';
import type { SaleRecord } from '#core/pos/sale.ts';

export type ChannelClock = (instant: number) => { readonly day: Day; readonly hour: number };

const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;

const clocks = new Map<string, ChannelClock>();

/** Asking the calendar of a zone costs much more than a sum, so a clock asks once for each day and remembers. */
export function channelClock(zone: string, cutoffHour: number): ChannelClock {
  const name = `${zone} ${cutoffHour}`;
  const clock = clocks.get(name) ?? makeClock(zone, cutoffHour);
  clocks.set(name, clock);
  return clock;
}

function makeClock(zone: string, cutoffHour: number): ChannelClock {
  const offsetAt = offsetsOf(zone);
  const days = new Map<number, Day>();
  return (instant) => {
    const local = instant + offsetAt(instant);
    const hour = Math.floor(local / HOUR_MS) - Math.floor(local / DAY_MS) * 24;
    const number = Math.floor(local / DAY_MS) - (hour < cutoffHour ? 1 : 0);
    const day = days.get(number) ?? dayFromNumber(number);
    days.set(number, day);
    return { day, hour };
  };
}

/** One question for a whole day unless the clocks change on it; then one for each quarter of an hour. */
function offsetsOf(zone: string): (instant: number) => number {
  const byDay = new Map<number, number | null>();
  const byQuarter = new Map<number, number>();
  const ask = (instant: number) => offsetIn(new Date(instant), zone);
  return (instant) => {
    const day = Math.floor(instant / DAY_MS);
    let offset = byDay.get(day);
    if (offset === undefined) {
      const atStart = ask(day * DAY_MS);
      offset = atStart === ask((day + 1) * DAY_MS) ? atStart : null;
      byDay.set(day, offset);
    }
    if (offset !== null) return offset;
    const quarter = Math.floor(instant / QUARTER_MS);
    const offsetOfQuarter = byQuarter.get(quarter) ?? ask(quarter * QUARTER_MS);
    byQuarter.set(quarter, offsetOfQuarter);
    return offsetOfQuarter;
  };
}

type WallTime = { hour: number; minute: number; second: number; offset?: number };

/**
 * The instant of a time of day on the wall clock of a zone; a time that the clocks skip is the one after it. A time that
 * tells its own offset from UTC is on that clock: 23:30 at -05:00 is 04:30 UTC of the next day in every zone.
 */
export function instantsIn(zone: string): (day: Day, time: WallTime) => string {
  const offsetAt = offsetsOf(zone);
  return (day, { hour, minute, second, offset }) => {
    const local = dayNumber(day) * DAY_MS + hour * HOUR_MS + minute * 60_000 + second * 1_000;
    if (offset !== undefined) return new Date(local - offset * 60_000).toISOString();
    const before = offsetAt(local - offsetAt(local));
    const instant = local - before;
    const after = offsetAt(instant);
    return new Date(before === after ? instant : local - Math.min(before, after)).toISOString();
  };
}

export function placeOf(record: Pick<SaleRecord, 'grain' | 'occurred_at' | 'business_day'>, clock: ChannelClock) {
  const { grain, occurred_at, business_day } = record;
  const closed = clock(Date.parse(occurred_at));
  const day = business_day ?? closed.day;
  if (grain === 'transaction' || grain === 'hour') return { day, hour: closed.hour };
  return { day: grain === 'month' ? lastDay(monthOf(day)) : day, hour: null };
}
