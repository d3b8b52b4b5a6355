import { type Day, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import { clock } from '#web/base/clock.ts';

const BROWSER_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Today where the property stands. */
export function today(zone: string = DEFAULT_ZONE): Day {
  return dayIn(new Date(clock()), zone);
}

/** Today where the reader is: reports end the day before, and the list of invoices begins ninety days before. */
export const todayHere = (): Day => today(BROWSER_ZONE);
