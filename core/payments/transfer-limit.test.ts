import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { transferParts } from '#core/payments/transfer-limit.ts';

test.each([
  [1, [1]],
  [999_999, [999_999]],
  [1_000_000, [1_000_000]],
  [1_000_001, [1_000_000, 1]],
  [2_300_000, [1_000_000, 1_000_000, 300_000]],
])('%i cents leave as %j', (amount, parts) => {
  expect(transferParts(cents(amount))).toEqual(parts);
});
