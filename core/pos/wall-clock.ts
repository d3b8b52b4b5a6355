// A till that tells its wall clock and no zone: 2026-03-10T12:00:00 in New York is 16:00 UTC. An hour that the clocks
// skip counts from the other side of the gap, one that comes twice is one of the two; a text with a zone is taken at
// its word.
import { offsetIn } from '#core/base/time.ts';

const ZONED = /(?:Z|UTC|GMT|:[\d.]+ ?[+-]\d{2}(?::?\d{2})?)$/i;
/** 15:00:00+02 is short for 15:00:00+02:00. */
const SHORT = /(:[\d.]+) ?([+-]\d{2})$/;

export function instantIn(text: string, zone: string): Date {
  if (ZONED.test(text)) return new Date(text.replace(SHORT, '$1$2:00'));
  const wall = Date.parse(`${text.length === 10 ? `${text}T00:00:00` : text}Z`);
  if (Number.isNaN(wall)) throw new RangeError(`${text} is not a time`);
  const near = wall - offsetIn(new Date(wall), zone);
  return new Date(wall - offsetIn(new Date(near), zone));
}

/**
 * A vendor's time, whose documents say UTC where it names no zone: never the zone of the machine that reads it. Vendors
 * that write the clock on their wall are read by `instantIn`.
 */
export function utcInstant(at: Date | string | number): Date {
  return typeof at === 'string' ? instantIn(at, 'UTC') : new Date(at);
}

/** In milliseconds; not a number for what is no time. */
export function utcTime(at: string | number): number {
  try {
    return utcInstant(at).getTime();
  } catch (error) {
    if (error instanceof RangeError) return Number.NaN;
    throw error;
  }
}
