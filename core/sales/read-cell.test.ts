import { describe, expect, test } from 'vitest';
import { type NumberStyle, readCount, readDay, readMoney, readMonth, readTime } from '#core/sales/read-cell.ts';

test.each([
  ['$1,234.50', 123_450],
  ['1234.5', 123_450],
  ['1234', 123_400],
  ['(12.00)', -1_200],
  ['-12.00', -1_200],
  ['12.00-', -1_200],
  ['−7.10', -710],
  ['£ 1 234.50', 123_450],
  ['1.234,50', 123_450],
  ['12,5', 1_250],
  ['1,234,567', 123_456_700],
  ['', 0],
  ['-', 0],
  ['0.00', 0],
  ['12.350000000000001', 1_235],
  ['12.349999999', 1_235],
  ['USD 9.99', 999],
  ['($1,234.50)', -123_450],
  ['$(12.00)', -1_200],
  ['- 12.00', -1_200],
  ['12\u00a0345,60', 1_234_560],
  ['(5.00', undefined],
  ['5.00)', undefined],
  ['1(2)3', undefined],
  ['10 12', undefined],
  ['1 2.50', undefined],
  ['1 2345', undefined],
  ['12.345', undefined],
  ['12.34.5', undefined],
  ['1,23,4', undefined],
  ['abc', undefined],
  ['=1+1', undefined],
  ['1e5', undefined],
  ['9999999999999.00', undefined],
])('money %s', (text, expected) => {
  expect(readMoney(text)).toBe(expected);
});

describe('days', () => {
  test.each([
    ['2026-03-04', '2026-03-04', ''],
    ['2026/3/4', '2026-03-04', ''],
    ['20260304', '2026-03-04', ''],
    ['3/4/2026', '2026-03-04', ''],
    ['3/4/26', '2026-03-04', ''],
    ['03-04-2026 5:30 PM', '2026-03-04', '5:30 PM'],
    ['2026-03-04T17:30:00Z', '2026-03-04', '17:30:00Z'],
    ['Mar 4, 2026', '2026-03-04', ''],
    ['Wednesday, March 4th, 2026', '2026-03-04', ''],
    ['4 March 2026', '2026-03-04', ''],
    ['4-Mar-26', '2026-03-04', ''],
    ['Sept 4, 2026', '2026-09-04', ''],
  ])('%s', (text, day, rest) => {
    expect(readDay(text, 'month-first')).toEqual({ day, rest });
  });

  test.each([
    '2026-02-30',
    '13/4/2026',
    'yesterday',
    '',
    'Total',
    '4/2026',
    'Foo 4, 2026',
    'Marble 4, 2026',
    'Ma 4, 2026',
  ])('%s is none', (text) => {
    expect(readDay(text, 'month-first')).toBeUndefined();
  });

  test('a British file has the day first', () => {
    expect(readDay('13/4/2026', 'day-first')?.day).toBe('2026-04-13');
    expect(readDay('3/4/2026', 'day-first')?.day).toBe('2026-04-03');
  });
});

test.each([
  ['2026-03', '2026-03'],
  ['3/2026', '2026-03'],
  ['March 2026', '2026-03'],
  ['Mar-26', '2026-03'],
  ['2026-03-31', '2026-03'],
  ['13/2026', undefined],
  ['Marble 2026', undefined],
  ['Total', undefined],
])('month %s', (text, expected) => {
  expect(readMonth(text, 'month-first')).toBe(expected);
});

test.each([
  ['17:05', { hour: 17, minute: 5, second: 0 }],
  ['5:05 PM', { hour: 17, minute: 5, second: 0 }],
  ['12:00 am', { hour: 0, minute: 0, second: 0 }],
  ['12 p.m.', { hour: 12, minute: 0, second: 0 }],
  ['08:09:10.123', { hour: 8, minute: 9, second: 10 }],
  ['23:30:00-05:00', { hour: 23, minute: 30, second: 0, offset: -300 }],
  ['23:30:00.000Z', { hour: 23, minute: 30, second: 0, offset: 0 }],
  ['11:30 PM +0530', { hour: 23, minute: 30, second: 0, offset: 330 }],
  ['23:30:00+01', { hour: 23, minute: 30, second: 0, offset: 60 }],
  ['23:30 UTC', { hour: 23, minute: 30, second: 0, offset: 0 }],
  ['23:30-15:00', undefined],
  ['10-12', undefined],
  ['25:00', undefined],
  ['13 pm', undefined],
  ['noon', undefined],
])('time %s', (text, expected) => {
  expect(readTime(text)).toEqual(expected);
});

test.each<[string, NumberStyle, number | undefined]>([
  ['12', 'point', 12],
  ['1,204', 'point', 1_204],
  ['12.0', 'point', 12],
  ['', 'point', 0],
  ['1.5', 'point', undefined],
  ['1,5', 'point', undefined],
  ['-2', 'point', undefined],
  ['1.204', 'comma', 1_204],
  ['12,0', 'comma', 12],
  ['1,204', 'comma', undefined],
])('count %s with a decimal %s', (text, style, expected) => {
  expect(readCount(text, style)).toBe(expected);
});
