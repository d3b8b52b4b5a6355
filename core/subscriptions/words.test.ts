import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { changeWords, comparisonWords, monthWords, reportedWords } from '#core/subscriptions/words.ts';

const SATURDAY = day('2026-11-14');

test('changes carry their sign', () => {
  expect(['6.1', '-1.8', '0.0', '-0.0', null].map(changeWords)).toEqual(['+6.1%', '−1.8%', '0.0%', '0.0%', '—']);
});

test.each([
  ['6.1', 'daily', null, 'Sales were 6.1% above the same Saturday last year.'],
  ['-1.8', 'weekly', null, 'Sales were 1.8% below the same weekdays last year.'],
  ['0.0', 'monthly', null, 'Sales were level with the same weekdays last year.'],
  [
    '-3.2',
    'monthly',
    'on ten days both have; five days not reported',
    'Sales were 3.2% below the same weekdays last year, on ten days both have; five days not reported.',
  ],
  [null, 'daily', null, null],
] as const)('%s %s', (change, rhythm, paired, words) => {
  expect(comparisonWords(change, rhythm, SATURDAY, paired)).toBe(words);
});

test.each([
  [37, 35, '35 of 37 merchants reported in full.'],
  [37, 37, 'All 37 merchants reported.'],
  [1, 1, 'The only merchant reported.'],
  [1, 0, '0 of 1 merchant reported in full.'],
  [0, 0, 'No reports were due.'],
])('%d due, %d reported', (due, reported, words) => {
  expect(reportedWords(due, reported)).toBe(words);
});

test('a month is called by its name', () => {
  expect(monthWords(day('2026-02-28'))).toBe('February 2026');
});
