// Shopify POS. Orders of the counter come by their last change through one GraphQL address per shop, with their lines,
// payments and refunds in them. The shop says its time zone; a place is a location of it.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type QuarantinedRecord, textAt } from '#core/pos/quarantine.ts';
import { sameText } from '#server/base/crypto.ts';
import { adapter, type Caller, type Credentials, type Session } from '#server/pos/adapter.ts';
import { PosProblem, withoutDetail } from '#server/pos/problems.ts';
import { granted, heldToken } from '#server/pos/providers/form-token.ts';
import { listed } from '#server/pos/providers/listed.ts';
import { createTrail } from '#server/pos/providers/paging.ts';
import { ask, type Sizes, shopAddress } from '#server/pos/providers/shopify/shopify-ask.ts';
import { completeOrder } from '#server/pos/providers/shopify/shopify-lists.ts';
import { pageOf } from '#server/pos/providers/shopify/shopify-page.ts';
import { LOCATIONS, ORDERS } from '#server/pos/providers/shopify/shopify-queries.ts';

const Settings = z.object({
  // {shop} is the merchant's own part of the address.
  api: z.string().default('https://{shop}.myshopify.com'),
  web: z.string().default('https://{shop}.myshopify.com'),
  version: z.string().default('2026-10'),
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  scopes: z.string().default('read_orders,read_all_orders,read_locations,read_products'),
  // The fact sheet could not verify tokens that end; 0 asks for the older kind that does not.
  expiring_tokens: z.enum(['0', '1']).default('1'),
  source: z.string().default('pos'),
  gift_card_gateway: z.string().default('gift_card'),
  // A question costs points by what it could answer with. These keep it below a thousand in most shops; where they do
  // not, it is asked for less.
  page_size: z.coerce.number().int().min(1).max(100).default(20),
  lines_at_once: z.coerce.number().int().min(1).max(100).default(10),
});
type Settings = z.output<typeof Settings>;

const Token = z.object({
  access_token: z.string(),
  refresh_token: z.string().nullish(),
  expires_in: z.coerce.number().nullish(),
});
const PageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() });
const Places = z.object({
  shop: z.object({ name: z.string(), ianaTimezone: z.string().nullish(), currencyCode: z.string().nullish() }),
  locations: z.object({ nodes: listed(z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })) }),
});
const Orders = z.object({ orders: z.object({ nodes: listed(z.unknown()), pageInfo: PageInfo }) });

const SHOP = /^[a-z0-9][a-z0-9-]{0,62}$/i;

const SignInFields = z.strictObject({
  shop: z
    .string()
    .trim()
    .toLowerCase()
    .transform((name) => name.replace(/^https?:\/\//, '').replace(/\.myshopify\.com.*$/, ''))
    .refine((name) => SHOP.test(name), 'Enter the name before .myshopify.com')
    .describe('Shop address (name.myshopify.com)'),
});

export const shopify = adapter({
  type: 'shopify',
  settings: Settings,
  missing: ({ client_id, client_secret }) => [
    ...(client_id ? [] : ['POS_SHOPIFY_CLIENT_ID']),
    ...(client_secret ? [] : ['POS_SHOPIFY_CLIENT_SECRET']),
  ],
  hosts: ({ api }) => [new URL(api.replace('{shop}', '*')).host],
  headers: (_, { access_token = '' }) => ({
    'X-Shopify-Access-Token': access_token,
    'Content-Type': 'application/json',
  }),
  access: {
    kind: 'oauth',
    asks: () => SignInFields,
    start: ({ web, client_id, scopes }, { state, redirectUri, fields }) => {
      const query = new URLSearchParams({ client_id, scope: scopes, redirect_uri: redirectUri, state });
      return `${shopAddress(web, fields.shop ?? '')}/admin/oauth/authorize?${query}`;
    },
    exchange: async (call, settings, { query, fields }) => {
      const shop = shopOf(settings, query);
      if (fields.shop !== undefined && fields.shop !== shop) throw new PosProblem('refused', 'This is another shop.');
      const grant = { code: query.code ?? '', ...(settings.expiring_tokens === '1' && { expiring: '1' }) };
      return { ...(await token(call, settings, shop, grant)), shop };
    },
    refresh: async (call, settings, credentials) => {
      const { shop = '', refresh_token } = credentials;
      if (!refresh_token) throw new PosProblem('unauthorised', 'The sales system no longer accepts this connection.');
      const grant = { grant_type: 'refresh_token', refresh_token };
      return { ...credentials, ...(await token(call, settings, shop, grant)) };
    },
  },
  async locations(session) {
    const { shop, locations } = await ask(session, Places, LOCATIONS, {});
    return locations.nodes
      .filter(({ isActive }) => isActive)
      .map(({ id, name }) => ({
        id,
        name: `${shop.name}, ${name}`,
        timeZone: shop.ianaTimezone ?? null,
        currency: shop.currencyCode ?? null,
      }));
  },
  feed: { kind: 'windows', longestDays: 30, overlapHours: 24 },
  async *sales(session, place, { from, to }, cursor) {
    const { page_size, lines_at_once, source } = session.settings;
    const query = [
      `updated_at:>='${from.toISOString()}'`,
      `updated_at:<'${to.toISOString()}'`,
      `source_name:${source}`,
      `location_id:${place.location.split('/').at(-1)}`,
    ].join(' AND ');
    const sizes = { first: page_size, lines: lines_at_once, parts: 5, refunds: 5, payments: 5 };
    const trail = createTrail();
    for (let after = trail.on(cursor), more = true; more; ) {
      const { nodes, pageInfo } = (await ask(session, Orders, ORDERS, { after, query }, sizes)).orders;
      const { orders, quarantined } = await complete(session, nodes, sizes);
      after = pageInfo.hasNextPage ? trail.on(pageInfo.endCursor ?? null) : null;
      more = after !== null;
      const page = pageOf(orders, place, session.settings);
      const setAside = [...quarantined, ...(page.quarantined ?? [])];
      yield { ...page, quarantined: setAside, cursor: more ? after : null };
    }
  },
  webhook: {
    merchantKey: 'shop',
    verify: ({ client_secret }, { headers, rawBody }) => {
      const given = headers['x-shopify-hmac-sha256'] ?? '';
      return (
        client_secret !== '' && sameText(createHmac('sha256', client_secret).update(rawBody).digest('base64'), given)
      );
    },
    parse: ({ headers }) => {
      const shop = (headers['x-shopify-shop-domain'] ?? '').split('.')[0];
      return shop ? [{ merchant: shop, location: null }] : [];
    },
  },
});

/** The return address is signed over its parameters in the alphabet's order. */
function shopOf({ client_secret }: Settings, { hmac = '', signature: _, ...rest }: Readonly<Record<string, string>>) {
  const said = Object.keys(rest)
    .sort()
    .map((name) => `${name}=${rest[name]}`)
    .join('&');
  const [, shop = ''] = /^([a-z0-9-]+)\.myshopify\.com$/i.exec(rest.shop ?? '') ?? [];
  const expected = createHmac('sha256', client_secret).update(said).digest('hex');
  if (!sameText(expected, hmac) || !SHOP.test(shop)) {
    throw new PosProblem('refused', 'The answer is not signed by the sales system.');
  }
  return shop.toLowerCase();
}

async function token(call: Caller, settings: Settings, shop: string, grant: object): Promise<Credentials> {
  const { api, client_id, client_secret } = settings;
  const answer = await granted(() =>
    call.read(Token, `${shopAddress(api, shop)}/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ client_id, client_secret, ...grant }),
    }),
  );
  return heldToken(call, answer);
}

/** An order whose lists cannot be read to their end is set aside; its neighbours go on. */
async function complete(session: Session<Settings>, nodes: readonly unknown[], sizes: Sizes) {
  const orders: unknown[] = [];
  const quarantined: QuarantinedRecord[] = [];
  for (const record of nodes) {
    try {
      orders.push(await completeOrder(session, record, sizes));
    } catch (error) {
      if (error instanceof RangeError) orders.push(record);
      else quarantined.push(withoutDetail(textAt(record, 'id'), record, error));
    }
  }
  return { orders, quarantined };
}
