import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Cents,
  CurrencyCode,
  cents,
  evenly,
  Money,
  moneyText,
  parseMoney,
  parseRate,
  portion,
  type Rate,
  rate,
  rateText,
  roundedRatio,
  split,
  sum,
} from '#core/base/money.ts';

const LARGEST = Number.MAX_SAFE_INTEGER;

describe('cents and rates', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, LARGEST + 1, -LARGEST - 1])('%d is not an amount', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });
  test('zero has no sign', () => expect(Object.is(cents(-0), 0)).toBe(true));
  test('the largest amounts are allowed', () => expect([cents(LARGEST), cents(-LARGEST)]).toEqual([LARGEST, -LARGEST]));
  test.each([-1, 100_000_001, 0.5])('%d is not a rate', (value) => expect(() => rate(value)).toThrow(RangeError));
  test('rates reach from nothing to everything', () => expect([rate(0), rate(100_000_000)]).toEqual([0, 100_000_000]));
});

test.each([
  ['half goes up', 1n, 2n, 1],
  ['half of a credit goes away from zero', -1n, 2n, -1],
  ['one and a half', 3n, 2n, 2],
  ['two and a half is not rounded to even', 5n, 2n, 3],
  ['minus two and a half', -5n, 2n, -3],
  ['just under half', 4_999_999n, 10_000_000n, 0],
  ['just under half of a credit', -4_999_999n, 10_000_000n, 0],
  ['just over half', 5_000_001n, 10_000_000n, 1],
  ['a third', 1n, 3n, 0],
  ['two thirds', 2n, 3n, 1],
  ['nothing', 0n, 7n, 0],
  ['the largest whole amount', BigInt(LARGEST), 1n, LARGEST],
  ['a numerator far past 2^53', 10n ** 30n + 5n * 10n ** 19n, 10n ** 20n, 10_000_000_001],
])('rounding: %s', (_, numerator, denominator, expected) => {
  expect(Object.is(roundedRatio(numerator, denominator), expected)).toBe(true);
});

test('a ratio past 2^53 or without a denominator is refused', () => {
  expect(() => roundedRatio(BigInt(LARGEST) + 1n, 1n)).toThrow(RangeError);
  expect(() => roundedRatio(1n, 0n)).toThrow('positive denominator');
  expect(() => roundedRatio(1n, -3n)).toThrow('positive denominator');
});

test.each([
  ['6% of $1,234.58', 123_458, 6_000_000, 7407],
  ['a half cent goes up', 50, 5_000_000, 3],
  ['a half cent of a credit', -50, 5_000_000, -3],
  ['the smallest rate of $500,000.00', 50_000_000, 1, 1],
  ['a cent less', 49_999_999, 1, 0],
  ['all of the largest amount', LARGEST, 100_000_000, LARGEST],
  ['nearly all of nine hundred billion', 89_999_949_999_999, 99_999_999, 89_999_949_100_000],
])('portion: %s', (_, amount, share, expected) => {
  expect(portion(amount as Cents, share as Rate)).toBe(expected);
});

test('sums are exact or refused', () => {
  expect(sum([])).toBe(0);
  expect(sum([5, -7, 2] as Cents[])).toBe(0);
  expect(sum([1_050, 200, -25] as Cents[])).toBe(1_225);
  expect(() => sum([LARGEST, 2, -10] as Cents[])).toThrow(RangeError);
});

test.each([
  ['thirds', 100, [1n, 1n, 1n], [34, 33, 33]],
  ['thirds of a credit', -100, [1n, 1n, 1n], [-34, -33, -33]],
  ['ties go to the earliest', 2, [1n, 1n, 1n, 1n], [1, 1, 0, 0]],
  ['the largest remainder wins', 10, [1n, 2n, 4n], [1, 3, 6]],
  ['a large remainder goes before a large share', 10, [1n, 5n], [2, 8]],
  ['a weight of nothing gets nothing', 5, [0n, 1n], [0, 5]],
  ['nothing to split', 0, [1n, 2n], [0, 0]],
  ['one part', 7, [9n], [7]],
  ['the largest amount', LARGEST, [1n, 1n], [(LARGEST + 1) / 2, (LARGEST - 1) / 2]],
  ['huge weights', 3, [10n ** 40n, 2n * 10n ** 40n], [1, 2]],
])('split: %s', (_, amount, weights, expected) => {
  const parts = split(amount as Cents, weights);
  expect(parts).toEqual(expected);
  expect(parts.every((part) => !Object.is(part, -0))).toBe(true);
});

test('a split without positive weights is refused', () => {
  expect(() => split(5 as Cents, [])).toThrow('positive weights');
  expect(() => split(5 as Cents, [0n, 0n])).toThrow('positive weights');
  expect(() => split(5 as Cents, [3n, -1n])).toThrow('positive weights');
});

test('an even split is a split by equal weights', () => {
  const amounts = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 40 }), (amount, count) => {
      const equal = Array.from({ length: count }, () => 1n);
      expect(evenly(amount as Cents, count)).toEqual(split(amount as Cents, equal));
    }),
  );
  expect(() => evenly(5 as Cents, 0)).toThrow('positive weights');
});

test('parts of any split add up, each within a cent of its share', () => {
  const amounts = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(amounts, weights, (amount, parts) => {
      const whole = parts.reduce((all, part) => all + part, 0n);
      fc.pre(whole > 0n);
      const shares = split(amount as Cents, parts);
      expect(shares.reduce((all, share) => all + share, 0)).toBe(amount);
      shares.forEach((share, index) => {
        const off = BigInt(share) * whole - BigInt(amount) * parts[index]!;
        expect(off < whole && off > -whole).toBe(true);
      });
    }),
  );
});

test.each([
  ['1234.50', 123_450],
  ['1234.5', 123_450],
  ['1234', 123_400],
  ['0.01', 1],
  ['-0.05', -5],
  ['-0.00', 0],
  ['9999999999999.99', 999_999_999_999_999],
])('%s is %d cents', (text, expected) => expect(Object.is(parseMoney(text), expected)).toBe(true));

test.each([
  '',
  '1.005',
  '1.',
  '.5',
  '1,000.00',
  '1e3',
  '+1',
  '--1',
  ' 1',
  '1 ',
  '$1',
  '10000000000000.00',
  'NaN',
  '1\n',
])('%j is not money', (text) => {
  expect(parseMoney(text)).toBeUndefined();
  expect(Money.safeParse(text).success).toBe(false);
});

test.each([
  ['0', 0],
  ['6.5', 6_500_000],
  ['6.123456', 6_123_456],
  ['0.000001', 1],
  ['100', 100_000_000],
  ['100.000000', 100_000_000],
])('%s percent is a rate', (text, expected) => expect(parseRate(text)).toBe(expected));

test.each(['', '-5', '100.000001', '101', '5.1234567', 'five', '5%', '1e1', '.5'])('%j is not a rate', (text) => {
  expect(parseRate(text)).toBeUndefined();
});

test.each([
  [0, '0'],
  [6_500_000, '6.5'],
  [10_000_000, '10'],
  [100_000_000, '100'],
  [1, '0.000001'],
])('rate %d reads %s', (value, text) => expect(rateText(value as Rate)).toBe(text));

test('amounts and rates survive being written and read', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }), (amount) => {
      expect(parseMoney(moneyText(cents(amount)))).toBe(cents(amount));
    }),
  );
  fc.assert(
    fc.property(fc.nat(100_000_000), (value) => {
      expect(parseRate(rateText(value as Rate))).toBe(value);
    }),
  );
  expect(moneyText(LARGEST as Cents)).toBe('90071992547409.91');
  expect(moneyText(-5 as Cents)).toBe('-0.05');
});

test('two currencies are known', () => {
  expect(['USD', 'GBP', 'EUR', 'usd'].map((code) => CurrencyCode.safeParse(code).success)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
