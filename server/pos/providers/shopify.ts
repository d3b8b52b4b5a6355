// Shopify POS. Orders of the counter come by their last change through one GraphQL address per shop, with their lines,
// payments and refunds in them. The shop says its time zone; a place is a location of it.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sameText } from '#server/base/crypto.ts';
import { adapter, type Caller, type Credentials, type Session } from '#server/pos/adapter.ts';
import { PosProblem } from '#server/pos/problems.ts';
import { granted, heldToken } from '#server/pos/providers/form-token.ts';
import { Line, Order, pageOf } from '#server/pos/providers/shopify-orders.ts';
import { LINES, LOCATIONS, ORDERS } from '#server/pos/providers/shopify-queries.ts';

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
  // A query costs points by what it could answer with; these two keep it below a thousand.
  page_size: z.coerce.number().int().min(1).max(100).default(25),
  lines_at_once: z.coerce.number().int().min(1).max(100).default(30),
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
  locations: z.object({ nodes: z.array(z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })) }),
});
const Orders = z.object({ orders: z.object({ nodes: z.array(Order), pageInfo: PageInfo }) });
const MoreLines = z.object({ order: z.object({ lineItems: z.object({ nodes: z.array(Line), pageInfo: PageInfo }) }) });

const SHOP = /^[a-z0-9][a-z0-9-]{0,62}$/i;

const Asked = z.strictObject({
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
    asks: () => Asked,
    start: ({ web, client_id, scopes }, { state, redirectUri, asked }) => {
      const query = new URLSearchParams({ client_id, scope: scopes, redirect_uri: redirectUri, state });
      return `${addressOf(web, asked.shop ?? '')}/admin/oauth/authorize?${query}`;
    },
    exchange: async (call, settings, { query, asked }) => {
      const shop = shopOf(settings, query);
      if (asked.shop !== undefined && asked.shop !== shop) throw new PosProblem('refused', 'This is another shop.');
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
  async *sales(session, { location }, { from, to }, cursor) {
    const { page_size, lines_at_once, source } = session.settings;
    const query = [
      `updated_at:>='${from.toISOString()}'`,
      `updated_at:<'${to.toISOString()}'`,
      `source_name:${source}`,
      `location_id:${location.split('/').at(-1)}`,
    ].join(' AND ');
    for (let after = cursor, more = true; more; ) {
      const variables = { first: page_size, lines: lines_at_once, after, query };
      const { nodes, pageInfo } = (await ask(session, Orders, ORDERS, variables)).orders;
      for (const order of nodes) await completeLines(session, order);
      after = pageInfo.endCursor ?? null;
      more = pageInfo.hasNextPage && after !== null;
      yield { ...pageOf(nodes, session.settings), cursor: more ? after : null };
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
    call.read(Token, `${addressOf(api, shop)}/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ client_id, client_secret, ...grant }),
    }),
  );
  return heldToken(call, answer);
}

/** An order with very many lines tells the rest when asked. */
async function completeLines(session: Session<Settings>, order: Order): Promise<void> {
  for (let { pageInfo } = order.lineItems; pageInfo.hasNextPage && pageInfo.endCursor; ) {
    const variables = { id: order.id, first: 100, after: pageInfo.endCursor };
    const { lineItems } = (await ask(session, MoreLines, LINES, variables)).order;
    order.lineItems.nodes.push(...lineItems.nodes);
    pageInfo = lineItems.pageInfo;
  }
}

const Refused = z.object({
  message: z.string().nullish(),
  extensions: z.object({ code: z.string().nullish() }).nullish(),
});

/** GraphQL says no with 200: too many points come back later by themselves, anything else needs us. */
async function ask<Shape extends z.ZodType>(
  session: Session<Settings>,
  shape: Shape,
  query: string,
  variables: Record<string, unknown>,
): Promise<z.output<Shape>> {
  const { api, version } = session.settings;
  const url = `${addressOf(api, session.credentials.shop ?? '')}/admin/api/${version}/graphql.json`;
  const Answer = z.object({ data: z.unknown(), errors: z.array(Refused).nullish() });
  const { data, errors } = await session.read(Answer, url, {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
  });
  const [first] = errors ?? [];
  const code = first?.extensions?.code;
  if (code === 'THROTTLED') throw new PosProblem('unavailable', 'The sales system asks us to wait.');
  if (code === 'ACCESS_DENIED') throw new PosProblem('unauthorised', 'The sales system denies access to orders.');
  if (first) throw new PosProblem('refused', 'The sales system refuses the question.');
  const parsed = shape.safeParse(data);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new PosProblem('unreadable', `The sales system's answer cannot be read at ${where}.`);
}

const addressOf = (template: string, shop: string) => template.replace('{shop}', encodeURIComponent(shop));
