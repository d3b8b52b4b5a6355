import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { amendmentProblems } from '#core/deals/amendment.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { exampleTerms } from '#testing/deal-terms.ts';

const stated = (changes: object = {}) => ({
  breakpoint: 'stated' as const,
  breakpoint_period: 'annual' as const,
  tiers: [{ over: '100000.00', rate: '6' }],
  ...changes,
});
const terms = (changes: object = {}) => readDealTerms(exampleTerms({ percentage: stated(), ...changes }));
const agreed = [{ terms: terms(), from: day('2026-01-01') }];

test.each([
  ['another rate', { percentage: stated({ tiers: [{ over: '100000.00', rate: '7' }] }) }, '2026-07-01', []],
  [
    'another period',
    { percentage: stated({ breakpoint_period: 'monthly' }) },
    '2026-07-01',
    ['percentage.breakpoint_period'],
  ],
  [
    'another period, prorated',
    { percentage: stated({ breakpoint_period: 'monthly' }), continuity: 'prorate' },
    '2026-07-01',
    [],
  ],
  [
    'another period, restarted',
    { percentage: stated({ breakpoint_period: 'monthly' }), continuity: 'restart' },
    '2026-07-01',
    [],
  ],
  [
    'a maximum on one side',
    { percentage: stated({ maximum: { year: '5000.00' } }) },
    '2026-07-01',
    ['percentage.maximum.year'],
  ],
  ['no percentage any more', { percentage: null }, '2026-07-01', ['percentage']],
  ['everything, from the first day', { percentage: stated({ breakpoint_period: 'monthly' }) }, '2026-01-01', []],
])('%s', (_, changes, from, fields) => {
  const problems = amendmentProblems(agreed, { terms: terms(changes), from: day(from) });
  expect(problems.map(({ path }) => path)).toEqual(fields);
  for (const { message } of problems) expect(message).toMatch(/prorate/);
});

const THROUGH = ['opening_balance.through'];
const OPENING = { through: '2026-06-15', sales: '90000.00', rent_billed: '100.00' };
const byHalves = {
  payment_period: 'semi_monthly',
  percentage: stated({ interim: 'each_period' }),
  opening_balance: OPENING,
} as const;
const FOOD = { rule: 'separate', items: [{ category: 'Food', tiers: [{ over: '100000.00', rate: '6' }] }] };

test.each([
  ['another payment period after the old books', { payment_period: 'monthly' }, '2027-01-01', []],
  ['another payment period from before their last day', { payment_period: 'monthly' }, '2026-01-01', THROUGH],
  ['categories after the old books', { percentage: stated({ tiers: [] }), categories: FOOD }, '2027-01-01', []],
  ['nothing but another fee', { additional_fee: { period: 'monthly', amount: '5.00' } }, '2026-09-01', []],
])('%s', (_, changes, from, fields) => {
  const books = [{ terms: terms(byHalves), from: day('2026-01-01') }];
  const proposed = readDealTerms({ ...exampleTerms({ ...byHalves, end_date: null }), end_date: null, ...changes });
  expect(amendmentProblems(books, { terms: proposed, from: day(from) }).map(({ path }) => path)).toEqual(fields);
  const alone = amendmentProblems([], { terms: proposed, from: day('2026-01-01') }).map(({ path }) => path);
  expect(alone.length > 0).toBe('payment_period' in changes || 'categories' in changes);
});
