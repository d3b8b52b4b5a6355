// Days that nobody means. A start of 1026-01-01 is 2026 mistyped, and would have a thousand years of rent computed; an end of
// 2999-12-31 is "no end", which terms say by leaving it out. Far days are refused where they are brought, never where they
// are read, so that what was kept before there was a bound can still be read.
import type { Day } from '#core/base/day.ts';
import { dateAfter, dateBefore } from '#core/base/messages.ts';

export const FIRST_GIVEN_DAY = '1950-01-01' as Day;
export const LAST_GIVEN_DAY = '2199-12-31' as Day;

/** What is wrong with a day that is too far away. A month may be asked as well: 1949-12 is before 1950-01. */
export function isOutsideLimits(written: string): string | undefined {
  if (written < FIRST_GIVEN_DAY.slice(0, written.length)) return dateAfter('1949-12-31');
  if (written > LAST_GIVEN_DAY.slice(0, written.length)) return dateBefore('2200-01-01');
  return undefined;
}
