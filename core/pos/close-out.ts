// The business day by a restaurant's own closing hour, for what its till does not date itself: with the day closed at 4,
// a bill paid at 01:30 on 1 April is of 31 March, and one paid at 04:00 is of 1 April. The wall clock decides, also in
// the nights in which clocks change.
import { addDays, type Day, dayIn, offsetIn } from '#core/base/time.ts';

export type CloseOut = { timeZone: string; hour: number };

export function closeOutDay(at: Date, { timeZone, hour }: CloseOut): Day {
  const local = new Date(at.getTime() + offsetIn(at, timeZone));
  return addDays(dayIn(at, timeZone), local.getUTCHours() < hour ? -1 : 0);
}
