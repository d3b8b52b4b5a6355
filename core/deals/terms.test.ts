import { expect, test } from 'vitest';
import { fieldErrors } from '#core/base/messages.ts';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import { type DealTermsInput, readDealTerms } from '#core/deals/terms.ts';
import { DealTermsBody } from '#core/deals/terms-body.ts';
import { dealTermsText } from '#core/deals/terms-text.ts';
import { EXAMPLE, exampleTerms } from '#testing/deal-terms.ts';

const refused = (changes: Record<string, unknown>) => {
  const result = DealTermsBody.safeParse({ ...EXAMPLE, ...changes });
  return result.success ? {} : fieldErrors(result.error);
};

const BY_CATEGORY = {
  percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [] },
  categories: { rule: 'separate', items: [{ category: 'Food', tiers: [{ over: '1000.00', rate: '4' }] }] },
} satisfies Partial<DealTermsInput>;

test('what comes out has every field, and says the same when it is read again', () => {
  const text = exampleTerms();
  expect(text).toMatchObject({
    payment_period: 'semi_monthly',
    payout_period: 'month',
    visibility: 'all',
    deal_view: 'default',
    base_rent: { amount: '2000.00', period: 'monthly', steps: [], due_day: 1, in_advance: true },
    sales_definition: { exclude: ['tax', 'tip', 'refund', 'gift_card'], caps: [] },
    opening_balance: null,
  });
  expect(dealTermsText(readDealTerms(text))).toEqual(text);
  expect(canonicalJson(dealTermsText(readDealTerms(JSON.parse(canonicalJson(text)))))).toBe(canonicalJson(text));
});

test('an opening balance says by category what was sold, and of base rent only what was not all billed', () => {
  const opening = { through: '2026-01-31', sales: { Food: '5' }, rent_billed: '0', base_billed: '1500' };
  const { opening_balance } = exampleTerms({ ...BY_CATEGORY, opening_balance: opening });
  expect(opening_balance).toEqual({
    through: '2026-01-31',
    sales: { Food: '5.00' },
    rent_billed: '0.00',
    base_billed: '1500.00',
    cap_repaid: '0.00',
  });
  const plain = exampleTerms({ opening_balance: { ...opening, sales: '5', base_billed: undefined } });
  expect(Object.keys(plain.opening_balance!)).toEqual(['through', 'sales', 'rent_billed', 'cap_repaid']);
});

test('the same terms written differently are the same text', () => {
  const other = exampleTerms({
    base_rent: { period: 'monthly', amount: '2000' },
    percentage: { tiers: [{ rate: '6.000000', over: '0' }], breakpoint_period: 'annual', breakpoint: 'natural' },
  });
  expect(canonicalJson(other)).toBe(canonicalJson(exampleTerms()));
});

test.each<[string, Record<string, unknown>, string, RegExp]>([
  ['dates out of order', { end_date: '2025-12-31' }, 'end_date', /on or after the start/],
  ['a term nobody reads', { growht: '5.00' }, 'growht', /Unknown field/],
  [
    'a term nobody reads, deeper',
    { base_rent: { amount: '1.00', period: 'monthly', due: 3 } },
    'base_rent.due',
    /Unknown field/,
  ],
  [
    'in a list',
    { percentage: { ...EXAMPLE.percentage, tiers: [{ over: '0.00', rate: '6', tax: '1' }] } },
    'percentage.tiers.0.tax',
    /Unknown/,
  ],
  [
    'a day not every month has',
    { base_rent: { ...EXAMPLE.base_rent, due_day: 31 } },
    'base_rent.due_day',
    /from 1 to 28/,
  ],
  ['nothing to pay', { rent_basis: 'none', base_rent: null, percentage: null }, 'percentage', /nothing would be due/],
  ['an unknown word', { payment_period: 'yearly' }, 'payment_period', /./],
  ['a negative amount', { base_rent: { amount: '-1.00', period: 'monthly' } }, 'base_rent.amount', /negative/],
  [
    'daily payment of a yearly share',
    { payment_period: 'daily', percentage: { ...EXAMPLE.percentage, interim: 'each_period' } },
    'percentage.interim',
    /cumulative/,
  ],
  [
    'an opening balance outside the term',
    { opening_balance: { through: '2025-06-30', sales: '1.00', rent_billed: '0.00' } },
    'opening_balance.through',
    /within the term/,
  ],
  [
    'opening sales by category under one rate',
    { opening_balance: { through: '2026-01-31', sales: { Food: '1.00' }, rent_billed: '0.00' } },
    'opening_balance.sales',
    /one amount/,
  ],
  [
    'opening sales in one amount under category rates',
    { ...BY_CATEGORY, opening_balance: { through: '2026-01-31', sales: '1.00', rent_billed: '0.00' } },
    'opening_balance.sales',
    /by category/,
  ],
  [
    'opening sales of another category',
    { ...BY_CATEGORY, opening_balance: { through: '2026-01-31', sales: { Shoes: '1.00' }, rent_billed: '0.00' } },
    'opening_balance.sales.Shoes',
    /category of the terms/,
  ],
  [
    'repaid without a cap',
    { opening_balance: { through: '2026-01-31', sales: '1.00', rent_billed: '0.00', cap_repaid: '5.00' } },
    'opening_balance.cap_repaid',
    /Maximum Repayment/,
  ],
  [
    'repaid more than the cap',
    {
      cap: { amount: '100.00' },
      opening_balance: { through: '2026-01-31', sales: '1.00', rent_billed: '0.00', cap_repaid: '100.01' },
    },
    'opening_balance.cap_repaid',
    /more than/,
  ],
])('%s is refused at its field', (_, changes, field, message) => {
  const problems = refused(changes);
  expect(Object.keys(problems)).toContain(field);
  expect(problems[field]?.join(' ')).toMatch(message);
});

test('something that is not terms at all is refused', () => {
  for (const value of [null, 'terms', 7, [], undefined]) expect(DealTermsBody.safeParse(value).success).toBe(false);
});
