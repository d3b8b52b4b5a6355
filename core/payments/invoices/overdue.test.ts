import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { reminderDay } from '#core/payments/invoices/overdue.ts';

test.each([
  ['2026-11-19', null],
  ['2026-11-20', null],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-27', '2026-11-21'],
  ['2026-11-28', '2026-11-28'],
  ['2026-12-04', '2026-11-28'],
  ['2026-12-05', '2026-12-05'],
])('due on November 20, on %s: %s', (today, reminded) => {
  expect(reminderDay(day('2026-11-20'), day(today))).toBe(reminded);
});
