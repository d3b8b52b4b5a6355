// Terms that together say everything that terms can, each with the values and words by which the form shows it.
import type { DealTermsInput } from '#core/deals/terms.ts';
import { EXAMPLE } from '#testing/deal-terms.ts';

const NATURAL = EXAMPLE.percentage;
const STATED = { ...NATURAL, breakpoint: 'stated' as const, tiers: [{ over: '400000.00', rate: '6' }] };
const BY_CATEGORY = { ...STATED, tiers: [] };
const tier = (over: string, rate: string) => [{ over, rate }];
const base = (changes: object): Partial<DealTermsInput> => ({ base_rent: { ...EXAMPLE.base_rent, ...changes } });
const FIXED = { kind: 'fixed', percent: '3.25', first: '2026-10-15', every_months: 6 };
const INDEX = {
  kind: 'cpi',
  first: '2026-11-01',
  every_months: 24,
  lag_months: 2,
  base_month: '2025-09',
  index: { '2025-09': '301.5', '2026-09': '312.25' },
  floor: '1.5',
  cap: '4.5',
};
const CALENDAR = { pattern: '544', weekday: 'sunday', rule: 'last', month: 2, week53: 'scaled' } as const;
const FOOD = { category: 'Food', tiers: tier('300000.00', '6.5') };
const WINE = { category: 'Wine', tiers: tier('100000.00', '8.5') };

export const SAID: [string, Partial<DealTermsInput>, string[]][] = [
  ['nothing more than it must', {}, ['2000.00', '6']],
  [
    'steps on any day',
    base({
      steps: [
        { from: '2026-03-10', amount: '2100.00' },
        { from: '2026-08-01', amount: '2200.00' },
      ],
    }),
    ['2026-03-10', '2100.00', '2026-08-01', '2200.00'],
  ],
  [
    'base rent by lease year',
    base({
      by_year: [
        { year: 2, amount: '2300.00' },
        { year: 4, amount: '2400.00' },
      ],
    }),
    ['2', '2300.00', '4', '2400.00'],
  ],
  ['a fixed escalation', base({ escalation: FIXED }), ['3.25', '2026-10-15', '6', 'By a fixed percent']],
  [
    'an index escalation with floor and cap',
    base({ escalation: INDEX }),
    ['2026-11-01', '24', '2', '2025-09', '301.5', '2026-09', '312.25', '1.5', '4.5', 'With an index'],
  ],
  [
    'an index without a cap',
    base({ escalation: { ...INDEX, floor: '0', cap: null } }),
    ['With an index', '2025-09', '312.25'],
  ],
  ['a due day in arrears', base({ due_day: 17, in_advance: false }), ['17']],
  [
    'several natural rates',
    { percentage: { ...NATURAL, tiers: [...tier('0.00', '6'), { over: '0.00', rate: '5', flat: '75.00' }] } },
    ['6', '5', '75.00'],
  ],
  [
    'natural rates by lease year',
    {
      percentage: {
        ...NATURAL,
        by_year: [{ year: 2, tiers: tier('0.00', '5.75'), maximum: { year: '9000.00', period: null } }],
      },
    },
    ['2', '5.75', '9000.00'],
  ],
  [
    'breakpoints by lease year',
    {
      percentage: {
        ...STATED,
        by_year: [
          { year: 3, tiers: [...tier('500000.00', '6'), ...tier('700000.00', '7.5')] },
          { year: 5, minimum: { period: '10.00', year: '20.00' }, maximum: { period: '30.00', year: '40.00' } },
        ],
      },
    },
    ['3', '500000.00', '700000.00', '7.5', '5', '10.00', '20.00', '30.00', '40.00'],
  ],
  [
    'tiers with their ends written, and a flat amount',
    {
      percentage: {
        ...STATED,
        tiers: [
          { over: '0.00', rate: '5', to: '90.00' },
          { over: '90.00', rate: '6', flat: '8.00' },
        ],
      },
    },
    ['90.00', '8.00'],
  ],
  [
    'a rate for each category and for everything else',
    {
      percentage: BY_CATEGORY,
      categories: { rule: 'separate', items: [FOOD, WINE], default: { tiers: tier('50000.00', '2.5') } },
    },
    ['Food', '300000.00', '6.5', 'Wine', '8.5', '50000.00', '2.5', 'Each on its own'],
  ],
  [
    'pooled categories',
    {
      percentage: BY_CATEGORY,
      categories: { rule: 'pooled', items: [FOOD, { ...WINE, tiers: tier('100000.00', '6.5') }] },
    },
    ['Pooled', 'Food', 'Wine', '100000.00'],
  ],
  [
    'natural categories with shares of the base rent',
    {
      percentage: { ...BY_CATEGORY, breakpoint: 'natural' },
      categories: {
        rule: 'separate',
        items: [{ ...FOOD, tiers: tier('0.00', '6.5'), base_share: '62.5' }],
        default: { tiers: tier('0.00', '2.5'), base_share: '37.5' },
      },
    },
    ['Each over its natural breakpoint', '62.5', '37.5', '2.5'],
  ],
  [
    'categories all against the base rent',
    {
      percentage: { ...BY_CATEGORY, breakpoint: 'natural' },
      categories: { rule: 'combined', items: [FOOD, WINE], default: { tiers: tier('0.00', '3.5') } },
    },
    ['All against the base rent', '6.5', '8.5', '3.5'],
  ],
  [
    'a retail calendar',
    { payment_period: 'monthly', percentage: { ...NATURAL, calendar: CALENDAR } },
    ['5-4-4', 'Sunday', 'February', 'The last one of the month', 'Raises it in proportion'],
  ],
  [
    'how sales become bills',
    {
      payment_period: 'quarterly',
      percentage: {
        ...STATED,
        tier_rule: 'reached',
        interim: 'each_period',
        reconcile: 'annual',
        partial_period: 'months',
        year_starts: '04-01',
        first_year_ends: '2026-03-31',
        growth: '5.00',
      },
    },
    ['The highest rate on all sales', 'Each period alone', 'Every year', 'By months', '04-01', '2026-03-31', '5.00'],
  ],
  [
    'payment, tax and a fee',
    {
      payment_period: 'quarterly',
      payment_due_days: 10,
      tax: { base_rent: '8.25', percentage_rent: '4.5', fee: '1.5' },
      additional_fee: { period: 'monthly', amount: '35.00' },
    },
    ['Every quarter', '10', '8.25', '4.5', '1.5', '35.00'],
  ],
  ['late interest', { interest: { percent: '11.5', grace_days: 7 } }, ['11.5', '7']],
  [
    'an estimate',
    { estimate: { rule: 'last_year_x_factor', factor: '1.05', after_days: 12 } },
    ['1.05', '12', 'Count with an estimate'],
  ],
  ['days of reports', { reporting: { month_days: 15, year_days: 90 } }, ['15', '90', 'As this lease says']],
  ['evidence with statements', { evidence: ['delivery_sales'] }, ['delivery_sales']],
  [
    'limits, offsets and what is left out up to a cap',
    {
      percentage: {
        ...STATED,
        minimum: { period: '11.00', year: '22.00' },
        maximum: { period: '33.00', year: '44.00' },
      },
      offsets: [{ name: 'Marketing', amount: '55.00', per: 'year' }],
      cap: { amount: '66.00', already_paid: '7.00' },
      sales_definition: { exclude: ['tax'], caps: [{ item: 'refund', percent_of_gross: '2.5' }] },
    },
    ['11.00', '22.00', '33.00', '44.00', 'Marketing', '55.00', '66.00', '7.00', '2.5'],
  ],
  [
    'breakpoints reduced for closures, and an offset that follows bills',
    {
      closure: { reduce: 'days', closed_days: true },
      offsets: [{ name: 'Property tax', amount: '0.00', per: 'year', by_bills: true }],
    },
    ['Reduced by days', 'Property tax', 'As billed'],
  ],
  [
    'an opening balance with base rent billed',
    {
      opening_balance: { through: '2026-06-30', sales: '900.00', rent_billed: '19.00', base_billed: '11500.00' },
    },
    ['2026-06-30', '900.00', '19.00', '11500.00'],
  ],
  [
    'an opening balance by category and of everything else',
    {
      percentage: BY_CATEGORY,
      categories: { rule: 'separate', items: [FOOD], default: { tiers: tier('0.00', '2') } },
      opening_balance: { through: '2026-06-30', sales: { Food: '41.00', Gifts: '42.00' }, rent_billed: '43.00' },
    },
    ['41.00', '42.00', '43.00'],
  ],
  [
    'other words around the rent',
    {
      template: 'custom',
      currency: 'GBP',
      start_date: '2026-02-01',
      end_date: '2028-01-31',
      base_rent: { ...EXAMPLE.base_rent, amount: '24000.00', period: 'entire_period' },
      percentage: { ...STATED, breakpoint_period: 'quarterly' },
      payout_period: 'week',
      visibility: 'off',
      deal_view: 'premises_only',
      sales_definition: { exclude: ['tax', 'service_charge'], caps: [] },
    },
    ['2026-02-01', '2028-01-31', '24000.00', 'For the whole term', 'A quarter', 'Nobody', 'Channels at the property'],
  ],
  [
    'a minimum monthly rent',
    {
      rent_basis: 'min_monthly_rent',
      min_monthly_rent: '1500.00',
      base_rent: null,
      percentage: {
        ...NATURAL,
        breakpoint: 'none',
        breakpoint_period: 'monthly',
        tiers: [{ over: '0.00', rate: '6' }],
      },
    },
    ['1500.00'],
  ],
];
