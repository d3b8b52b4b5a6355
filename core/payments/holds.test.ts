import { describe, expect, test } from 'vitest';
import { type Cents, cents } from '#core/base/money.ts';
import { debitHold } from '#core/payments/holds.ts';

const PAID = [10_000, 14_000, 12_000, 13_000].map(cents);
const held = (amount: number, paid: readonly Cents[] = PAID, paidFromThisBank = true, agreed = 0) => {
  const paidBefore = paid.map((each) => ({ amount: each, agreed: cents(0) }));
  return debitHold({ amount: cents(amount), agreed: cents(agreed), paidBefore, paidFromThisBank });
};

describe('holds', () => {
  test.each([
    [37_500, null],
    [37_501, 'unusual_amount'],
    [100, null],
  ])('a debit of %i against a median of 12500: %s', (amount, expected) => {
    expect(held(amount)).toBe(expected);
  });

  test('what the terms fix is not compared', () => {
    expect(held(237_500, PAID, true, 200_000)).toBeNull();
    expect(held(237_501, PAID, true, 200_000)).toBe('unusual_amount');
    const base = { amount: cents(200_000), agreed: cents(200_000) };
    const paidBefore = [base, base, base, base];
    expect(debitHold({ amount: cents(5_000), agreed: cents(0), paidBefore, paidFromThisBank: true })).toBeNull();
  });

  test('an odd number has its own middle, and three are too few to compare', () => {
    expect(held(39_001, [...PAID, cents(90_000)])).toBe('unusual_amount');
    expect(held(39_000, [...PAID, cents(90_000)])).toBeNull();
    expect(held(900_000, PAID.slice(1))).toBeNull();
  });

  test('the first debit of a new bank is held when it is large', () => {
    expect(held(250_001, [], false)).toBe('new_bank');
    expect(held(250_000, [], false)).toBeNull();
    expect(held(250_001, [], true)).toBeNull();
  });
});
