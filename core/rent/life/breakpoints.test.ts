import { expect, test } from 'vitest';
import { baseRent, errorOf, figuresAt, lifeOf, lifeTerms, linesAt, over } from '#testing/rent/life-terms.ts';

const sold = (...rows: [string, string, string?][]) =>
  rows.map(([day, gross, category]): Record<string, string> & { day: string } =>
    category === undefined ? { day, gross } : { day, gross, category },
  );
const one = (rate: string, threshold = '0.00') => [{ over: threshold, rate }];
const items = (...pairs: [string, string, string?][]) =>
  pairs.map(([category, rate, base_share]) => ({ category, tiers: one(rate), base_share }));
const natural = (...rates: string[]) =>
  lifeTerms({ breakpoint: 'natural', tiers: rates.map((rate) => ({ over: '0.00', rate })) }, baseRent('1000.00'));
const categories = (
  value: NonNullable<ReturnType<typeof lifeTerms>['categories']>,
  kind: 'stated' | 'natural' = 'stated',
) =>
  lifeTerms({ breakpoint: kind, tiers: [] }, { ...(kind === 'natural' ? baseRent('1000.00') : {}), categories: value });

test('natural thresholds of several rates, scaled in a part of a year', () => {
  const life = lifeOf(
    [
      { from: '2026-01-01', terms: natural('6', '5') },
      { from: '2026-03-15', continuity: 'prorate', terms: natural('6', '5') },
    ],
    {
      sales: sold(['2026-02-01', '100000.00']),
    },
  );
  // 73 days: 12,000.00 x 73 / 365 = 2,400.00, at 6% and at 5%.
  expect(figuresAt(life, '2026-03-14')).toMatchObject({
    breakpoints: ['40000.00', '48000.00'],
    percentage_rent: '3080.00',
  });
});

test('closed days count once and take their share; amounts lower every threshold, not below zero', () => {
  const tiers = [
    { over: '36500.00', rate: '5' },
    { over: '73000.00', rate: '4', flat: '10.00' },
  ];
  const life = (...events: object[]) =>
    lifeOf([{ from: '2026-01-01', terms: lifeTerms({ breakpoint: 'stated', tiers }) }], { events: events as never });
  const days = { on: '2026-05-01', kind: 'closure', from: '2026-02-01', to: '2026-02-10' };
  expect(figuresAt(life(days, { ...days, from: '2026-02-06', to: '2026-02-15' }), '2026-12-31').breakpoints).toEqual([
    '35000.00',
    '70000.00',
  ]);
  const amount = { ...days, reduce: 'amount', amount: '40000.00' };
  expect(figuresAt(life(days, amount), '2026-12-31').breakpoints).toEqual(['0.00', '31000.00']);
  expect(figuresAt(life(days), '2026-04-30').breakpoints).toEqual(['36500.00', '73000.00']);
});

test('a closure in a monthly breakpoint period takes days of that month', () => {
  const terms = lifeTerms({ ...over('3100.00'), breakpoint_period: 'monthly' });
  const life = lifeOf([{ from: '2026-01-01', terms }], {
    events: [{ on: '2026-01-20', kind: 'closure', from: '2025-12-20', to: '2026-01-10' }],
  });
  expect(figuresAt(life, '2026-01-31').breakpoint).toBe('2100.00');
  expect(figuresAt(life, '2026-02-01').breakpoint).toBe('3100.00');
});

test('pooled: the default joins the sum; without one its sales are held', () => {
  const pooled = { rule: 'pooled' as const, items: [{ category: 'food', tiers: one('5', '1000.00') }] };
  const sales = sold(['2026-01-10', '1500.00', 'food'], ['2026-01-11', '1500.00']);
  const held = lifeOf([{ from: '2026-01-01', terms: categories(pooled) }], { sales });
  expect(figuresAt(held, '2026-01-31')).toMatchObject({
    percentage_rent: '25.00',
    held: { none: '1500.00' },
    adjusted_gross: '3000.00',
    by_category: { food: '25.00' },
  });
  const joined = lifeOf(
    [{ from: '2026-01-01', terms: categories({ ...pooled, default: { tiers: one('5', '500.00') } }) }],
    { sales },
  );
  expect(figuresAt(joined, '2026-01-31')).toMatchObject({
    breakpoint: '1500.00',
    percentage_rent: '75.00',
    held: {},
    by_category: { food: '25.00', default: '50.00' },
  });
});

test('combined categories: what all earn less the base rent, also when a rate changes', () => {
  const terms = (drinks: string) =>
    categories({ rule: 'combined', items: items(['food', '5'], ['drinks', drinks]) }, 'natural');
  const life = lifeOf(
    [
      { from: '2026-01-01', terms: terms('8') },
      { from: '2026-07-01', terms: terms('10') },
    ],
    {
      sales: sold(
        ['2026-02-01', '200000.00', 'food'],
        ['2026-03-01', '10000.00', 'drinks'],
        ['2026-08-01', '15000.00', 'drinks'],
      ),
    },
  );
  expect(linesAt(life, '2026-12-31')).toEqual(['2026-08-31 300.00']);
});

test('a category that is listed later starts from nothing under the new version', () => {
  const terms = (...names: string[]) =>
    categories({ rule: 'separate', items: names.map((category) => ({ category, tiers: one('5', '1000.00') })) });
  const life = lifeOf(
    [
      { from: '2026-01-01', terms: terms('food') },
      { from: '2026-07-01', terms: terms('food', 'toys') },
    ],
    {
      sales: sold(['2026-02-01', '900.00', 'toys'], ['2026-08-01', '1500.00', 'toys']),
    },
  );
  expect(figuresAt(life, '2026-12-31')).toMatchObject({
    percentage_rent: '25.00',
    held: { toys: '900.00' },
    held_sales: '900.00',
  });
});

test.each([
  ['percentage.tiers.1.rate', natural('5', '5')],
  ['percentage.breakpoint', lifeTerms({ breakpoint: 'natural' })],
  [
    'categories.items',
    categories({ rule: 'separate', items: items(['food', '5', '60'], ['drinks', '8', '30']) }, 'natural'),
  ],
  ['categories.rule', categories({ rule: 'combined', items: items(['food', '5']) })],
  ['categories.items.1.category', categories({ rule: 'separate', items: items(['food', '5'], ['food', '6']) })],
  [
    'percentage.by_year',
    {
      ...categories({ rule: 'separate', items: items(['food', '5']) }),
      percentage: { ...lifeTerms().percentage!, breakpoint: 'stated' as const, tiers: [], by_year: [{ year: 2 }] },
    },
  ],
  ['percentage.by_year.1.year', lifeTerms({ by_year: [{ year: 3 }, { year: 3 }] })],
  [
    'percentage.by_year.0.tiers.1.over',
    lifeTerms({ ...over('5.00'), by_year: [{ year: 2, tiers: [...one('5', '9.00'), ...one('6', '9.00')] }] }),
  ],
  [
    'base_rent.steps.0.from',
    lifeTerms(
      {},
      baseRent('1.00', {
        steps: [{ from: '2027-01-01', amount: '2.00' }],
        escalation: { kind: 'fixed', percent: '3', first: '2026-01-01' },
      }),
    ),
  ],
  ['start_date', { ...lifeTerms(), start_date: '2026-01-01' }],
  ['tax', { ...lifeTerms(), tax: { rent: '20' } }],
])('refused at terms.%s', (path, terms) => {
  expect(errorOf(lifeOf([{ from: '2026-01-01', terms: terms as ReturnType<typeof lifeTerms> }]))).toContain(
    `versions.0.terms.${path}: `,
  );
});
