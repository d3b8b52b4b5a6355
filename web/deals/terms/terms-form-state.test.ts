import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { computable, hasErrorBelow, serverTermsErrors, termsErrors } from '#web/deals/terms/terms-form-state.ts';
import { startingTerms } from '#web/deals/terms/terms-templates.ts';

const START = startingTerms('stated_breakpoint', 'USD', '2026-01-01');
const GOOD: DealTermsText = {
  ...START,
  base_rent: { ...START.base_rent!, amount: '9800.00' },
  percentage: { ...START.percentage!, tiers: [{ over: '1680000.00', rate: '7', flat: '0.00', to: null }] },
};

test('good terms have no errors and come out canonical', () => {
  expect(termsErrors(GOOD)).toEqual({});
  expect(computable({ ...GOOD, base_rent: { ...GOOD.base_rent!, amount: '9800' } })?.base_rent?.amount).toBe('9800.00');
});

test.each<[string, Partial<DealTermsText>, string, RegExp]>([
  ['an end before the start', { end_date: day('2025-12-31') }, 'end_date', /on or after the start/],
  [
    'thresholds that fall',
    {
      percentage: {
        ...GOOD.percentage!,
        tiers: [
          { over: '200000.00', rate: '6', flat: '0.00', to: null },
          { over: '100000.00', rate: '7', flat: '0.00', to: null },
        ],
      },
    },
    'percentage.tiers.1.over',
    /thresholds must rise/,
  ],
  [
    'a natural breakpoint without base rent',
    { rent_basis: 'none', base_rent: null, percentage: { ...GOOD.percentage!, breakpoint: 'natural' } },
    'percentage.breakpoint',
    /State the breakpoint, or give a base rent/,
  ],
  [
    'a daily payment of annualised bills',
    { payment_period: 'daily', percentage: { ...GOOD.percentage!, interim: 'annualised' } },
    'percentage.interim',
    /Choose cumulative billing/,
  ],
  [
    'repaid without a Maximum Repayment',
    { opening_balance: { through: '2026-02-01', sales: '0.00', rent_billed: '0.00', cap_repaid: '5.00' } },
    'opening_balance.cap_repaid',
    /Give the Maximum Repayment/,
  ],
])('%s is refused at its field', (_, changes, field, message) => {
  expect(termsErrors({ ...GOOD, ...changes })[field]).toMatch(message);
  expect(computable({ ...GOOD, ...changes })).toBeUndefined();
});

test.each([
  ['', 'Required'],
  ['nine thousand', 'Must be decimal'],
  ['-9800.00', 'Only positive number'],
  ['9800.005', 'Decimals must be < than 3'],
])('an amount typed as "%s" says so in the words of every form', (amount, said) => {
  const errors = termsErrors({ ...GOOD, base_rent: { ...GOOD.base_rent!, amount } });
  expect(errors['base_rent.amount']).toBe(said);
});

test('a day that was not chosen is required', () => {
  const base_rent = { ...GOOD.base_rent!, steps: [{ from: '', amount: '' }] };
  expect(termsErrors({ ...GOOD, base_rent })).toEqual({
    'base_rent.steps.0.from': 'Required',
    'base_rent.steps.0.amount': 'Required',
  });
});

test.each<[string, Partial<DealTermsText>, string, RegExp]>([
  ['interest without a percent', { interest: { percent: '', grace_days: 0 } }, 'interest.percent', /Required/],
  ['no days of grace', { interest: { percent: '5', grace_days: Number.NaN } }, 'interest.grace_days', /number of days/],
  [
    'a factor in words',
    { estimate: { rule: 'last_year_x_factor', factor: 'some', after_days: 5 } },
    'estimate.factor',
    /Write a factor/,
  ],
  [
    'an index of no month',
    {
      base_rent: {
        ...GOOD.base_rent!,
        escalation: {
          ...{ kind: 'cpi', first: '2027-01-01', every_months: 12, lag_months: 0, floor: '0', cap: null },
          ...{ base_month: '2026-01', index: { '2026-01': '300', '2026-13': '301' } },
        },
      },
    },
    'base_rent.escalation.index.2026-13',
    /Write a month as YYYY-MM/,
  ],
  [
    'a lease year before the first',
    { base_rent: { ...GOOD.base_rent!, by_year: [{ year: 0, amount: '1.00' }] } },
    'base_rent.by_year.0.year',
    /from 1/,
  ],
  [
    'thresholds of a lease year that fall',
    {
      percentage: {
        ...GOOD.percentage!,
        by_year: [{ year: 2, tiers: ['9.00', '8.00'].map((over) => ({ over, rate: '5', flat: '0.00', to: null })) }],
      },
    },
    'percentage.by_year.0.tiers.1.over',
    /must rise/,
  ],
  [
    'a minimum over the maximum of a lease year',
    {
      percentage: {
        ...GOOD.percentage!,
        by_year: [{ year: 2, minimum: { period: null, year: '9.00' }, maximum: { period: null, year: '8.00' } }],
      },
    },
    'percentage.by_year.0.minimum.year',
    /Lower the minimum/,
  ],
])('%s is told at its field', (_, changes, field, message) => {
  expect(termsErrors({ ...GOOD, ...changes })[field]).toMatch(message);
});

test.each([
  ['130', 'Must be < than 100'],
  ['6.1234567', 'Decimals must be < than 7'],
])('a rate typed as "%s" says so in the words of every form', (rate, said) => {
  const tiers = [{ over: '1680000.00', rate, flat: '0.00', to: null }];
  expect(termsErrors({ ...GOOD, percentage: { ...GOOD.percentage!, tiers } })['percentage.tiers.0.rate']).toBe(said);
});

test('errors of the server land below the form, and closed sections know of theirs', () => {
  const errors = serverTermsErrors({ 'terms.end_date': 'Too early', 'retailer.contact_email': 'Wrong' });
  expect(errors).toEqual({ end_date: 'Too early' });
  expect(hasErrorBelow({ 'percentage.tiers.0.rate': 'x' }, ['percentage.tiers'])).toBe(true);
  expect(hasErrorBelow({ 'percentage.tiers.0.rate': 'x' }, ['percentage.tier_rule', 'cap'])).toBe(false);
});
