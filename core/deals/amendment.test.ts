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
