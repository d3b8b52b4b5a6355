import { expect, test } from 'vitest';
import { type Day, day } from '#core/base/time.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { collectFrom } from '#core/payments/sweeps/collect-from.ts';
import { exampleTerms } from '#testing/deal-terms.ts';

type Period = 'daily' | 'weekly' | 'semi_monthly' | 'monthly' | 'quarterly' | 'annual';
const firstDays = (period: Period, today: string, invoicedThrough: Day | null = null, startDate = '2026-01-01') =>
  collectFrom({
    terms: readDealTerms(exampleTerms({ payment_period: period, start_date: startDate, end_date: '2030-12-31' })),
    startDate: day(startDate),
    today: day(today),
    invoicedThrough,
  });

test.each([
  ['semi_monthly', '2026-11-20', '2026-11-16'],
  ['semi_monthly', '2026-11-15', '2026-11-01'],
  // Weeks run from the agreement's first day, a Thursday here.
  ['weekly', '2026-11-20', '2026-11-19'],
  ['daily', '2026-11-20', '2026-11-20'],
  ['semi_monthly', '2025-12-01', '2026-01-01'],
  ['monthly', '2026-11-20', '2026-11-01'],
  ['quarterly', '2026-11-20', '2026-10-01'],
  ['annual', '2027-11-20', '2027-01-01'],
] as const)('%s, proposed on %s: from %s', (period, today, usual) => {
  expect(firstDays(period, today).usual).toBe(usual);
});

test('days that were invoiced are settled, days before the running period only unless named', () => {
  expect(firstDays('semi_monthly', '2026-11-20', day('2026-11-18'))).toEqual({
    earliest: '2026-11-19',
    usual: '2026-11-19',
  });
  expect(firstDays('semi_monthly', '2026-11-20', day('2026-08-15'))).toEqual({
    earliest: '2026-08-16',
    usual: '2026-11-16',
  });
  expect(firstDays('semi_monthly', '2026-11-20', null, '2026-11-18').earliest).toBe('2026-11-18');
});
