// What another choice keeps, and what it leaves behind because it cannot say it.
import { expect, test } from 'vitest';
import { EXAMPLE, exampleTerms } from '#testing/deal-terms.ts';
import { withBreakpoint } from '#web/deals/schedules/breakpoint-choice.ts';
import { withCategories, withCategoryWay } from '#web/deals/schedules/category-ways.ts';
import { withTemplate } from '#web/deals/terms/terms-templates.ts';

const tier = (over: string, rate: string) => ({ over, rate, flat: '0.00', to: null });
const STATED = exampleTerms({
  percentage: { ...EXAMPLE.percentage, breakpoint: 'stated', tiers: [], year_starts: '02-01' },
  categories: { rule: 'separate', items: [{ category: 'Food', tiers: [tier('1.00', '6'), tier('2.00', '7')] }] },
});

test('the way of categories is a rule and a breakpoint', () => {
  const natural = withCategoryWay(STATED, 'natural');
  expect([natural.percentage?.breakpoint, natural.categories?.rule]).toEqual(['natural', 'separate']);
  expect(natural.categories?.items[0]).toEqual({ category: 'Food', tiers: [tier('1.00', '6')], base_share: '' });
  const combined = withCategoryWay(natural, 'combined');
  expect([combined.percentage?.breakpoint, combined.categories?.rule]).toEqual(['natural', 'combined']);
  expect(combined.categories?.items[0]).not.toHaveProperty('base_share');
  const pooled = withCategoryWay(combined, 'pooled');
  expect([pooled.percentage?.breakpoint, pooled.categories?.rule]).toEqual(['stated', 'pooled']);
});

test('categories take the place of the plain rates and back', () => {
  const plain = exampleTerms({
    percentage: { ...EXAMPLE.percentage, by_year: [{ year: 2, tiers: [{ over: '0.00', rate: '5' }] }] },
  });
  const rated = withCategories(plain, true);
  expect(rated.percentage).toMatchObject({ breakpoint: 'natural', tiers: [] });
  expect(rated.percentage).not.toHaveProperty('by_year');
  expect(withCategories(rated, false)).toMatchObject({ categories: null, percentage: { tiers: [{ over: '0.00' }] } });
});

test('another breakpoint keeps the first rate and the limits by lease year', () => {
  const limits = { period: null, year: '9.00' };
  const { percentage } = exampleTerms({
    percentage: {
      ...EXAMPLE.percentage,
      by_year: [
        { year: 2, tiers: [{ over: '0.00', rate: '5' }], maximum: limits },
        { year: 3, tiers: [{ over: '0.00', rate: '4' }] },
      ],
    },
  });
  expect(withBreakpoint(percentage!, 'none')).toMatchObject({
    breakpoint: 'none',
    tiers: [{ rate: '6' }],
    by_year: [{ year: 2, maximum: limits }],
  });
});

test('another kind of agreement keeps the rent years', () => {
  const calendar = { pattern: '454', weekday: 'saturday', rule: 'nearest', month: 1, week53: 'full' } as const;
  const terms = exampleTerms({ payment_period: 'monthly', percentage: { ...EXAMPLE.percentage, calendar } });
  expect(withTemplate(terms, 'percentage_only').percentage?.calendar).toEqual(calendar);
  expect(withTemplate(STATED, 'royalty').percentage?.year_starts).toBe('02-01');
});
