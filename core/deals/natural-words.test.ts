// Wherever a natural breakpoint is told, its amount stands beside it.
import { expect, test } from 'vitest';
import { naturalFact, naturalOver, naturalWouldBe } from '#core/deals/natural-words.ts';
import type { DealTermsInput } from '#core/deals/terms.ts';
import { termsSentences } from '#core/deals/terms-words.ts';
import { EXAMPLE, exampleTerms } from '#testing/deal-terms.ts';

const FIVE = { ...EXAMPLE.percentage, tiers: [{ over: '0.00', rate: '5' }] };
const LEASE = {
  end_date: '2030-12-31',
  base_rent: { amount: '5000.00', period: 'monthly' },
  percentage: FIVE,
} satisfies Partial<DealTermsInput>;
const base = (changes: object) => ({ ...LEASE, base_rent: { ...LEASE.base_rent, ...changes } }) as typeof LEASE;
const said = (changes: Partial<DealTermsInput>, from: string | null = null) => {
  return termsSentences(exampleTerms({ ...LEASE, ...changes }), from).filter((text) =>
    /breakpoint,|moves|against/.test(text),
  );
};
const RATES = 'Percentage rent on adjusted gross sales, counted';

test.each<[string, Partial<DealTermsInput>, string[]]>([
  [
    'a year',
    {},
    [`${RATES} a year: 5% over the natural breakpoint, $1,200,000.00 a year ($60,000.00 base rent at 5%).`],
  ],
  [
    'a quarter',
    { percentage: { ...FIVE, breakpoint_period: 'quarterly' } },
    [`${RATES} a quarter: 5% over the natural breakpoint, $300,000.00 a quarter ($15,000.00 base rent at 5%).`],
  ],
  [
    'a month',
    { percentage: { ...FIVE, breakpoint_period: 'monthly' } },
    [`${RATES} a month: 5% over the natural breakpoint, $100,000.00 a month ($5,000.00 base rent at 5%).`],
  ],
  [
    'the whole term, for which the base rent is given',
    {
      base_rent: { amount: '300000.00', period: 'entire_period' },
      percentage: { ...FIVE, breakpoint_period: 'entire_period' },
    },
    [
      `${RATES} over the whole term: 5% over the natural breakpoint, $6,000,000.00 over the whole term ($300,000.00 base rent at 5%).`,
    ],
  ],
  [
    'a fixed escalation, to the cent of each rise',
    base({ escalation: { kind: 'fixed', percent: '3', first: '2027-01-01' } }),
    [
      `${RATES} a year: 5% over the natural breakpoint, $1,200,000.00 in lease year 1 ($60,000.00 base rent at 5%).`,
      'The natural breakpoint moves with the base rent: $1,236,000.00 in lease year 2, $1,273,080.00 in lease year 3, $1,311,273.60 in lease year 4, and so on.',
    ],
  ],
  [
    'a step inside the first year',
    base({ steps: [{ from: '2026-07-01', amount: '6000.00' }] }),
    [
      `${RATES} a year: 5% over the natural breakpoint, $1,320,000.00 in lease year 1 ($66,000.00 base rent at 5%).`,
      'The natural breakpoint moves with the base rent: $1,440,000.00 in lease year 2.',
    ],
  ],
  [
    'another rate from a lease year on',
    { percentage: { ...FIVE, by_year: [{ year: 3, tiers: [{ over: '0.00', rate: '6' }] }] } },
    [
      `${RATES} a year: 5% over the natural breakpoint, $1,200,000.00 a year ($60,000.00 base rent at 5%).`,
      'From lease year 3: 6% over the natural breakpoint, $1,000,000.00 a year ($60,000.00 base rent at 6%).',
    ],
  ],
  [
    'combined categories',
    {
      percentage: { ...FIVE, tiers: [] },
      categories: { rule: 'combined', items: [{ category: 'Food', tiers: [{ over: '0.00', rate: '6' }] }] },
    },
    ['The percentages of all categories are added up and set against the base rent, $60,000.00 a year.'],
  ],
])('%s', (_, changes, sentences) => expect(said(changes)).toEqual(sentences));

test('an index moves it as far as its readings go', () => {
  const escalation = {
    kind: 'cpi',
    first: '2027-01-01',
    lag_months: 14,
    base_month: '2024-11',
    index: { '2024-11': '300', '2025-11': '306', '2026-11': '312.12' },
  };
  expect(said(base({ escalation }))[1]).toBe(
    'The natural breakpoint moves with the base rent: $1,224,000.00 in lease year 2, $1,248,480.00 in lease year 3.',
  );
});

test('terms that take effect later tell the year in which they do', () => {
  const rising = base({ escalation: { kind: 'fixed', percent: '3', first: '2027-01-01' } });
  expect(said(rising, '2028-05-01')[0]).toContain('$1,273,080.00 in lease year 3 ($63,654.00 base rent at 5%)');
});

test('facts and lines tell it too', () => {
  const shares = exampleTerms({
    ...LEASE,
    percentage: { ...FIVE, tiers: [] },
    categories: {
      rule: 'separate',
      items: [{ category: 'Food', tiers: [{ over: '0.00', rate: '6' }], base_share: '60' }],
      default: { tiers: [{ over: '0.00', rate: '8' }], base_share: '40' },
    },
  });
  expect(naturalFact(shares)).toBe(
    'Natural: Food $600,000.00 a year ($36,000.00, 60% of the base rent, at 6%); Everything else $300,000.00 a year ($24,000.00, 40% of the base rent, at 8%)',
  );
  expect(naturalOver(exampleTerms(LEASE), '5')).toBe(', $1,200,000.00 a year');
});

test('terms that are not whole yet say nothing', () => {
  const whole = exampleTerms(LEASE);
  expect(naturalOver({ ...whole, base_rent: { ...whole.base_rent!, amount: '' } }, '5')).toBe('');
  expect(naturalOver(whole, '')).toBe('');
  expect(naturalOver({ ...whole, end_date: '2020-01-01' }, '5')).toBe('');
});

test('a stated breakpoint names what a natural one would be', () => {
  const stated = { ...FIVE, breakpoint: 'stated' as const, tiers: [{ over: '1100000.00', rate: '6' }] };
  expect(naturalWouldBe(exampleTerms({ ...LEASE, percentage: stated }))).toBe('$1,000,000.00 a year');
  expect(naturalWouldBe(exampleTerms(LEASE))).toBeNull();
  expect(
    naturalWouldBe(exampleTerms({ ...LEASE, rent_basis: 'none', base_rent: null, percentage: stated })),
  ).toBeNull();
});
