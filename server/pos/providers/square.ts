// Square. Orders by the time they last changed; categories come from the catalogue. Offline orders arrive up to 72 hours
// late and tips change after closing, both of which move `updated_at`. Orders that are OPEN may be paid: nothing else
// tells those from carts, so they are asked for too.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sameText } from '#server/base/crypto.ts';
import { adapter, type Caller, type Credentials, type Session } from '#server/pos/adapter.ts';
import { unlessRefused } from '#server/pos/providers/allowed.ts';
import { listed, listedReadable } from '#server/pos/providers/listed.ts';
import { createTrail } from '#server/pos/providers/paging.ts';
import { pageOf, soldIn } from '#server/pos/providers/square-orders.ts';

const Settings = z.object({
  api: z.string().default('https://connect.squareup.com'),
  web: z.string().default('https://connect.squareup.com'),
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  version: z.string().default('2026-09-16'),
  scopes: z.string().default('MERCHANT_PROFILE_READ ORDERS_READ PAYMENTS_READ ITEMS_READ GIFTCARDS_READ'),
  webhook_signature_key: z.string().default(''),
  // The fact sheet could not verify the word.
  gift_card_tender: z.string().default('SQUARE_GIFT_CARD'),
  page_size: z.coerce.number().int().min(1).max(1_000).default(500),
});
type Settings = z.output<typeof Settings>;

const Orders = z.object({ orders: listed(z.unknown()), cursor: z.string().nullish() });
const Token = z.object({
  access_token: z.string(),
  refresh_token: z.string().nullish(),
  merchant_id: z.string().nullish(),
  expires_at: z.string().nullish(),
});
const Locations = z.object({
  locations: listed(
    z.object({
      id: z.string(),
      name: z.string().nullish(),
      timezone: z.string().nullish(),
      currency: z.string().nullish(),
      status: z.string().nullish(),
    }),
  ),
});
const Reference = z.object({ id: z.string() });
const CatalogObject = z.object({
  id: z.string(),
  item_variation_data: z.object({ item_id: z.string().nullish() }).nullish(),
  item_data: z
    .object({
      reporting_category: Reference.nullish(),
      categories: z.array(Reference).nullish(),
      category_id: z.string().nullish(),
    })
    .nullish(),
  category_data: z.object({ name: z.string().nullish() }).nullish(),
});
type CatalogObject = z.output<typeof CatalogObject>;
const Catalog = z.object({
  objects: listedReadable(CatalogObject),
  related_objects: listedReadable(CatalogObject),
});

export const square = adapter({
  type: 'square',
  settings: Settings,
  missing: ({ client_id, client_secret }) => [
    ...(client_id ? [] : ['POS_SQUARE_CLIENT_ID']),
    ...(client_secret ? [] : ['POS_SQUARE_CLIENT_SECRET']),
  ],
  hosts: ({ api }) => [new URL(api).host],
  headers: ({ version }, { access_token = '' }) => ({
    Authorization: `Bearer ${access_token}`,
    'Square-Version': version,
    'Content-Type': 'application/json',
  }),
  access: {
    kind: 'oauth',
    start: ({ web, client_id, scopes }, { state, redirectUri }) => {
      const query = { client_id, scope: scopes, session: 'false', state, redirect_uri: redirectUri };
      return `${web}/oauth2/authorize?${new URLSearchParams(query)}`;
    },
    exchange: (call, settings, { query, redirectUri }) =>
      token(call, settings, { grant_type: 'authorization_code', code: query.code ?? '', redirect_uri: redirectUri }),
    refresh: async (call, settings, { refresh_token = '', ...credentials }) => ({
      ...credentials,
      ...(await token(call, settings, { grant_type: 'refresh_token', refresh_token })),
    }),
    revoke: async (call, { api, client_id, client_secret, version }, { access_token = '' }) => {
      await call.send(`${api}/oauth2/revoke`, {
        method: 'POST',
        headers: {
          Authorization: `Client ${client_secret}`,
          'Square-Version': version,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ client_id, access_token }),
      });
    },
  },
  async locations(session) {
    const { locations } = await session.read(Locations, `${session.settings.api}/v2/locations`);
    return locations
      .filter(({ status }) => status !== 'INACTIVE')
      .map(({ id, name, timezone, currency }) => ({
        id,
        name: name ?? id,
        timeZone: timezone ?? null,
        currency: currency ?? null,
      }));
  },
  feed: { kind: 'windows', longestDays: 30, overlapHours: 72 },
  async *sales(session, { location, currency }, { from, to }, cursor) {
    const { api, page_size, gift_card_tender } = session.settings;
    const categories = new Map<string, string | null>();
    const trail = createTrail();
    for (let next: string | null = cursor, more = true; more; ) {
      const { orders, cursor: after } = await session.read(Orders, `${api}/v2/orders/search`, {
        method: 'POST',
        body: JSON.stringify({
          location_ids: [location],
          limit: page_size,
          return_entries: false,
          ...(next && { cursor: next }),
          query: {
            filter: {
              state_filter: { states: ['OPEN', 'COMPLETED', 'CANCELED'] },
              date_time_filter: { updated_at: { start_at: from.toISOString(), end_at: to.toISOString() } },
            },
            sort: { sort_field: 'UPDATED_AT', sort_order: 'ASC' },
          },
        }),
      });
      await learnCategories(session, soldIn(orders), categories);
      next = trail.on(after || null);
      more = next !== null;
      yield { ...pageOf(orders, { categories, currency, gift_card_tender }), cursor: next };
    }
  },
  webhook: {
    merchantKey: 'merchant_id',
    verify: ({ webhook_signature_key }, { headers, url, rawBody }) => {
      if (!webhook_signature_key) return false;
      const expected = createHmac('sha256', webhook_signature_key)
        .update(url + rawBody)
        .digest('base64');
      return sameText(expected, headers['x-square-hmacsha256-signature'] ?? '');
    },
    parse: ({ rawBody }) => [
      { merchant: z.object({ merchant_id: z.string() }).parse(JSON.parse(rawBody)).merchant_id, location: null },
    ],
  },
});

async function token(call: Caller, settings: Settings, grant: Record<string, string>): Promise<Credentials> {
  const { api, client_id, client_secret, version } = settings;
  const answer = await call.read(Token, `${api}/oauth2/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Square-Version': version },
    body: JSON.stringify({ client_id, client_secret, ...grant }),
  });
  const given = Object.entries(answer).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...(grant.refresh_token && { refresh_token: grant.refresh_token }), ...Object.fromEntries(given) };
}

/** Looks up the categories of items that were not met before, in as few calls as there are pages. */
async function learnCategories(
  session: Session<Settings>,
  met: readonly string[],
  categories: Map<string, string | null>,
) {
  const unknown = [...new Set(met)].filter((id) => !categories.has(id));
  const objects = await catalogObjects(session, unknown);
  const categoryIds = new Map(unknown.map((id) => [id, categoryIdOf(id, objects)]));
  // What is related goes one level deep: of a variation comes its item, and not the item's category.
  const missing = new Set([...categoryIds.values()].filter((id) => id !== '' && !objects.has(id)));
  const others = await catalogObjects(session, [...missing]);
  for (const [id, category] of categoryIds) {
    const named = objects.get(category) ?? others.get(category);
    categories.set(id, named?.category_data?.name ?? null);
  }
}

function categoryIdOf(id: string, objects: ReadonlyMap<string, CatalogObject>): string {
  const object = objects.get(id);
  const item = object?.item_data ?? objects.get(object?.item_variation_data?.item_id ?? '')?.item_data;
  return item?.reporting_category?.id ?? item?.categories?.[0]?.id ?? item?.category_id ?? '';
}

/** By id, with what is related to them; none where the permission does not reach the catalogue. */
async function catalogObjects(session: Session<Settings>, ids: readonly string[]): Promise<Map<string, CatalogObject>> {
  const byId = new Map<string, CatalogObject>();
  for (let start = 0; start < ids.length; start += 1_000) {
    const url = `${session.settings.api}/v2/catalog/batch-retrieve`;
    const body = JSON.stringify({ object_ids: ids.slice(start, start + 1_000), include_related_objects: true });
    const { objects, related_objects } = await unlessRefused(
      () => session.read(Catalog, url, { method: 'POST', body }),
      { objects: [], related_objects: [] },
    );
    for (const object of [...related_objects, ...objects]) byId.set(object.id, object);
  }
  return byId;
}
