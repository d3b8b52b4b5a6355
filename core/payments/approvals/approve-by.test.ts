import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { approveBy } from '#core/payments/approvals/approve-by.ts';

test.each([
  ['due at once: the day after the period', '2026-11-16', '2026-11-16', 24, true, '2026-11-16'],
  ['due on Friday: the day before, for 24 hours of review', '2026-11-16', '2026-11-20', 24, true, '2026-11-19'],
  ['due on Friday: three days before, for 72 hours', '2026-11-16', '2026-11-20', 72, true, '2026-11-17'],
  ['due on Saturday: the debit waits for Monday anyway', '2026-11-16', '2026-11-21', 24, true, '2026-11-22'],
  ['what is not debited: its due day', '2026-11-16', '2026-11-20', 24, false, '2026-11-20'],
] as const)('%s', (_, first, due, reviewHours, isDebited, last) => {
  const zone = 'America/New_York';
  expect(approveBy({ first: day(first), due: day(due), reviewHours, zone, isDebited })).toBe(last);
});
