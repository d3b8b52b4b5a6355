// The last day of the old books: any day where bills follow the sales to date, the end of a payment period where each is
// billed by itself.
import { expect, test } from 'vitest';
import { fieldErrors } from '#core/base/messages.ts';
import type { DealTermsInput } from '#core/deals/terms.ts';
import { DealTermsBody } from '#core/deals/terms-body.ts';
import { EXAMPLE } from '#testing/deal-terms.ts';

const CALENDAR = { pattern: '454', weekday: 'saturday', rule: 'nearest', month: 1 } as const;
const opening = (through: string) => ({ through, sales: '900000.00', rent_billed: '19000.00' });
const problemOf = (through: string, payment_period: DealTermsInput['payment_period'], percentage: object) => {
  const terms = { ...EXAMPLE, payment_period, percentage: { ...EXAMPLE.percentage, ...percentage } };
  const parsed = DealTermsBody.safeParse({ ...terms, opening_balance: opening(through) });
  return parsed.success ? undefined : fieldErrors(parsed.error)['opening_balance.through']?.join(' ');
};

test.each<[string, string, DealTermsInput['payment_period'], object, string | undefined]>([
  ['cumulative bills on any day', '2026-06-15', 'monthly', {}, undefined],
  ['a month that ends', '2026-06-30', 'monthly', { interim: 'each_period' }, undefined],
  ['a day inside a month', '2026-06-15', 'monthly', { interim: 'each_period' }, '2026-05-31 or 2026-06-30'],
  ['a day inside a half month', '2026-06-14', 'semi_monthly', { interim: 'annualised' }, '2026-05-31 or 2026-06-15'],
  ['a month inside a quarter', '2026-05-31', 'quarterly', { interim: 'annualised' }, '2026-03-31 or 2026-06-30'],
  ['a day inside the first year', '2026-05-31', 'annual', { interim: 'cumulative_annualised' }, '2026-12-31'],
  [
    'a calendar month of a retail calendar',
    '2026-06-30',
    'monthly',
    { interim: 'each_period', calendar: CALENDAR },
    '2026-05-30 or 2026-07-04',
  ],
])('%s', (_, through, payment, percentage, days) => {
  const message = days === undefined ? undefined : `Choose the last day of a payment period: ${days}.`;
  expect(problemOf(through, payment, percentage)).toBe(message);
});

test('a day outside of the term is refused for that alone', () => {
  expect(problemOf('2027-01-15', 'monthly', { interim: 'each_period' })).toMatch(/within the term/);
});

test('everything else has opening sales of its own where it has a rate', () => {
  const food = { category: 'Food', tiers: [{ over: '0.00', rate: '6' }] };
  const terms = (categories: object) => ({
    ...EXAMPLE,
    percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [] },
    categories: { rule: 'separate', items: [food], ...categories },
    opening_balance: { ...opening('2026-06-30'), sales: { Food: '1.00', Gifts: '2.00' } },
  });
  expect(DealTermsBody.safeParse(terms({ default: { tiers: [{ over: '0.00', rate: '2' }] } })).success).toBe(true);
  const refused = DealTermsBody.safeParse(terms({}));
  expect(Object.keys(refused.success ? {} : fieldErrors(refused.error))).toEqual(['opening_balance.sales.Gifts']);
});
