import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import {
  change,
  count,
  dateAndTime,
  fullDate,
  money,
  percent,
  sentenceDate,
  shortDate,
  shortMoney,
  span,
  timeOfDay,
  zonedTime,
} from '#web/base/format.ts';

test.each([
  [123_450, '$1,234.50'],
  [0, '$0.00'],
  [5, '$0.05'],
  [-8_806, '−$88.06'],
  [100_000_000_01, '$100,000,000.01'],
  ['1234.5', '$1,234.50'],
  ['-0.07', '−$0.07'],
  [12.5, '$0.00'],
  [Number.NaN, '$0.00'],
  ['a lot', '$0.00'],
  [null, '—'],
  [undefined, '—'],
  ['', '—'],
])('money %j is %s', (amount, text) => expect(money(amount)).toBe(text));

test('pounds carry their own sign', () => expect(money(123_450, 'GBP')).toBe('£1,234.50'));

test.each([
  [110_000_000, '$1.10M'],
  [4_000_000, '$40k'],
  [4_050_000, '$40.5k'],
  [95_000, '$950'],
  [-4_000_000, '−$40k'],
  [null, '—'],
])('short money %j is %s', (amount, text) => expect(shortMoney(amount)).toBe(text));

test.each([
  [0.061, '+6.1%'],
  [-0.018, '−1.8%'],
  [0, '+0.0%'],
  [-0.0004, '+0.0%'],
  [12.345, '+1234.5%'],
  [null, '—'],
  [Number.NaN, '—'],
])('change %j is %s', (ratio, text) => expect(change(ratio)).toBe(text));

test('shares and rates', () => {
  expect([percent(0.0212), percent(0.028, 2), percent(null)]).toEqual(['2.1%', '2.80%', '—']);
  expect([count(15_009), count(113.66, 1), count(-3), count(undefined)]).toEqual(['15,009', '113.7', '−3', '—']);
});

test.each([
  ['2026-11-18', '11/18/26', '11/18/2026', 'Wed, Nov 18'],
  ['2026-01-05T09:00:00Z', '01/05/26', '01/05/2026', 'Mon, Jan 5'],
  [null, 'N/A', 'N/A', 'N/A'],
  [undefined, 'N/A', 'N/A', 'N/A'],
  ['', 'N/A', 'N/A', 'N/A'],
  ['2026-02-30', 'N/A', 'N/A', 'N/A'],
])('the day %j', (day, short, full, sentence) => {
  expect([shortDate(day), fullDate(day), sentenceDate(day)]).toEqual([short, full, sentence]);
});

test.each([
  ['2026-11-09', '2026-11-15', 'Nov 9 – 15'],
  ['2026-11-28', '2026-12-04', 'Nov 28 – Dec 4'],
  ['2025-12-28', '2026-01-03', 'Dec 28, 2025 – Jan 3, 2026'],
  ['2026-11-09', '2026-11-09', 'Nov 9'],
  ['2026-11-09', null, 'N/A'],
])('%s to %s is %s', (from, to, text) => expect(span(from, to)).toBe(text));

test('the day of an instant is that of the zone that matters, and a day stays the day it is', () => {
  const evening = '2026-11-19T01:00:00Z';
  expect([shortDate, fullDate, sentenceDate].map((write) => write(evening, 'America/New_York'))).toEqual([
    '11/18/26',
    '11/18/2026',
    'Wed, Nov 18',
  ]);
  expect(fullDate(evening, 'Europe/London')).toBe('11/19/2026');
  expect(fullDate(day('2026-11-19'), 'America/New_York')).toBe('11/19/2026');
});

test('instants are shown in the zone that matters', () => {
  expect(timeOfDay('2026-11-14T21:12:00Z', 'America/New_York')).toBe('4:12 PM');
  expect(dateAndTime('2026-11-14T21:12:00Z', 'America/New_York')).toBe('11/14/26 4:12 PM');
  expect([timeOfDay(null), dateAndTime(undefined)]).toEqual(['N/A', 'N/A']);
});

test('a time names the zone it is told in, as that is called on its day', () => {
  expect(zonedTime('2026-11-18T23:00:00Z', 'America/New_York')).toBe('11/18/26 6:00 PM EST');
  expect(zonedTime('2026-07-18T22:00:00Z', 'America/New_York')).toBe('07/18/26 6:00 PM EDT');
  expect(zonedTime('2026-11-18T23:00:00Z', 'America/Los_Angeles')).toBe('11/18/26 3:00 PM PST');
  expect(zonedTime(null, 'America/New_York')).toBe('N/A');
});
