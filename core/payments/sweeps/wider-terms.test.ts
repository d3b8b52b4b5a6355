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
/** The stated terms with one thing of the percentage, of its tier or of the base rent otherwise. */
const percentage = (more: object): Partial<DealTermsInput> => ({ percentage: { ...tier('1000.00', '6'), ...more } });
const tiers = (more: object) => percentage({ tiers: [{ over: '1000.00', rate: '6', ...more }] });
const base = (more: object): Partial<DealTermsInput> => ({ base_rent: { ...EXAMPLE.base_rent, ...more } });
const offset = (amount: string) => ({ offsets: [{ name: 'tax', amount, per: 'year' as const }] });
const fee = (amount: string, period: 'monthly' | 'semi_monthly' = 'monthly') => ({
  additional_fee: { period, amount },
});
const none = percentage({ breakpoint: 'none', tiers: [{ over: '0.00', rate: '6' }] });
const withoutBase: Partial<DealTermsInput> = { ...stated, rent_basis: 'none', base_rent: null };
const food = (rate: string) => ({
  ...percentage({ tiers: [] }),
  categories: { rule: 'separate' as const, items: [{ category: 'Food', tiers: [{ over: '0.00', rate }] }] },
});
const fixed = { kind: 'fixed', percent: '3', first: '2026-06-01' };
const from = '2026-07-01';

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
  ['a lower cap', { cap: { amount: '100.00' } }, { cap: { amount: '99.99' } }, false],
  ['a higher cap', { cap: { amount: '100.00' } }, { cap: { amount: '100.01' } }, true],
  ['less of it paid', { cap: { amount: '100.00', already_paid: '10.00' } }, { cap: { amount: '100.00' } }, true],
  ['the other currency', {}, { currency: 'GBP' }, true],
  ['tax on percentage rent', {}, { tax: { percentage_rent: '8.25' } }, true],
  ['tax on a fee', {}, { tax: { fee: '8.25' } }, true],
  ['a cent of a monthly minimum', {}, { min_monthly_rent: '0.01' }, true],
  ['no monthly minimum any more', { min_monthly_rent: '500.00' }, {}, false],
  ['more of a fee', fee('10.00'), fee('10.01'), true],
  ['less of a fee', fee('10.00'), fee('9.99'), false],
  ['a fee twice a month', fee('10.00'), fee('10.00', 'semi_monthly'), true],
  ['no fee any more', fee('10.00'), {}, false],
  ['interest', {}, { interest: { percent: '8' } }, true],
  ['more interest', { interest: { percent: '8' } }, { interest: { percent: '9' } }, true],
  ['no interest any more', { interest: { percent: '8' } }, {}, false],
  ['a lower breakpoint for closed days', {}, { closure: { reduce: 'amount' } }, true],
  ['none of it any more', { closure: { reduce: 'amount' } }, {}, false],
  ['less taken off', offset('500.00'), offset('499.99'), true],
  ['nothing taken off any more', offset('500.00'), {}, true],
  ['something taken off', {}, offset('500.00'), false],
  [
    'a limit of an exclusion',
    {},
    {
      sales_definition: {
        exclude: ['tax', 'tip', 'refund', 'gift_card'],
        caps: [{ item: 'tip', percent_of_gross: '1' }],
      },
    },
    true,
  ],

  ['base rent where there was none', withoutBase, stated, true],
  ['no base rent any more', stated, withoutBase, false],
  ['base rent by another period', {}, base({ period: 'entire_period' }), true],
  ['base rent after its month', {}, base({ in_advance: false }), false],
  ['base rent before its month', base({ in_advance: false }), {}, true],
  ['base rent due later', {}, base({ due_day: 2 }), false],
  ['base rent due sooner', base({ due_day: 2 }), {}, true],
  ['a step up', {}, base({ steps: [{ from, amount: '2000.01' }] }), true],
  ['a step down', {}, base({ steps: [{ from, amount: '1999.99' }] }), false],
  ['no step down any more', base({ steps: [{ from, amount: '1000.00' }] }), {}, true],
  [
    'a step that was to come later',
    base({ steps: [{ from, amount: '3000.00' }] }),
    base({ steps: [{ from: '2026-06-30', amount: '3000.00' }] }),
    true,
  ],
  [
    'a step that comes later',
    base({ steps: [{ from: '2026-06-30', amount: '3000.00' }] }),
    base({ steps: [{ from, amount: '3000.00' }] }),
    false,
  ],
  [
    'at once what was to come by a step',
    base({ steps: [{ from, amount: '3000.00' }] }),
    base({ amount: '3000.00' }),
    true,
  ],
  ['more in a lease year', {}, base({ by_year: [{ year: 2, amount: '2000.01' }] }), true],
  ['less in a lease year', {}, base({ by_year: [{ year: 2, amount: '1999.99' }] }), false],
  [
    'a year sooner',
    base({ by_year: [{ year: 3, amount: '3000.00' }] }),
    base({ by_year: [{ year: 2, amount: '3000.00' }] }),
    true,
  ],
  [
    'a year later',
    base({ by_year: [{ year: 2, amount: '3000.00' }] }),
    base({ by_year: [{ year: 3, amount: '3000.00' }] }),
    false,
  ],
  ['escalation', {}, base({ escalation: fixed }), true],
  ['no escalation any more', base({ escalation: fixed }), {}, false],
  ['less with the same escalation', base({ escalation: fixed }), base({ escalation: fixed, amount: '1999.99' }), false],
  [
    'no step that ends what escalated',
    base({ escalation: fixed, steps: [{ from, amount: '2000.00' }] }),
    base({ escalation: fixed }),
    true,
  ],

  ['percentage rent where there was none', { percentage: null }, {}, true],
  ['no percentage rent any more', {}, { percentage: null }, false],
  ['a lower rate of a category', food('2'), food('1'), true],
  ['another breakpoint', stated, percentage({ breakpoint: 'natural' }), true],
  ['no breakpoint any more', {}, none, true],
  ['a breakpoint where there was none', none, stated, false],
  ['breakpoints of other periods', stated, percentage({ breakpoint_period: 'monthly' }), true],
  ['a rate for the whole once it is reached', stated, percentage({ tier_rule: 'reached' }), true],
  ['each period for itself', stated, percentage({ interim: 'each_period' }), true],
  ['no reconciliation any more', percentage({ reconcile: 'annual' }), stated, true],
  ['part of a period in full', stated, percentage({ partial_period: 'full' }), true],
  ['years that begin otherwise', stated, percentage({ year_starts: '07-01' }), true],
  ['a first year that ends otherwise', stated, percentage({ first_year_ends: '2026-06-30' }), true],
  ['growth of the breakpoint', stated, percentage({ growth: '100.00' }), true],
  [
    'other terms of a year',
    stated,
    percentage({ by_year: [{ year: 2, tiers: [{ over: '900.00', rate: '6' }] }] }),
    true,
  ],
  [
    'the retail calendar',
    { ...stated, payment_period: 'monthly' },
    {
      payment_period: 'monthly',
      ...percentage({ calendar: { pattern: '454', weekday: 'saturday', rule: 'last', month: 1 } }),
    },
    true,
  ],
  [
    'a second tier',
    stated,
    percentage({
      tiers: [
        { over: '1000.00', rate: '6' },
        { over: '2000.00', rate: '5' },
      ],
    }),
    true,
  ],
  ['an amount beside the rate', stated, tiers({ flat: '0.01' }), true],
  ['no amount beside it any more', tiers({ flat: '1.00' }), stated, false],
  ['a minimum of a period', stated, percentage({ minimum: { period: '100.00' } }), true],
  ['a minimum of a year', stated, percentage({ minimum: { year: '100.00' } }), true],
  ['no minimum any more', percentage({ minimum: { year: '100.00' } }), stated, false],
  [
    'a higher maximum of a period',
    percentage({ maximum: { period: '100.00' } }),
    percentage({ maximum: { period: '100.01' } }),
    true,
  ],
  ['no maximum of a year any more', percentage({ maximum: { year: '100.00' } }), stated, true],
  ['a maximum', stated, percentage({ maximum: { year: '100.00' } }), false],
  ['fewer exclusions', {}, { sales_definition: { exclude: ['tax'], caps: [] } }, true],
])('%s', (_, before, after, expected) => {
  expect(asksForMore(readDealTerms(exampleTerms(before)), readDealTerms(exampleTerms(after)))).toBe(expected);
});
