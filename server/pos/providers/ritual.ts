// Ritual, an order-ahead marketplace. It has no public API for sales: what is read here needs an agreement with Ritual,
// which names the address. Until then nothing can be connected, and sales come by upload. Paths and words are settings.
//
// GET {api}/v1/stores → {"stores": [{"store_id", "name", "time_zone", "currency"}]}
// GET {api}/v1/orders?store_id=…&updated_from=…&updated_to=…&limit=…[&after=…] → {"orders": […], "after": …}
import { z } from 'zod';
import { adapter, type Credentials } from '#server/pos/adapter.ts';
import { at, entriesAt, listAt, readEntries, readMapping, recordsFrom, textAt } from '#server/pos/providers/mapping.ts';
import { createTrail } from '#server/pos/providers/paging.ts';

const WORDS = {
  list: 'orders',
  next: 'after',
  id: 'order_id',
  closed_at: 'completed_at',
  state: 'status',
  void_states: 'CANCELLED|REJECTED|PLACED|TEST',
  total: 'total',
  tax: 'tax',
  tip: 'tip',
  discount: 'discount',
  service_charge: 'service_fee',
  gift_card_sold: 'gift_cards_sold',
  gift_card_redeemed: 'gift_card_credit',
  refunds: 'refunds',
  refund_id: 'refund_id',
  refund_at: 'refunded_at',
  refund_service_charge: 'service_fee',
  refund_gift_card_sold: 'gift_cards_sold',
  categories: 'sections',
  category_name: 'section',
};

const Settings = z.object({
  api: z.string().default(''),
  stores_path: z.string().default('/v1/stores'),
  orders_path: z.string().default('/v1/orders'),
  mapping: z.string().default(JSON.stringify(WORDS)),
  page_size: z.coerce.number().int().min(1).max(1_000).default(200),
});
type Settings = z.output<typeof Settings>;

const Keys = z.strictObject({
  partner_id: z.string().trim().min(1).max(200).describe('Partner ID'),
  api_key: z.string().trim().min(1).max(2_000).describe('API key'),
});

export const ritual = adapter({
  type: 'ritual',
  settings: Settings,
  missing: ({ api }) => (api ? [] : ['POS_RITUAL_API']),
  hosts: ({ api }) => (api ? [new URL(api).host] : []),
  headers,
  access: {
    kind: 'keys',
    fields: Keys,
    open: async (call, settings, keys) => {
      await call.read(z.unknown(), settings.api + settings.stores_path, { headers: headers(settings, keys) });
      return { ...keys, merchant_id: keys.partner_id ?? '' };
    },
  },
  async locations({ read, settings }) {
    const answer = await read(z.unknown(), settings.api + settings.stores_path);
    return listAt(answer, 'stores').map((store) => ({
      id: textAt(store, 'store_id'),
      name: String(at(store, 'name') ?? textAt(store, 'store_id')),
      timeZone: optional(at(store, 'time_zone')),
      currency: optional(at(store, 'currency')),
    }));
  },
  feed: { kind: 'windows', longestDays: 31, overlapHours: 24 },
  async *sales({ read, settings }, { location, currency }, { from, to }, cursor) {
    const mapping = readMapping(settings.mapping);
    const trail = createTrail();
    for (let after = trail.on(cursor), more = true; more; ) {
      const query = new URLSearchParams({
        store_id: location,
        updated_from: from.toISOString(),
        updated_to: to.toISOString(),
        limit: String(settings.page_size),
        ...(after && { after }),
      });
      const answer = await read(z.unknown(), `${settings.api}${settings.orders_path}?${query}`);
      const orders = entriesAt(answer, mapping.list);
      const page = readEntries(orders, mapping.id, (order) => recordsFrom(order, mapping, currency));
      after = trail.on(optional(at(answer, mapping.next)));
      more = after !== null;
      yield { ...page, cursor: after };
    }
  },
});

function headers(_: Settings, { partner_id = '', api_key = '' }: Credentials): Record<string, string> {
  return { Authorization: `Bearer ${api_key}`, 'X-Partner-Id': partner_id };
}

const optional = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : null;
