import { type Day, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import { clock } from '#web/base/clock.ts';

/** Today where the property stands. */
export function today(zone: string = DEFAULT_ZONE): Day {
  return dayIn(new Date(clock()), zone);
}
