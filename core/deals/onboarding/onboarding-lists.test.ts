// What a lease can say stands in cells of the sheet; what cannot be read, or says nothing by itself, names its cell.
import { expect, test } from 'vitest';
import {
  COLUMN_NAMES,
  ONBOARDING_COLUMNS,
  type OnboardingColumn,
  type SheetRow,
} from '#core/deals/onboarding/onboarding-columns.ts';
import { readSheet } from '#core/deals/onboarding/onboarding-sheet.ts';

const EXAMPLE = Object.fromEntries(COLUMN_NAMES.map((name) => [name, ONBOARDING_COLUMNS[name].example])) as SheetRow;
const NATURAL = { breakpoint: '', rate_2: '', breakpoint_2: '' };
const CATEGORIES = { ...NATURAL, rate: '', template: 'custom' };
const read = (changes: SheetRow) => readSheet([{ ...EXAMPLE, ...changes }], 'USD');
const termsOf = (changes: SheetRow) => {
  const { lines, problems } = read(changes);
  expect(problems).toEqual([]);
  return lines[0]?.store?.terms;
};

test.each<[string, SheetRow, object]>([
  [
    'steps on any day, as a spreadsheet writes amounts',
    { base_rent_steps: '2027-03-10 $7,000.00; 2028-01-01 7200' },
    {
      base_rent: {
        steps: [
          { from: '2027-03-10', amount: '7000.00' },
          { from: '2028-01-01', amount: '7200.00' },
        ],
      },
    },
  ],
  [
    'base rent by lease year',
    { base_rent_by_year: '2: 6800.00; 3:7,100' },
    {
      base_rent: {
        by_year: [
          { year: 2, amount: '6800.00' },
          { year: 3, amount: '7100.00' },
        ],
      },
    },
  ],
  [
    'a fixed rise',
    { escalation_first: '2027-01-01', escalation_percent: '3' },
    { base_rent: { escalation: { kind: 'fixed', percent: '3', first: '2027-01-01', every_months: 12 } } },
  ],
  [
    'a rise with an index',
    {
      escalation_first: '2027-01-01',
      escalation_every_months: '24',
      escalation_index: '2025-11 300; 2026-11 312.25',
      escalation_lag_months: '2',
      escalation_floor: '1',
      escalation_cap: '5',
    },
    {
      base_rent: {
        escalation: {
          kind: 'cpi',
          first: '2027-01-01',
          every_months: 24,
          lag_months: 2,
          base_month: '2025-11',
          index: { '2025-11': '300', '2026-11': '312.25' },
          floor: '1',
          cap: '5',
        },
      },
    },
  ],
  [
    'two natural rates',
    { ...NATURAL, rate: '6', rate_2: '5' },
    { percentage: { breakpoint: 'natural', tiers: [{ rate: '6' }, { rate: '5' }] } },
  ],
  [
    'rates and breakpoints by lease year',
    { rates_by_year: '2: 6 over 1,200,000, 8% over 1400000; 3: 6 over 1250000.50' },
    {
      percentage: {
        by_year: [
          {
            year: 2,
            tiers: [
              { over: '1200000.00', rate: '6' },
              { over: '1400000.00', rate: '8' },
            ],
          },
          { year: 3, tiers: [{ over: '1250000.50', rate: '6' }] },
        ],
      },
    },
  ],
  [
    'a rate for each category and for everything else',
    { ...CATEGORIES, category_rates: 'Food: 6 over 400000; Gifts & cards: 8 over 100000, 9 over 200000; *: 2' },
    {
      percentage: { breakpoint: 'stated', tiers: [] },
      categories: {
        rule: 'separate',
        items: [
          { category: 'Food', tiers: [{ over: '400000.00', rate: '6' }] },
          { category: 'Gifts & cards', tiers: [{ over: '100000.00' }, { over: '200000.00', rate: '9' }] },
        ],
        default: { tiers: [{ over: '0.00', rate: '2' }] },
      },
    },
  ],
  [
    'shares of the base rent',
    { ...CATEGORIES, category_rates: 'Food: 6 share 60; *: 8 share 40' },
    {
      percentage: { breakpoint: 'natural' },
      categories: { rule: 'separate', items: [{ category: 'Food', base_share: '60' }], default: { base_share: '40' } },
    },
  ],
  [
    'all against the base rent',
    { ...CATEGORIES, category_rates: 'Food: 6; Gifts: 8', category_rule: 'combined' },
    { percentage: { breakpoint: 'natural' }, categories: { rule: 'combined' } },
  ],
  [
    'a retail calendar',
    { retail_calendar: '4-5-4, Saturday, nearest, 1, scaled' },
    { percentage: { calendar: { pattern: '454', weekday: 'saturday', rule: 'nearest', month: 1, week53: 'scaled' } } },
  ],
  [
    'tax by kind',
    { tax: '8.25', tax_percentage_rent: '4', tax_fee: '0' },
    { tax: { base_rent: '8.25', percentage_rent: '4', fee: '0' } },
  ],
  [
    'interest and an estimate',
    { interest_percent: '12', interest_grace_days: '5', estimate_factor: '1.05', estimate_after_days: '10' },
    {
      interest: { percent: '12', grace_days: 5 },
      estimate: { rule: 'last_year_x_factor', factor: '1.05', after_days: 10 },
    },
  ],
  [
    'an opening balance with base rent billed',
    { opening_through: '2026-02-28', opening_sales: '$90,000', opening_base_billed: '12,000.00' },
    { opening_balance: { through: '2026-02-28', sales: '90000.00', base_billed: '12000.00' } },
  ],
  [
    'an opening balance by category',
    {
      ...CATEGORIES,
      category_rates: 'Food: 6 over 400000; *: 2',
      opening_through: '2026-02-28',
      opening_sales: 'Food: 400,000.00; *: 90000',
    },
    { opening_balance: { sales: { Food: '400000.00', 'Everything else': '90000.00' } } },
  ],
])('%s', (_, changes, terms) => expect(termsOf(changes)).toMatchObject(terms));

test('the example says none of it', () => {
  const terms = termsOf({});
  expect(Object.keys(terms ?? {})).not.toEqual(expect.arrayContaining(['tax']));
  expect(terms?.base_rent).not.toHaveProperty('escalation');
});

test.each<[string, SheetRow, OnboardingColumn, RegExp]>([
  ['a step without an amount', { base_rent_steps: '2027-03-10' }, 'base_rent_steps', /“2027-03-10” cannot be read/],
  ['a step on no day', { base_rent_steps: '2027-02-30 1.00' }, 'base_rent_steps', /no such date/],
  ['lease years that fall', { base_rent_by_year: '3: 1.00; 2: 1.00' }, 'base_rent_by_year', /rise above 3/],
  ['a lease year without a number', { base_rent_by_year: 'second: 1.00' }, 'base_rent_by_year', /Write a lease year/],
  ['a rise without its percent', { escalation_first: '2027-01-01' }, 'escalation_percent', /between 0 and 100/],
  ['a percent without its day', { escalation_percent: '3' }, 'escalation_percent', /Fill in First rise too/],
  [
    'both a percent and an index',
    { escalation_first: '2027-01-01', escalation_percent: '3', escalation_index: '2025-11 300' },
    'escalation_percent',
    /not both/,
  ],
  [
    'an index that is none',
    { escalation_first: '2027-01-01', escalation_index: '2025-11 about300' },
    'escalation_index',
    /decimal text/,
  ],
  [
    'a floor over the cap',
    { escalation_first: '2027-01-01', escalation_index: '2025-11 300', escalation_floor: '5', escalation_cap: '4' },
    'escalation_floor',
    /Lower the floor/,
  ],
  ['a floor without an index', { escalation_floor: '5' }, 'escalation_floor', /Fill in Index values too/],
  ['natural rates that rise', { ...NATURAL, rate: '5', rate_2: '6' }, 'rate_2', /fall from tier to tier/],
  ['a year without rates', { rates_by_year: '2:' }, 'rates_by_year', /Write a lease year and its rates/],
  ['thresholds of a year that fall', { rates_by_year: '2: 6 over 9, 8 over 8' }, 'rates_by_year', /must rise/],
  ['a category without a rate', { ...CATEGORIES, category_rates: 'Food' }, 'category_rates', /“Food” cannot be read/],
  ['a category twice', { ...CATEGORIES, category_rates: 'Food: 6; Food: 7' }, 'category_rates', /listed twice/],
  ['shares under 100', { ...CATEGORIES, category_rates: 'Food: 6 share 60' }, 'category_rates', /together 100/],
  ['a rate beside those of categories', { category_rates: 'Food: 6' }, 'rate', /each category has its own/],
  ['an unknown rule', { ...CATEGORIES, category_rates: 'Food: 6', category_rule: 'mixed' }, 'category_rule', /one of/],
  ['a rule of no categories', { category_rule: 'pooled' }, 'category_rule', /Fill in Rates by category too/],
  ['a calendar in other words', { retail_calendar: 'NRF' }, 'retail_calendar', /Write it as 454/],
  ['a calendar of no weekday', { retail_calendar: '454 someday nearest 1' }, 'retail_calendar', /Choose one of/],
  [
    'half months of a retail calendar',
    { retail_calendar: '454 saturday nearest 1', payment_period: 'semi_monthly' },
    'payment_period',
    /no half months/,
  ],
  ['a tax on fees that is none', { tax_fee: 'some' }, 'tax_fee', /between 0 and 100/],
  ['grace without interest', { interest_grace_days: '5' }, 'interest_grace_days', /Fill in Late interest % too/],
  ['grace that is no number', { interest_percent: '5', interest_grace_days: 'few' }, 'interest_grace_days', /days/],
  ['a factor that is none', { estimate_factor: 'same' }, 'estimate_factor', /Write a factor/],
  [
    'sales of nobody’s category',
    { opening_through: '2026-02-28', opening_sales: 'Food: 5' },
    'opening_sales',
    /one amount/,
  ],
  ['base rent billed of no day', { opening_base_billed: '5.00' }, 'opening_base_billed', /Counted elsewhere through/],
])('%s names its cell', (_, changes, column, message) => {
  const { lines, problems } = read(changes);
  expect(problems.map((problem) => [problem.line, problem.column])).toContainEqual([2, column]);
  expect(problems.find((problem) => problem.column === column)?.message).toMatch(message);
  expect(lines).toEqual([]);
});
