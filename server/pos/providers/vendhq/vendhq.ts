// Lightspeed Retail X-Series, once Vend. Sales are found by date the first time and by a change feed of all outlets from
// then on. Refresh tokens are good once.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { textAt } from '#core/pos/quarantine.ts';
import { sameText } from '#server/base/crypto.ts';
import { adapter, type Caller, type Session, WEBHOOK_ID } from '#server/pos/adapter.ts';
import { PosProblem } from '#server/pos/problems.ts';
import { unlessRefused } from '#server/pos/providers/allowed.ts';
import { formToken } from '#server/pos/providers/form-token.ts';
import { listed, listedReadable } from '#server/pos/providers/listed.ts';
import { partedBy } from '#server/pos/providers/moved.ts';
import { pageOf } from '#server/pos/providers/vendhq/vendhq-page.ts';
import { findSales, isAt, Reached } from '#server/pos/providers/vendhq/vendhq-reading.ts';
import { type Products, returnId } from '#server/pos/providers/vendhq/vendhq-sales.ts';

const Settings = z.object({
  // {domain} is the merchant's own part of the address.
  api: z.string().default('https://{domain}.retail.lightspeed.app'),
  web: z.string().default('https://secure.retail.lightspeed.app'),
  // 2.0, or a dated version like 2026-01; each is served for a year at least.
  api_version: z.string().default('2.0'),
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  scopes: z.string().default('sales:read products:read outlets:read'),
  closed_statuses: z
    .string()
    .default('CLOSED,ONACCOUNT_CLOSED,LAYBY_CLOSED,DISPATCHED_CLOSED,PICKED_UP_CLOSED,SERVICE_CLOSED'),
  // What waits for its rest, or for being fetched: of it counts what was paid.
  part_paid_statuses: z.string().default('ONACCOUNT,LAYBY,AWAITING_DISPATCH,AWAITING_PICKUP,SERVICE'),
  // The fact sheet could not verify these words.
  gift_card_handle: z.string().default('vend-gift-card'),
  discount_handle: z.string().default('vend-discount'),
  gift_card_payment: z.string().default('gift card'),
  page_size: z.coerce.number().int().min(1).max(1_000).default(500),
});
type Settings = z.output<typeof Settings>;

const Outlets = z.object({
  data: listed(
    z.object({
      id: z.string(),
      name: z.string().nullish(),
      time_zone: z.string().nullish(),
      currency: z.string().nullish(),
      deleted_at: z.string().nullish(),
    }),
  ),
});
const ProductList = z.object({
  data: listedReadable(
    z.object({
      id: z.string(),
      handle: z.string().nullish(),
      product_category: z.object({ name: z.string().nullish() }).nullish(),
      type: z.object({ name: z.string().nullish() }).nullish(),
    }),
  ),
  version: Reached,
});

const Id = z.object({ id: z.union([z.string(), z.number()]) });
// The fact sheet tells the order and not its answer: the newer calls wrap theirs in `data`, the older do not.
const Subscription = z.union([z.object({ data: Id }), Id]);

/** Vend turns away callers who do not say who they are. */
const AGENT = { 'User-Agent': 'Breakpoint' };
const DOMAIN = /^[a-z0-9][a-z0-9-]{0,62}$/i;

export const vendhq = adapter({
  type: 'vendhq',
  settings: Settings,
  missing: ({ client_id, client_secret }) => [
    ...(client_id ? [] : ['POS_VENDHQ_CLIENT_ID']),
    ...(client_secret ? [] : ['POS_VENDHQ_CLIENT_SECRET']),
  ],
  hosts: ({ api }) => [new URL(api.replace('{domain}', '*')).host],
  headers: (_, { access_token = '' }) => ({ Authorization: `Bearer ${access_token}`, ...AGENT }),
  access: {
    kind: 'oauth',
    start: ({ web, client_id, scopes }, { state, redirectUri }) => {
      const query = { response_type: 'code', client_id, redirect_uri: redirectUri, state, scope: scopes };
      return `${web}/connect?${new URLSearchParams(query)}`;
    },
    exchange: async (call, settings, { query, redirectUri }) => {
      const domain_prefix = query.domain_prefix ?? '';
      // It becomes a part of the address that is called, so it is nothing but a name.
      if (!DOMAIN.test(domain_prefix))
        throw new PosProblem('refused', 'The sales system did not say whose shop it is.');
      const grant = { grant_type: 'authorization_code', code: query.code ?? '', redirect_uri: redirectUri };
      return { ...(await token(call, settings, domain_prefix, grant)), domain_prefix };
    },
    refresh: async (call, settings, credentials) => {
      const { domain_prefix = '', refresh_token = '' } = credentials;
      const grant = { grant_type: 'refresh_token', refresh_token };
      return { ...credentials, ...(await token(call, settings, domain_prefix, grant, true)) };
    },
  },
  async locations(session) {
    const { data } = await session.read(Outlets, `${addressOf(session)}/outlets`);
    return data
      .filter(({ deleted_at }) => !deleted_at)
      .map(({ id, name, time_zone, currency }) => ({
        id,
        name: name ?? id,
        timeZone: time_zone ?? null,
        currency: currency ?? null,
      }));
  },
  feed: { kind: 'changes' },
  async *sales(session, { location }, window, cursor) {
    let products: Products | null | undefined;
    for await (const page of findSales(session, addressOf(session), location, window, cursor)) {
      const { here, elsewhere } = partedBy(page.sales, {
        idOf: (sale) => textAt(sale, 'id'),
        isHere: (sale) => isAt(sale, location),
      });
      if (here.length > 0 && products === undefined) {
        products = await unlessRefused(() => readProducts(session), null);
      }
      const counted = pageOf(here, products ?? null, session.settings);
      const moved = elsewhere.flatMap((id) => [id, returnId(id)]);
      yield { ...counted, removed: [...counted.removed, ...moved], cursor: page.cursor };
    }
  },
  webhook: {
    merchantKey: 'domain_prefix',
    subscribe: async (session, { url }) => {
      const data = JSON.stringify({ url, active: true, type: 'sale.update' });
      const subscription = await session.read(Subscription, webhooksOf(session), {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ data }).toString(),
        safe: false,
      });
      return { [WEBHOOK_ID]: String('data' in subscription ? subscription.data.id : subscription.id) };
    },
    unsubscribe: async (session, id) => {
      await session.send(`${webhooksOf(session)}/${encodeURIComponent(id)}`, { method: 'DELETE' });
    },
    verify: ({ client_secret }, { headers, rawBody }) => {
      const given = /signature=([0-9a-f]+)/i.exec(headers['x-signature'] ?? '')?.[1] ?? '';
      if (!client_secret || !given) return false;
      return sameText(createHmac('sha256', client_secret).update(rawBody).digest('hex'), given.toLowerCase());
    },
    parse: ({ rawBody }) => {
      const form = new URLSearchParams(rawBody);
      const { outlet_id } = z
        .object({ outlet_id: z.string().nullish() })
        .parse(JSON.parse(form.get('payload') ?? '{}'));
      return [{ merchant: form.get('domain_prefix'), location: outlet_id ?? null }];
    },
  },
});

function token(call: Caller, settings: Settings, domain: string, grant: Record<string, string>, once = false) {
  const url = `${hostOf(settings, domain)}/api/1.0/token`;
  return formToken(call, url, settings, grant, { once, headers: AGENT });
}

async function readProducts(session: Session<Settings>): Promise<Products> {
  const products: Products = new Map();
  for (let after = 0n; ; ) {
    const query = new URLSearchParams({ after: String(after), page_size: '1000', deleted: 'true' });
    const { data, version } = await session.read(ProductList, `${addressOf(session)}/products?${query}`);
    for (const { id, handle, type, product_category } of data) {
      products.set(id, { handle: handle ?? '', category: product_category?.name ?? type?.name ?? null });
    }
    const reached = version?.max ?? 0n;
    if (data.length === 0 || reached <= after) return products;
    after = reached;
  }
}

const addressOf = ({ settings, credentials }: Session<Settings>) =>
  `${hostOf(settings, credentials.domain_prefix ?? '')}/api/${settings.api_version}`;

const webhooksOf = ({ settings, credentials }: Session<Settings>) =>
  `${hostOf(settings, credentials.domain_prefix ?? '')}/api/webhooks`;

const hostOf = ({ api }: Settings, domain: string): string => api.replace('{domain}', encodeURIComponent(domain));
