import { expect, test } from 'vitest';
import { againstWords, changeWords, deltaText, missingWords } from '#web/home/change-words.ts';

test.each([
  ['4.2', '+4.2%'],
  ['-4.2', '−4.2%'],
  ['0.0', '+0.0%'],
  [null, '—'],
])('%j is shown as %s', (change, text) => {
  expect(deltaText(change)).toBe(text);
});

test.each([
  ['6.1', '6.1% above'],
  ['-6.1', '6.1% below'],
  ['0.0', 'as much as'],
])('%s is said as %s', (change, text) => {
  expect(changeWords(change)).toBe(text);
});

test('what is left out is said beside it', () => {
  expect(againstWords({ not_reported_days: 0 })).toBe('vs last year');
  expect(againstWords({ not_reported_days: 7 })).toBe('vs last year, without 7 store days not reported');
});

test.each([
  [3, 3, '3 stores'],
  [1, 1, '1 store'],
  [6, 3, '3 due yesterday, 3 others'],
  [2, 1, '1 due yesterday, 1 other'],
  [2, 0, 'none due yesterday'],
  [0, 0, '0 stores'],
])('of %i listed stores %i were due yesterday: %s', (listed, dueYesterday, words) => {
  expect(missingWords(listed, dueYesterday)).toBe(words);
});
