import { expect, test } from 'vitest';
import { type DealTermsInput, readDealTerms } from '#core/deals/terms.ts';
import { asksForMore } from '#core/payments/sweeps/wider-terms.ts';
import { EXAMPLE, exampleTerms } from '#testing/deal-terms.ts';

const tier = (over: string, rate: string) => ({
  ...EXAMPLE.percentage,
  breakpoint: 'stated' as const,
  tiers: [{ over, rate }],
});
const stated: Partial<DealTermsInput> = { percentage: tier('1000.00', '6') };

test.each<[string, Partial<DealTermsInput>, Partial<DealTermsInput>, boolean]>([
  ['nothing', {}, {}, false],
  ['a later end', {}, { end_date: '2027-12-31' }, false],
  ['who sees the figures', {}, { visibility: 'off' }, false],
  ['a higher rate', stated, { percentage: tier('1000.00', '7') }, true],
  ['a lower rate', stated, { percentage: tier('1000.00', '5') }, false],
  ['a lower threshold', stated, { percentage: tier('900.00', '6') }, true],
  ['a higher threshold', stated, { percentage: tier('1100.00', '6') }, false],
  ['more base rent', {}, { base_rent: { amount: '2000.01', period: 'monthly' } }, true],
  ['less base rent', {}, { base_rent: { amount: '1999.99', period: 'monthly' } }, false],
  ['a fee', {}, { additional_fee: { period: 'monthly', amount: '10.00' } }, true],
  ['more often', {}, { payment_period: 'daily' }, true],
  ['tax', {}, { tax: { base_rent: '8.25' } }, true],
  ['less tax', { tax: { base_rent: '8.25' } }, {}, false],
  [
    'an estimate of months not reported',
    {},
    { estimate: { rule: 'last_year_x_factor', factor: '1', after_days: 10 } },
    true,
  ],
  ['due later', {}, { payment_due_days: 10 }, false],
  ['due sooner', { payment_due_days: 10 }, {}, true],
  ['less often', { payment_period: 'daily' }, { payment_period: 'weekly' }, false],
  ['a cap', {}, { cap: { amount: '100.00' } }, false],
  ['no cap any more', { cap: { amount: '100.00' } }, {}, true],
  ['fewer exclusions', {}, { sales_definition: { exclude: ['tax'], caps: [] } }, true],
])('%s', (_, before, after, expected) => {
  expect(asksForMore(readDealTerms(exampleTerms(before)), readDealTerms(exampleTerms(after)))).toBe(expected);
});
