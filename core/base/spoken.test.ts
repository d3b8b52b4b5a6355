import { expect, test } from 'vitest';
import { monthDate, NO_DATE } from '#core/base/spoken.ts';

test.each([
  ['2026-11', 'Nov 2026'],
  ['2026-01-31', 'Jan 2026'],
  ['2026-13', NO_DATE],
  ['', NO_DATE],
  [null, NO_DATE],
])('the month of %j is %s', (value, spoken) => expect(monthDate(value)).toBe(spoken));
