import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { DEFAULT_LIMITS, debitLimitOf, limitsOf, transferParts } from '#core/payments/transfer-limit.ts';

test.each([
  [1, [1]],
  [999_999, [999_999]],
  [1_000_000, [1_000_000]],
  [1_000_001, [1_000_000, 1]],
  [2_300_000, [1_000_000, 1_000_000, 300_000]],
])('%i cents leave as %j', (amount, parts) => {
  expect(transferParts(cents(amount), DEFAULT_LIMITS.business)).toEqual(parts);
});

test('a larger limit makes fewer transfers', () => {
  expect(transferParts(cents(2_300_000), cents(2_000_000))).toEqual([2_000_000, 300_000]);
});

const LIMITS = { unverifiedWeek: cents(1), personal: cents(2), business: cents(3) };

test.each([
  [null, { customer: 'unverified', amount: 1, per: 'week' }],
  ['unverified', { customer: 'unverified', amount: 1, per: 'week' }],
  ['receive-only', { customer: 'unverified', amount: 1, per: 'week' }],
  ['personal', { customer: 'personal', amount: 2, per: 'debit' }],
  ['business', { customer: 'business', amount: 3, per: 'debit' }],
] as const)('of a customer that is %s', (type, limit) => {
  expect(debitLimitOf(type, LIMITS)).toEqual(limit);
});

test('a figure that is not set is the usual one', () => {
  const set = { unverifiedWeek: undefined, personal: undefined, business: cents(5_000_000) };
  expect(limitsOf(set)).toEqual({ ...DEFAULT_LIMITS, business: 5_000_000 });
});

test('the usual limits', () => {
  expect(DEFAULT_LIMITS).toEqual({ unverifiedWeek: 500_000, personal: 1_000_000, business: 1_000_000 });
});
