import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { monthOfSpan, tierWords } from '#web/home/debit-words.ts';

const tier = { category: null, rate: '8', sales: '34812.40', rent: '2784.99', passed: null };

test.each([
  [tier, '$34,812.40 of sales at 8%', null],
  [
    { ...tier, passed: { breakpoint: 2, day: day('2026-11-09') } },
    '$34,812.40 of sales at 8%',
    'second breakpoint passed Mon, Nov 9',
  ],
  [{ ...tier, rate: null, rent: '0.00' }, '$34,812.40 of sales up to the breakpoint', null],
  [{ ...tier, category: 'Wine' }, '$34,812.40 of Wine at 8%', null],
])('%o reads “%s”', (given, sold, passed) => expect(tierWords(given, 'USD')).toEqual({ sold, passed }));

test('a whole month is its name', () => {
  expect(monthOfSpan({ from: '2026-12-01', through: '2026-12-31' })).toBe('December');
  expect(monthOfSpan({ from: '2026-12-10', through: '2026-12-31' })).toBe('Dec 10 – 31');
});
