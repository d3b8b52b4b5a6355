import { expect, test } from 'vitest';
import { isDebitable } from '#core/payments/debit-currency.ts';

test.each([
  [{ currency: 'USD', country: 'US' }, true],
  [{ currency: 'GBP', country: 'US' }, false],
  [{ currency: 'USD', country: 'GB' }, false],
  [{ currency: 'GBP', country: 'GB' }, false],
  [{ currency: undefined, country: 'US' }, false],
] as const)('%j is debited: %s', (store, debited) => {
  expect(isDebitable(store)).toBe(debited);
});
