import { expect, test } from 'vitest';
import { cents, type Rate } from '#core/base/money.ts';
import { taxesOf, taxRateOf } from '#core/payments/invoice-tax.ts';
import { taxTotal } from '#core/rent/rent-tax.ts';

const rates = (base: number, percentage: number, fee: number) => ({
  base_rent: (base * 1_000_000) as Rate,
  percentage_rent: (percentage * 1_000_000) as Rate,
  fee: (fee * 1_000_000) as Rate,
});

const LINES = [
  { of: 'base' as const, amount: cents(102_503) },
  { of: 'percentage' as const, amount: cents(102_503) },
];

test('one rate is rounded once: 2,050.06 at 20% is 410.01', () => {
  expect(taxesOf(LINES, rates(20, 20, 0))).toEqual([{ rate: 20_000_000, net: 205_006, tax: 41_001 }]);
});

test('each rate by itself, and none where the rate is zero', () => {
  // 1,025.03 × 8.25% = 84.565; 1,025.03 × 5% = 51.2515
  const taxes = taxesOf(LINES, rates(8.25, 5, 20));
  expect(taxes.map(({ tax }) => tax)).toEqual([8_456, 5_125]);
  expect(taxTotal(taxes)).toBe(13_581);
  expect(taxesOf(LINES, rates(0, 0, 20))).toEqual([]);
});

test('a credit is rounded like the charge', () => {
  const credit = LINES.map(({ of, amount }) => ({ of, amount: cents(-amount) }));
  expect(taxTotal(taxesOf(credit, rates(20, 20, 0)))).toBe(-41_001);
});

test('interest is not taxed, and a minimum is taxed as base rent is', () => {
  const each = (['percentage', 'base', 'minimum', 'fee', 'interest'] as const).map((of) => ({
    of,
    amount: cents(10_000),
  }));
  expect(each.map(({ of }) => taxRateOf(of, rates(20, 10, 5)))).toEqual([
    10_000_000, 20_000_000, 20_000_000, 5_000_000, 0,
  ]);
  expect(taxTotal(taxesOf(each, rates(20, 10, 5)))).toBe(5_500);
});
