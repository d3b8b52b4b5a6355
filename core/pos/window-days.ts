// Vendors that are asked by business day: the days that a stretch of time touches. Hours after midnight may still
// belong to the vendor's day before, so that one is asked for too: Mar 10 00:00 to Mar 11 12:00 is Mar 9, 10 and 11.
import { addDays, type Day, dayIn, daysBetween } from '#core/base/time.ts';

export function windowDays({ from, to }: { from: Date; to: Date }, zone: string): Day[] {
  const first = addDays(dayIn(from, zone), -1);
  const last = dayIn(new Date(Math.max(from.getTime(), to.getTime() - 1)), zone);
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}
