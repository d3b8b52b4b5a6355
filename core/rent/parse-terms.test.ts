import { expect, test } from 'vitest';
import { parseTerms } from '#core/rent/parse-terms.ts';
import { type Changes, exampleTerms, exampleText } from '#testing/rent/terms.ts';

const tier = (over: string, rate: string, more: Record<string, string> = {}) => ({ over, rate, flat: '0.00', ...more });
const base = { rent_basis: 'base_rent', base_rent: { amount: '1000.00', period: 'monthly' } };
const pooled = (items: unknown[]) => ({ percentage: { tiers: [] }, categories: { rule: 'pooled', items } });

const REFUSED: [string, Changes, string][] = [
  ['no tiers', { percentage: { tiers: [] } }, 'percentage.tiers'],
  ['tiers that fall', { percentage: { tiers: [tier('2.00', '5'), tier('1.00', '6')] } }, 'percentage.tiers.1.over'],
  [
    'tiers that stand still',
    { percentage: { tiers: [tier('1.00', '5'), tier('1.00', '6')] } },
    'percentage.tiers.1.over',
  ],
  ['a negative threshold', { percentage: { tiers: [tier('-0.01', '5')] } }, 'percentage.tiers.0.over'],
  ['a gap', { percentage: { tiers: [tier('0.00', '5', { to: '1.00' }), tier('2.00', '6')] } }, 'percentage.tiers.0.to'],
  [
    'an overlap',
    { percentage: { tiers: [tier('0.00', '5', { to: '3.00' }), tier('2.00', '6')] } },
    'percentage.tiers.0.to',
  ],
  ['a closed last tier', { percentage: { tiers: [tier('0.00', '5', { to: '3.00' })] } }, 'percentage.tiers.0.to'],
  ['a negative rate', { percentage: { tiers: [tier('0.00', '-0.1')] } }, 'percentage.tiers.0.rate'],
  ['a rate over 100', { percentage: { tiers: [tier('0.00', '100.000001')] } }, 'percentage.tiers.0.rate'],
  ['seven decimals', { percentage: { tiers: [tier('0.00', '1.0000000')] } }, 'percentage.tiers.0.rate'],
  ['a rate that is no number', { percentage: { tiers: [tier('0.00', 'five')] } }, 'percentage.tiers.0.rate'],
  ['an empty rate', { percentage: { tiers: [tier('0.00', '')] } }, 'percentage.tiers.0.rate'],
  [
    'natural with two tiers',
    { ...base, percentage: { breakpoint: 'natural', tiers: [tier('0.00', '5'), tier('1.00', '6')] } },
    'percentage.tiers',
  ],
  [
    'natural at rate 0',
    { ...base, percentage: { breakpoint: 'natural', tiers: [tier('0.00', '0')] } },
    'percentage.tiers.0.rate',
  ],
  [
    'natural without base rent',
    { percentage: { breakpoint: 'natural', tiers: [tier('0.00', '5')] } },
    'percentage.breakpoint',
  ],
  [
    'none with two tiers',
    { percentage: { breakpoint: 'none', tiers: [tier('0.00', '5'), tier('1.00', '6')] } },
    'percentage.tiers',
  ],
  ['none with a threshold', { percentage: { breakpoint: 'none', tiers: [tier('0.01', '5')] } }, 'percentage.tiers'],
  ['an impossible date', { start_date: '2026-02-29' }, 'start_date'],
  ['a date that is no date', { end_date: '31.12.2026' }, 'end_date'],
  ['an end before the start', { end_date: '2025-12-31' }, 'end_date'],
  ['an impossible start of years', { percentage: { year_starts: '13-01' } }, 'percentage.year_starts'],
  ['years from 29 February', { percentage: { year_starts: '02-29' } }, 'percentage.year_starts'],
  ['years from a word', { percentage: { year_starts: 'calendar' } }, 'percentage.year_starts'],
  ['a first year that ends early', { percentage: { first_year_ends: '2025-06-30' } }, 'percentage.first_year_ends'],
  [
    'negative money',
    { rent_basis: 'base_rent', base_rent: { amount: '-1.00', period: 'monthly' } },
    'base_rent.amount',
  ],
  ['three decimals of money', { cap: { amount: '1.005', already_paid: '0.00' } }, 'cap.amount'],
  ['money as a number', { cap: { amount: 5, already_paid: '0.00' } }, 'cap.amount'],
  [
    'a negative flat amount',
    { percentage: { tiers: [tier('0.00', '5', { flat: '-1.00' })] } },
    'percentage.tiers.0.flat',
  ],
  ['a negative offset', { offsets: [{ name: 'CAM', amount: '-1.00', per: 'year' }] }, 'offsets.0.amount'],
  ['negative growth', { percentage: { growth: '-1.00' } }, 'percentage.growth'],
  ['an unknown currency', { currency: 'EUR' }, 'currency'],
  ['an unknown basis', { rent_basis: 'gross' }, 'rent_basis'],
  ['an unknown breakpoint', { percentage: { breakpoint: 'artificial' } }, 'percentage.breakpoint'],
  ['an unknown period', { percentage: { breakpoint_period: 'fortnightly' } }, 'percentage.breakpoint_period'],
  ['an unknown rule', { percentage: { tier_rule: 'slab' } }, 'percentage.tier_rule'],
  ['an unknown method', { percentage: { interim: 'monthly' } }, 'percentage.interim'],
  ['an unknown reconciliation', { percentage: { reconcile: 'yearly' } }, 'percentage.reconcile'],
  ['an unknown partial rule', { percentage: { partial_period: 'weeks' } }, 'percentage.partial_period'],
  ['an unknown offset period', { offsets: [{ name: 'CAM', amount: '1.00', per: 'month' }] }, 'offsets.0.per'],
  ['an unknown fee period', { additional_fee: { period: 'weekly', amount: '1.00' } }, 'additional_fee.period'],
  ['an unknown base period', { ...base, base_rent: { amount: '1.00', period: 'annual' } }, 'base_rent.period'],
  ['base rent not given', { rent_basis: 'base_rent' }, 'base_rent'],
  ['minimum rent not given', { rent_basis: 'min_monthly_rent' }, 'min_monthly_rent'],
  [
    'base rent for an open term',
    { rent_basis: 'base_rent', end_date: null, base_rent: { amount: '1.00', period: 'entire_period' } },
    'end_date',
  ],
  [
    'steps of an entire amount',
    {
      rent_basis: 'base_rent',
      base_rent: { amount: '1.00', period: 'entire_period', steps: [{ from: '2026-02-01', amount: '2.00' }] },
    },
    'base_rent.steps',
  ],
  [
    'a step inside a month',
    { ...base, base_rent: { amount: '1.00', period: 'monthly', steps: [{ from: '2026-02-02', amount: '2.00' }] } },
    'base_rent.steps.0.from',
  ],
  [
    'a minimum over the maximum',
    { percentage: { minimum: { period: '2.00', year: null }, maximum: { period: '1.00', year: null } } },
    'percentage.minimum.period',
  ],
  [
    'a category listed twice',
    {
      percentage: { tiers: [] },
      categories: {
        rule: 'separate',
        items: [
          { category: 'A', tiers: [tier('0.00', '5')] },
          { category: 'A', tiers: [tier('0.00', '5')] },
        ],
      },
    },
    'categories.items.1.category',
  ],
  [
    'pooled rates that differ',
    pooled([
      { category: 'A', tiers: [tier('0.00', '5')] },
      { category: 'B', tiers: [tier('0.00', '6')] },
    ]),
    'categories.items.1.tiers.0.rate',
  ],
  [
    'pooled with several tiers',
    pooled([{ category: 'A', tiers: [tier('0.00', '5'), tier('1.00', '5')] }]),
    'categories.items.0.tiers',
  ],
  ['a category without tiers', pooled([{ category: 'A', tiers: [] }]), 'categories.items.0.tiers'],
  [
    'an unknown category rule',
    { percentage: { tiers: [] }, categories: { rule: 'mixed', items: [] } },
    'categories.rule',
  ],
  [
    'an open term without shares',
    { end_date: null, percentage: { breakpoint_period: 'entire_period', interim: 'each_period' } },
    'percentage.interim',
  ],
];

test.each(REFUSED)('%s is refused with a sentence', (_, changes, path) => {
  const parsed = parseTerms(exampleText(changes));
  expect(parsed.ok).toBe(false);
  if (parsed.ok) return;
  expect(parsed.problems.map((problem) => problem.path)).toContain(path);
  for (const { message } of parsed.problems) expect(message).toMatch(/^[A-Z].*\.$/);
});

test.each([
  ['-1.00', 'This amount cannot be negative: write 0.00 or more.'],
  ['-one', 'This amount cannot be negative: write 0.00 or more.'],
  ['one', 'Write an amount with at most two decimals, for example "1234.50".'],
  ['1.005', 'Write an amount with at most two decimals, for example "1234.50".'],
])('an amount of %s is refused in its own words', (amount, message) => {
  const parsed = parseTerms(exampleText({ cap: { amount, already_paid: '0.00' } }));
  expect(parsed).toMatchObject({ ok: false, problems: [{ path: 'cap.amount', message }] });
});

test('terms that are no object are refused', () => {
  for (const input of [null, undefined, 'terms', 5, []]) expect(parseTerms(input).ok).toBe(false);
});

test('what may be missing has its default', () => {
  const { percentage: full, ...rest } = exampleText();
  const given = full as Record<string, unknown>;
  const bare = { breakpoint: 'stated', breakpoint_period: 'annual', tiers: given.tiers };
  const parsed = parseTerms({
    currency: 'USD',
    start_date: '2026-01-01',
    end_date: rest.end_date,
    rent_basis: 'none',
    percentage: bare,
  });
  expect(parsed).toEqual({ ok: true, terms: exampleTerms() });
});

test('amounts and rates become whole numbers', () => {
  const terms = exampleTerms({
    percentage: { tiers: [tier('1234.5', '6.123456', { flat: '0.01', to: '2000.00' }), tier('2000.00', '100')] },
  });
  expect(terms.percentage?.tiers).toEqual([
    { over: 123_450, rate: 6_123_456, flat: 1, to: 200_000 },
    { over: 200_000, rate: 100_000_000, flat: 0, to: null },
  ]);
});
