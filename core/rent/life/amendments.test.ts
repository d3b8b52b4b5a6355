import { expect, test } from 'vitest';
import { baseRent, errorOf, figuresAt, lifeOf, lifeTerms, linesAt, monthly, over } from '#testing/rent/life-terms.ts';

type Terms = ReturnType<typeof lifeTerms>;
const amended = (
  old: Terms,
  now: Terms,
  continuity: 'continue' | 'prorate' | 'restart' = 'continue',
  from = '2026-07-01',
) =>
  lifeOf(
    [
      { from: '2026-01-01', terms: old },
      { from, continuity, terms: now },
    ],
    { sales: monthly('100000.00') },
  );
const year = (life: Parameters<typeof figuresAt>[0], day = '2026-12-31') => figuresAt(life, day).percentage_rent;

test.each([
  ['each sale at its position', lifeTerms(over('500000.00')), lifeTerms(over('500000.00', '6')), '41000.00'],
  ['a raised breakpoint takes nothing back', lifeTerms(over('300000.00')), lifeTerms(over('900000.00')), '30000.00'],
  [
    'natural to stated, by position',
    lifeTerms({ breakpoint: 'natural' }, baseRent('2000.00')),
    lifeTerms(over('700000.00'), baseRent('2000.00')),
    '31000.00',
  ],
  [
    'a maximum by its days',
    lifeTerms({ maximum: { year: '40000.00' } }),
    lifeTerms({ maximum: { year: '50000.00' } }),
    '45041.10',
  ],
  [
    'a minimum on one side is nothing on the other',
    lifeTerms({ minimum: { year: '146000.00' } }),
    lifeTerms(),
    '72400.00',
  ],
  [
    'an offset that ends',
    lifeTerms({}, { offsets: [{ name: 'tax', amount: '3650.00', per: 'year' }] }),
    lifeTerms(),
    '58190.00',
  ],
])('continue: %s', (_, old, now, rent) => {
  expect(year(amended(old, now))).toBe(rent);
});

test('a flat belongs to the version in which its tier is entered', () => {
  const tiers = (over2: string, flat: string) => ({
    breakpoint: 'stated' as const,
    tiers: [
      { over: '0.00', rate: '5' },
      { over: over2, rate: '5', flat },
    ],
  });
  expect(year(amended(lifeTerms(tiers('500000.00', '10.00')), lifeTerms(tiers('500000.00', '77.00'))))).toBe(
    '60010.00',
  );
  expect(year(amended(lifeTerms(tiers('900000.00', '10.00')), lifeTerms(tiers('900000.00', '77.00'))))).toBe(
    '60077.00',
  );
});

test('reached_above_first: the own rate of the tier reached on the slice over the own first threshold', () => {
  const rule = (first: string, low: string, high: string) =>
    lifeTerms({
      breakpoint: 'stated',
      tier_rule: 'reached_above_first',
      tiers: [
        { over: first, rate: low },
        { over: '1000000.00', rate: high },
      ],
    });
  // 400,000.00 over 200,000.00 x 5%, then all of 600,000.00 over 100,000.00 x 6%.
  expect(year(amended(rule('200000.00', '3', '5'), rule('100000.00', '4', '6')))).toBe('56000.00');
});

test('exclusions of each version count over its own days', () => {
  const cap = (percent: string) =>
    lifeTerms({}, { sales_definition: { exclude: [], caps: [{ item: 'staff', percent_of_gross: percent }] } });
  const life = lifeOf(
    [
      { from: '2026-01-01', terms: cap('10') },
      { from: '2026-07-01', terms: cap('50') },
    ],
    {
      sales: [
        { day: '2026-02-01', gross: '1000.00', staff: '300.00' },
        { day: '2026-08-01', gross: '1000.00', staff: '300.00' },
      ],
    },
  );
  expect(figuresAt(life, '2026-12-31').adjusted_gross).toBe('1600.00');
});

test('prorate scales limits by the part, also where partial years keep the full breakpoint', () => {
  const terms = lifeTerms({ ...over('365000.00'), partial_period: 'full', maximum: { period: '7300.00' } });
  const life = amended(terms, terms, 'prorate');
  // 181,000.00 and 184,000.00 of breakpoint; 3,620.00 and 3,680.00 of maximum.
  expect(figuresAt(life, '2026-06-30')).toMatchObject({ breakpoint: '181000.00', percentage_rent: '3620.00' });
  expect(year(life)).toBe('7300.00');
});

test('prorate inside a shorter breakpoint period cuts that period alone', () => {
  const terms = (rate: string) =>
    lifeTerms({ ...over('31000.00', rate), breakpoint_period: 'monthly', maximum: { year: '5000.00' } });
  const life = lifeOf(
    [
      { from: '2026-01-01', terms: terms('5') },
      { from: '2026-07-11', continuity: 'prorate', terms: terms('6') },
    ],
    {
      sales: [
        { day: '2026-07-02', gross: '20000.00' },
        { day: '2026-07-20', gross: '21500.00' },
      ],
    },
  );
  expect(linesAt(life, '2026-07-31')).toEqual(['2026-07-10 500.00', '2026-07-31 30.00']);
});

test('restart begins a whole year with whole limits', () => {
  const terms = lifeTerms({ minimum: { year: '73000.00' } });
  const life = { ...amended(terms, terms, 'restart'), sales: monthly('100000.00', 18) };
  expect(figuresAt(life, '2026-06-30').percentage_rent).toBe('36200.00');
  expect(figuresAt(life, '2027-06-30').percentage_rent).toBe('109200.00');
});

test('the running payment period is cut where payment changes', () => {
  const by = (payment: 'year' | 'month') => lifeTerms({}, { payment: { by: payment } });
  expect(linesAt(amended(by('year'), by('month')), '2026-08-31')).toEqual([
    '2026-06-30 30000.00',
    '2026-07-31 5000.00',
    '2026-08-31 5000.00',
  ]);
});

test('reconciliation sums the thresholds of the periods, and rates go by position', () => {
  const terms = (threshold: string, rate: string) =>
    lifeTerms({ ...over(threshold, rate), breakpoint_period: 'monthly', reconcile: 'annual' });
  // Lines: nothing to June, then 6 x 40,000.00 x 6%. The year: 6 x 120,000 + 6 x 60,000 = 1,080,000; 120,000 over, at 6%.
  const life = amended(terms('120000.00', '5'), terms('60000.00', '6'));
  expect(figuresAt(life, '2026-12-31')).toMatchObject({ true_up: '-7200.00', percentage_rent: '7200.00' });
});

const monthlyTerms = lifeTerms({ ...over('1.00'), breakpoint_period: 'monthly' });
test.each([
  ['terms.percentage.tier_rule', lifeTerms(), lifeTerms({ tier_rule: 'reached' }), 'continue', '2026-07-01'],
  ['terms.percentage.growth', lifeTerms(), lifeTerms({ growth: '1.00' }), 'continue', '2026-07-01'],
  ['terms.percentage.reconcile', lifeTerms(), lifeTerms({ reconcile: 'annual' }), 'continue', '2026-07-01'],
  ['terms.percentage.year_starts', lifeTerms(), lifeTerms({ year_starts: '04-01' }), 'prorate', '2026-07-01'],
  ['terms.percentage', lifeTerms(), { ...lifeTerms(), percentage: null }, 'continue', '2026-07-01'],
  ['terms.rent_basis', lifeTerms(), lifeTerms({}, baseRent('1.00')), 'continue', '2026-07-01'],
  [
    'terms.percentage.maximum.period',
    lifeTerms({ maximum: { period: '5.00' } }),
    lifeTerms(),
    'continue',
    '2026-07-01',
  ],
  [
    'terms.payment.by',
    lifeTerms({ interim: 'each_period' }),
    lifeTerms({ interim: 'each_period' }, { payment: { by: 'quarter' } }),
    'continue',
    '2026-07-01',
  ],
  ['terms.percentage.breakpoint_period', monthlyTerms, lifeTerms(over('1.00')), 'continue', '2026-07-16'],
] as const)('refused at %s', (path, old, now, continuity, from) => {
  expect(errorOf(amended(old as Terms, now as Terms, continuity, from))).toContain(`versions.1.${path}: `);
});

test.each([
  ['on the first day of a rent year', lifeTerms({ tier_rule: 'reached' }), 'continue', '2027-01-01'],
  ['under prorate', lifeTerms({ interim: 'each_period' }), 'prorate', '2026-07-01'],
  ['percentage rent ends under restart', { ...lifeTerms(), percentage: null }, 'restart', '2026-07-01'],
] as const)('everything may change %s', (_, now, continuity, from) => {
  expect(() => figuresAt(amended(lifeTerms(), now as Terms, continuity, from), '2027-12-31')).not.toThrow();
});

test('natural rates of several tiers, or of separate categories, cannot change inside a year', () => {
  const tiers = (...rates: string[]) =>
    lifeTerms({ breakpoint: 'natural', tiers: rates.map((rate) => ({ over: '0.00', rate })) }, baseRent('1.00'));
  expect(errorOf(amended(tiers('6', '5'), tiers('6', '4')))).toContain('versions.1.terms.percentage.tiers');
  const shares = (rate: string) =>
    lifeTerms(
      { breakpoint: 'natural', tiers: [] },
      {
        ...baseRent('1.00'),
        categories: {
          rule: 'separate',
          items: [{ category: 'food', tiers: [{ over: '0.00', rate }], base_share: '100' }],
        },
      },
    );
  expect(errorOf(amended(shares('5'), shares('6')))).toContain('versions.1.terms.categories.items');
});

test.each([
  ['in a rent year that billed nothing, nothing', '2027-01-01', '30000.00'],
  ['in the year that billed it, down to the cap', '2026-07-01', '20000.00'],
])('a cap lowered under what is repaid takes back %s', (_, from, total) => {
  const cap = (amount: string) => lifeTerms({}, { cap: { amount, already_paid: '0.00' } });
  const life = { ...amended(cap('30000.00'), cap('20000.00'), 'continue', from), sales: monthly('100000.00', 24) };
  // 5,000.00 a month: 30,000.00 are repaid by June 2026.
  expect(figuresAt(life, '2026-06-30').percentage_rent).toBe('30000.00');
  expect(year(life, '2027-12-31')).toBe(total);
});

test('percentage rent that begins on the first day of a later rent year counts from there', () => {
  const base = lifeTerms({}, baseRent('1000.00'));
  const versions = [
    { from: '2026-01-01', terms: { ...base, percentage: null } },
    { from: '2028-01-01', terms: base },
  ];
  const life = lifeOf(versions, { sales: monthly('100000.00', 36) });
  expect(figuresAt(life, '2026-01-31')).toMatchObject({ percentage_rent: '0.00', base_rent: '1000.00', lines: [] });
  // 5% of January 2028 alone.
  expect(linesAt(life, '2028-01-31')).toEqual(['2028-01-31 5000.00']);
});
