import { expect, test } from 'vitest';
import { onlyExtends, termsDifference } from '#core/deals/difference.ts';
import type { DealTermsInput } from '#core/deals/terms.ts';
import { termsSentences } from '#core/deals/terms-words.ts';
import { EXAMPLE, exampleTerms } from '#testing/deal-terms.ts';

const tiers = (...rates: [string, string][]) => ({
  ...EXAMPLE.percentage,
  breakpoint: 'stated' as const,
  tiers: rates.map(([over, rate]) => ({ over, rate })),
});

test.each<[string, Partial<DealTermsInput>, [string, string, string][]]>([
  ['nothing', {}, []],
  ['the end', { end_date: '2027-12-31' }, [['Ends', '2026-12-31', '2027-12-31']]],
  ['month to month', { end_date: null }, [['Ends', '2026-12-31', 'Month to month']]],
  [
    'base rent',
    { base_rent: { amount: '2500.00', period: 'monthly' } },
    [['Base rent', '$2,000.00 a month', '$2,500.00 a month']],
  ],
  [
    'due day',
    { base_rent: { ...EXAMPLE.base_rent, due_day: 5, in_advance: false } },
    [['Base rent due', 'Day 1, in advance', 'Day 5, in arrears']],
  ],
  [
    'stated tiers',
    { percentage: tiers(['400000.00', '6'], ['600000.00', '7.5']) },
    [
      ['Breakpoint', 'Natural: $400,000.00 a year ($24,000.00 base rent at 6%)', 'Stated'],
      ['Rates', '6% over the natural breakpoint, $400,000.00 a year', '6% over $400,000.00; 7.5% over $600,000.00'],
    ],
  ],
  ['a cap', { cap: { amount: '50000.00' } }, [['Maximum Repayment', 'None', '$50,000.00']]],
  ['a fee', { additional_fee: { period: 'monthly', amount: '35.00' } }, [['Additional fee', 'None', '$35.00 monthly']]],
  [
    'who sees rent',
    { visibility: 'property_owner_only' },
    [['Rent figures shown to', 'Both sides', 'The property owner']],
  ],
])('%s', (_, changes, expected) => {
  const changed = termsDifference(exampleTerms(), exampleTerms(changes)).filter((field) => field.changed);
  expect(changed.map((field) => [field.label, field.old, field.new])).toEqual(expected);
});

test('a natural breakpoint moves with the base rent, and nobody agreed to anything else', () => {
  const fields = termsDifference(exampleTerms(), exampleTerms({ base_rent: { amount: '2500.00', period: 'monthly' } }));
  expect(fields.find(({ field }) => field === 'percentage.breakpoint')).toMatchObject({
    old: 'Natural: $400,000.00 a year ($24,000.00 base rent at 6%)',
    new: 'Natural: $500,000.00 a year ($30,000.00 base rent at 6%)',
    changed: false,
  });
});

test('another reading of an index is a change', () => {
  const escalation = { kind: 'cpi', first: '2026-06-01', base_month: '2025-12', index: { '2025-12': '300' } } as const;
  const rising = (index: Record<string, string>) =>
    exampleTerms({ base_rent: { ...EXAMPLE.base_rent, escalation: { ...escalation, index } } });
  const fields = termsDifference(rising(escalation.index), rising({ ...escalation.index, '2026-06': '306' }));
  expect(fields.filter(({ changed }) => changed).map(({ label }) => label)).toEqual(['Base rent escalation']);
});

test('unchanged fields stand beside the changed ones, and those nobody has are left out', () => {
  const fields = termsDifference(exampleTerms(), exampleTerms({ end_date: '2027-12-31' }));
  expect(fields.find(({ field }) => field === 'base_rent.amount')).toMatchObject({ changed: false });
  expect(fields.some(({ field }) => field === 'cap.amount')).toBe(false);
});

test.each<[string, Partial<DealTermsInput>, Partial<DealTermsInput>, boolean]>([
  ['a later end', {}, { end_date: '2027-12-31' }, true],
  ['no end', {}, { end_date: null }, true],
  ['an earlier end', {}, { end_date: '2026-06-30' }, false],
  ['the same', {}, {}, false],
  ['a later end and another rate', {}, { end_date: '2027-12-31', percentage: tiers(['1.00', '6']) }, false],
  ['from month to month to an end', { end_date: null }, { end_date: '2027-12-31' }, false],
])('extension: %s', (_, before, after, expected) => {
  expect(onlyExtends(exampleTerms(before), exampleTerms(after))).toBe(expected);
});

test('the example in sentences', () => {
  expect(termsSentences(exampleTerms())).toEqual([
    'Base rent plus a share over the natural breakpoint. The agreement starts on 2026-01-01 and ends on 2026-12-31.',
    'Base rent of $2,000.00 a month, due in advance on day 1.',
    'Percentage rent on adjusted gross sales, counted a year: 6% over the natural breakpoint, $400,000.00 a year ($24,000.00 base rent at 6%).',
    'Adjusted gross sales leave out tax, tips, refunds, and gift cards sold.',
    'Payments are collected twice a month.',
  ]);
});

test('a lender’s split in pounds, with its cap and what came before', () => {
  const sentences = termsSentences(
    exampleTerms({
      template: 'lender_split',
      currency: 'GBP',
      end_date: null,
      rent_basis: 'none',
      base_rent: null,
      percentage: { breakpoint: 'none', breakpoint_period: 'annual', tiers: [{ over: '0.00', rate: '12' }] },
      cap: { amount: '1250000.00' },
      payment_period: 'daily',
      opening_balance: { through: '2026-02-28', sales: '90000.00', rent_billed: '10800.00', cap_repaid: '10800.00' },
    }),
  );
  expect(sentences).toContain('Percentage payments stop once £1,250,000.00 is repaid.');
  expect(sentences).toContain('Percentage rent on adjusted gross sales, counted a year: 12% of all sales.');
  expect(sentences.at(-1)).toContain(
    'through 2026-02-28: sales of £90,000.00, £10,800.00 billed and £10,800.00 repaid.',
  );
});

const yearFrom = (year_starts: string, partial_period: 'days' | 'months' | 'full' = 'days') => {
  return { ...EXAMPLE.percentage, year_starts, partial_period };
};

test.each([
  [
    'a first year from March',
    { start_date: '2024-03-16', percentage: yearFrom('01-01') },
    'by days, over 365, in a leap year too',
  ],
  ['a last year to June', { end_date: '2027-06-30' }, 'by days, over 365, in a leap year too'],
  ['by months', { end_date: '2027-06-30', percentage: yearFrom('lease', 'months') }, 'by months, over 12'],
  ['whole', { end_date: '2027-06-30', percentage: yearFrom('lease', 'full') }, 'keeps its whole breakpoints'],
] satisfies [string, Partial<DealTermsInput>, string][])(
  'a year that is cut short says its share: %s',
  (_, changes, words) => {
    const said = termsSentences(exampleTerms(changes)).filter((sentence) => sentence.includes('cut short'));
    expect(said).toEqual([expect.stringContaining(words)]);
  },
);
