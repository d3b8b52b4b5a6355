import { expect, test } from 'vitest';
import type { Statement } from '#core/months/shapes.ts';
import { monthAnswer } from '#web/months/answer-words.ts';

const RENT = {
  percentage_rent: '2928.50',
  base_rent: '0.00',
  additional_fees: '0.00',
  total: '2928.50',
  estimated: false,
};
const missing = { answer: 'missing' as const, id: null, file: null, by: null, on: null };
const about = (changes: { state?: string; rent?: object | null; days?: string[]; evidence?: object[] }) => {
  const { state = 'reported', rent = RENT, days = [], evidence } = changes;
  const figures = { currency: 'USD', sales_that_count: '133664.25', days: { missing: days }, evidence };
  return monthAnswer({ state, rent, figures } as unknown as Statement);
};

test.each([
  ['an ended month', {}, 'of rent for this month, on $133,664.25 of sales that count.'],
  ['an open month', { state: 'open' }, 'of rent for this month so far, on $133,664.25 of sales that count.'],
  [
    'an estimate',
    { rent: { ...RENT, estimated: true } },
    'of rent expected for this month, on $133,664.25 of sales that count.',
  ],
])('a statement answers with its rent: %s', (_, changes, words) => {
  expect(about(changes)).toEqual({ figure: '$2,928.50', isRent: true, words, facts: [] });
});

test('whoever sees no rent reads the sales that count', () => {
  expect(about({ rent: null })).toEqual({
    figure: '$133,664.25',
    isRent: false,
    words: 'of sales count.',
    facts: [],
  });
});

test('what is missing stands in the answer', () => {
  const one = { item: 'delivery_sales', ...missing };
  expect(about({ days: ['2026-10-04'], evidence: [one] }).facts).toEqual([
    '1 day is missing.',
    'Evidence of delivery sales is missing.',
  ]);
  expect(about({ evidence: [one, { item: 'catering_sales', ...missing }] }).facts).toEqual(['2 papers are missing.']);
});
