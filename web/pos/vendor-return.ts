// Reads the address a vendor sends people back to. A sign-in that began at the vendor does not name its type; what it
// brings does: ?merchant_id=…&client_id=… is Clover, ?shop=…&hmac=… is Shopify. ?type= names it outright.
import { type PosType, PosTypeName } from '#core/pos/pos-types.ts';
import type { Search } from '#web/base/address.ts';

export function returnedFrom(search: Search): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).map(([name, value]) => [name, Array.isArray(value) ? (value[0] ?? '') : value]),
  );
}

/** Undefined where nothing in it says whose it is. */
export function vendorOf(returned: Readonly<Record<string, string>>): PosType | undefined {
  const named = PosTypeName.safeParse(returned.type);
  if (named.success) return named.data;
  if (!returned.code) return undefined;
  if (returned.merchant_id && returned.client_id) return 'clover';
  if (returned.shop && returned.hmac) return 'shopify';
  if (returned.domain_prefix) return 'vendhq';
  if (returned.businessId) return 'poynt';
  return returned.code.startsWith('sq0') ? 'square' : undefined;
}
