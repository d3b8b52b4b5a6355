import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { balanceDifference } from '#core/payments/provider-balance.ts';

test.each([
  ['nothing on either side', 0, 0, 0, 0],
  ['the same on both', 10_000, 0, 10_000, 0],
  ['less at the provider', 10_000, 0, 9_000, -1_000],
  ['more at the provider', 10_000, 0, 10_001, 1],
  ['an unsure payout that has not left', 10_000, 3_000, 10_000, 0],
  ['an unsure payout that has left', 10_000, 3_000, 7_000, 0],
  ['one of two unsure payouts has left', 10_000, 3_000, 8_000, 0],
  ['less than unsure payouts explain', 10_000, 3_000, 6_999, -1],
  ['more, whatever is unsure', 10_000, 3_000, 10_500, 500],
  ['below zero after a late return, on both', -2_500, 0, -2_500, 0],
])('%s', (_, booked, unsure, atProvider, difference) => {
  const facts = { booked: cents(booked), unsure: cents(unsure), atProvider: cents(atProvider) };
  expect(balanceDifference(facts)).toBe(difference);
});
