import { expect, test } from 'vitest';
import {
  aboveOrBelow,
  barOf,
  cellWords,
  changeWords,
  daysWords,
  fullBar,
  hourName,
  largestWords,
  rateWords,
  shareWords,
  taken,
} from '#web/reports/words.ts';

test('a change always carries its sign', () => {
  expect([changeWords('4.3'), changeWords('-1.8'), changeWords('0.0'), changeWords(null)]).toEqual([
    '+4.3%',
    '−1.8%',
    '+0.0%',
    '—',
  ]);
  expect([aboveOrBelow('4.3'), aboveOrBelow('-1.8'), aboveOrBelow('0.0')]).toEqual([
    '4.3% above',
    '1.8% below',
    'level with',
  ]);
});

test('what is taken out of sales stands with a minus, nothing without', () => {
  expect([taken('88.06', 'USD'), taken('0.00', 'USD'), taken('12.50', 'GBP')]).toEqual(['−$88.06', '$0.00', '−£12.50']);
});

test('hours, shares, days and cells', () => {
  expect([0, 7, 12, 19].map(hourName)).toEqual(['12 AM', '7 AM', '12 PM', '7 PM']);
  expect([shareWords('23.41'), shareWords(null), shareWords('-0.61')]).toEqual(['23.4%', '—', '−0.6%']);
  expect(rateWords('-1.25')).toBe('−1.25%');
  expect([daysWords('2026-11-14', '2026-11-14'), daysWords('2026-11-01', '2026-11-14')]).toEqual([
    'Sat, Nov 14',
    'Nov 1 – 14',
  ]);
  expect([cellWords(66_900), cellWords(123_456), cellWords(456_789)]).toEqual(['669', '1.2k', '4.6k']);
});

test('the largest of many shares fills the bar, and nothing is a bar of nothing', () => {
  const shares = ['2.80', '1.40', null];
  expect(shares.map((share) => barOf(share, fullBar(shares)))).toEqual([1, 0.5, 0]);
  expect(barOf('20.00')).toBe(0.5);
  expect(barOf(null, fullBar([null]))).toBe(0);
  expect(fullBar([])).toBeGreaterThan(0);
});

test.each([
  [14, 78, '; the 14 largest of 78'],
  [14, 1_234, '; the 14 largest of 1,234'],
  [14, 14, ''],
  [14, 0, ''],
])('%i bars of %i rows: %j', (most, all, words) => expect(largestWords(most, all)).toBe(words));
