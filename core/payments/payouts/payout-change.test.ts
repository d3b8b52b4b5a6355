import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import type { PayoutType } from '#core/payments/bank/bank-words.ts';
import { nextPayoutPeriod, payoutPlanOn } from '#core/payments/payouts/payout-change.ts';

const table: [PayoutType, string, string][] = [
  ['upon_receipt', '2026-12-31', '2027-01-01'],
  ['week', '2026-03-11', '2026-03-16'],
  ['week', '2026-03-15', '2026-03-16'],
  ['week', '2026-03-16', '2026-03-23'],
  ['half_month', '2026-02-15', '2026-02-16'],
  ['half_month', '2026-02-16', '2026-03-01'],
  ['half_month', '2026-12-31', '2027-01-01'],
  ['month', '2026-01-31', '2026-02-01'],
  ['month', '2028-02-29', '2028-03-01'],
];

test.each(table)('%s asked on %s begins on %s', (type, today, expected) => {
  expect(nextPayoutPeriod(type, day(today))).toBe(expected);
});

test('a change takes over on its day and not before', () => {
  const plan = { type: 'week', pendingType: 'month', pendingFrom: day('2026-03-16') } as const;
  expect(payoutPlanOn(plan, day('2026-03-15'))).toBe(plan);
  expect(payoutPlanOn(plan, day('2026-03-16'))).toEqual({ type: 'month', pendingType: null, pendingFrom: null });
});
