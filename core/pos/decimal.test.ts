import { expect, test } from 'vitest';
import { carriedCents, decimalCents, timesQuantity } from '#core/pos/decimal.ts';

test.each([
  [19.995, 2_000],
  [0.1 + 0.2, 30],
  ['1,234.50', 123_450],
  ['-1,234,567', -123_456_700],
  ['1 234.50', 123_450],
  ['-0.005', -1],
  ['-12.34', -1_234],
  [12, 1_200],
  ['.5', 50],
  [1e-7, 0],
  ['1.5e3', 150_000],
  [null, 0],
  [undefined, 0],
  ['9007199254740.99', 900_719_925_474_099],
])('%s is %i cents', (value, expected) => expect(decimalCents(value)).toBe(expected));

test.each([
  '',
  '-',
  'twelve',
  '1.2.3',
  '$5',
  '12,50',
  '1,2345',
  '1234,567',
  '1.234,50',
  ',5',
  Number.NaN,
  '9'.repeat(41),
])('%s is no amount', (value) => {
  expect(() => decimalCents(value)).toThrow(RangeError);
});

test.each([
  [399, '1.250', 499],
  [399, 2, 798],
  [399, '-2', -798],
  [399, null, 399],
  [1_000, '1e2', 100_000],
  [1_000, '0.0005', 1],
])('%s times %s is %s', (price, quantity, total) => {
  expect(timesQuantity(price, quantity)).toBe(total);
});

test('a quantity in words is refused', () => {
  expect(() => timesQuantity(100, 'two')).toThrow('not a quantity');
});

test.each([
  [
    ['3.333333', '3.333333', '3.333334'],
    [333, 334, 333],
  ],
  [
    ['8.335', '1.665'],
    [834, 166],
  ],
  [
    ['-8.333333', '-1.666667'],
    [-833, -167],
  ],
  [
    ['0.004', '0.004', '0.004'],
    [0, 1, 0],
  ],
  [
    ['12.50', null, undefined, 2],
    [1_250, 0, 0, 200],
  ],
  [[], []],
])('%j are %j cents, to the cent in all', (values, expected) => expect(carriedCents(values)).toEqual(expected));
