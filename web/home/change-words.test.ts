import { expect, test } from 'vitest';
import { changeWords, deltaText } from '#web/home/change-words.ts';

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
