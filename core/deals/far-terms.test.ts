// Every day that terms name is refused where it is too far away, at its own field, and at once.
import { expect, test } from 'vitest';
import { fieldErrors } from '#core/base/messages.ts';
import { AmendedTermsBody, DealTermsBody } from '#core/deals/terms-body.ts';
import { EXAMPLE } from '#testing/deal-terms.ts';

const AFTER = 'Date must be after 1949-12-31';
const BEFORE = 'Date must be before 2200-01-01';
const CPI = { kind: 'cpi', first: '2027-01-01', base_month: '2026-01', index: { '2026-01': '300' } };
const baseRent = (some: object) => ({ base_rent: { ...EXAMPLE.base_rent, ...some } });

test.each<[field: string, changes: object, message: string]>([
  ['start_date', { start_date: '1026-01-01' }, AFTER],
  ['start_date', { start_date: '1949-12-31' }, AFTER],
  ['end_date', { end_date: '9999-12-31' }, BEFORE],
  ['end_date', { end_date: '2200-01-01' }, BEFORE],
  ['base_rent.steps.0.from', baseRent({ steps: [{ from: '2926-07-01', amount: '2.00' }] }), BEFORE],
  ['base_rent.escalation.first', baseRent({ escalation: { ...CPI, first: '2927-01-01' } }), BEFORE],
  ['base_rent.escalation.base_month', baseRent({ escalation: { ...CPI, base_month: '1026-01' } }), AFTER],
  ['base_rent.escalation.index.3026-01', baseRent({ escalation: { ...CPI, index: { '3026-01': '300' } } }), BEFORE],
  ['percentage.first_year_ends', { percentage: { ...EXAMPLE.percentage, first_year_ends: '2926-12-31' } }, BEFORE],
  [
    'opening_balance.through',
    { opening_balance: { through: '1926-06-30', sales: '1.00', rent_billed: '0.00' } },
    AFTER,
  ],
])('%s is refused', (field, changes, message) => {
  for (const body of [DealTermsBody, AmendedTermsBody]) {
    const parsed = body.safeParse({ ...EXAMPLE, ...changes });
    expect(parsed.success ? {} : fieldErrors(parsed.error)).toEqual({ [field]: [message] });
  }
});

test('the first and the last day that can be meant are read', () => {
  expect(DealTermsBody.safeParse({ ...EXAMPLE, start_date: '1950-01-01', end_date: '2199-12-31' }).success).toBe(true);
});
