import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { dailyRent } from '#core/rent/daily-rent.ts';
import { interimPaymentProblem } from '#core/rent/interim-payment.ts';
import { exampleSales, exampleTerms } from '#testing/rent/terms.ts';

const share = { breakpoint: 'none', tiers: [{ over: '0.00', rate: '10', flat: '0.00' }] };

test('a day is what the amount due to date grew by, and a refund makes it negative', () => {
  const terms = exampleTerms({
    start_date: '2026-04-01',
    end_date: null,
    percentage: { breakpoint_period: 'monthly', ...share },
  });
  const sales = exampleSales(terms, {
    '2026-04-01': '500.00',
    '2026-04-02': { gross: '20.00', refund: '120.05' },
    '2026-04-03': '300.00',
  });
  const days = dailyRent(terms, sales, day('2026-04-04'), 'month');
  expect(days.map(({ amount }) => amount)).toEqual([5000, -1000, 3000, 0]);
  expect(days.every(({ expected }) => !expected)).toBe(true);
});

test('a line that stands alone is allotted by adjusted gross, and the running one is expected', () => {
  const terms = exampleTerms({
    percentage: { interim: 'each_period', tiers: [{ over: '12000.00', rate: '5', flat: '0.00' }] },
  });
  const sales = exampleSales(terms, {
    '2026-01-10': '1000.00',
    '2026-01-20': '500.00',
    '2026-02-03': '2000.00',
    '2026-02-05': '1.00',
  });
  const days = dailyRent(terms, sales, day('2026-02-04'), 'month');
  const owing = days.filter(({ amount }) => amount !== 0);
  expect(owing).toEqual([
    { day: '2026-01-10', amount: 1667, expected: false },
    { day: '2026-01-20', amount: 833, expected: false },
    { day: '2026-02-03', amount: 5000, expected: true },
  ]);
  expect(days.filter(({ expected }) => expected)).toHaveLength(4);
});

test('the last day of a line takes what rounding several periods at once leaves', () => {
  const terms = exampleTerms({ percentage: { breakpoint_period: 'monthly', ...share } });
  const sales = exampleSales(terms, { '2026-01-10': '0.06', '2026-02-10': '0.06', '2026-03-10': '0.06' });
  const days = dailyRent(terms, sales, day('2026-03-31'), 'quarter').filter(({ amount }) => amount !== 0);
  expect(days.map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-01-10', 1],
    ['2026-02-10', 1],
    ['2026-03-10', 1],
    ['2026-03-31', -1],
  ]);
});

test.each([
  ['each_period', 'monthly', 'daily', true],
  ['each_period', 'monthly', 'weekly', true],
  ['annualised', 'annual', 'daily', true],
  ['cumulative_annualised', 'quarterly', 'weekly', true],
  ['each_period', 'monthly', 'semi_monthly', false],
  ['each_period', 'weekly', 'weekly', false],
  ['each_period', 'weekly', 'daily', false],
  ['cumulative', 'annual', 'daily', false],
] as const)('%s with a %s breakpoint and %s payment', (interim, breakpoint_period, payment, refused) => {
  const problem = interimPaymentProblem(exampleTerms({ percentage: { interim, breakpoint_period } }), payment);
  expect(problem !== null).toBe(refused);
  if (problem) expect(problem).toEqual({ path: 'percentage.interim', message: expect.stringMatching(/^Choose .*\.$/) });
});
