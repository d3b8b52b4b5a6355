import { expect, test } from 'vitest';
import { deadlineDate, monthDate, NO_DATE, spokenDates } from '#core/base/spoken.ts';

test.each([
  ['2026-11', 'Nov 2026'],
  ['2026-01-31', 'Jan 2026'],
  ['2026-13', NO_DATE],
  ['', NO_DATE],
  [null, NO_DATE],
])('the month of %j is %s', (value, spoken) => expect(monthDate(value)).toBe(spoken));

test.each([
  ['The agreement starts on 2026-01-31.', 'The agreement starts on 01/31/2026.'],
  ['2026-01-01 to 2026-12-31', '01/01/2026 to 12/31/2026'],
  ['“2026-01-31” is no day of this file', '“2026-01-31” is no day of this file'],
  ['2026-13-01', '2026-13-01'],
  ['INV-2026-01-31-7, at 2026-01-31T10:00:00Z', 'INV-2026-01-31-7, at 2026-01-31T10:00:00Z'],
])('the days of %j read %j', (text, read) => expect(spokenDates(text)).toBe(read));

test.each([
  ['2026-12-31', 'Thu, Dec 31'],
  ['2027-01-04', 'Mon, Jan 4, 2027'],
  ['2025-12-31', 'Wed, Dec 31, 2025'],
  [null, NO_DATE],
])('in December 2026 the deadline %j is told as %s', (value, words) => {
  expect(deadlineDate(value, '2026-12-20')).toBe(words);
});
