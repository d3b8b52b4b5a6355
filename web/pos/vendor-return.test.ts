import { expect, test } from 'vitest';
import { returnedFrom, vendorOf } from '#web/pos/vendor-return.ts';

test.each([
  [{ type: 'square', code: 'a' }, 'square'],
  [{ code: 'a', merchant_id: 'M', client_id: 'C' }, 'clover'],
  [{ code: 'a', shop: 'x.myshopify.com', hmac: 'h' }, 'shopify'],
  [{ code: 'a', domain_prefix: 'x' }, 'vendhq'],
  [{ code: 'sq0cgp-1' }, 'square'],
  [{ code: 'a' }, undefined],
  [{ merchant_id: 'M', client_id: 'C' }, undefined],
  [{ type: 'nonsense', code: 'a' }, undefined],
  [{}, undefined],
])('%j comes from %s', (returned: Record<string, string>, type) => {
  expect(vendorOf(returned)).toBe(type);
});

test('a repeated parameter counts once', () => {
  expect(returnedFrom({ code: ['a', 'b'], state: 's' })).toEqual({ code: 'a', state: 's' });
});
