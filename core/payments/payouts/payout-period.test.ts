import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { payoutDay, payoutPeriod } from '#core/payments/payouts/payout-period.ts';

test.each([
  ['upon_receipt', '2026-11-11', '2026-11-11', '2026-11-11', '2026-11-12'],
  ['upon_receipt', '2026-11-12', '2026-11-12', '2026-11-12', '2026-11-12'],
  ['week', '2026-11-11', '2026-11-09', '2026-11-15', '2026-11-16'],
  ['week', '2026-11-15', '2026-11-09', '2026-11-15', '2026-11-16'],
  ['half_month', '2026-11-15', '2026-11-01', '2026-11-15', '2026-11-16'],
  ['half_month', '2026-11-16', '2026-11-16', '2026-11-30', '2026-12-01'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31', '2027-01-04'],
] as const)('%s with a settlement on %s', (type, settled, from, through, paidOn) => {
  expect(payoutPeriod(type, day(settled))).toEqual({ from, through });
  expect(payoutDay(type, day(settled))).toBe(paidOn);
});
