// A till that tells its wall clock and no zone: 2026-03-10T12:00:00 in New York is 16:00 UTC. An hour that the clocks
// skip counts from the other side of the gap, one that comes twice is one of the two; a text with a zone is taken at
// its word.
import { offsetIn } from '#core/base/time.ts';

const ZONED = /(Z|[+-]\d{2}:?\d{2})$/i;

export function instantIn(text: string, zone: string): Date {
  if (ZONED.test(text)) return new Date(text);
  const wall = Date.parse(`${text.length === 10 ? `${text}T00:00:00` : text}Z`);
  if (Number.isNaN(wall)) throw new RangeError(`${text} is not a time`);
  const near = wall - offsetIn(new Date(wall), zone);
  return new Date(wall - offsetIn(new Date(near), zone));
}
