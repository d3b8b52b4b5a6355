// Clover. One merchant is one location. Orders come by the time they last changed; an order counts as far as it is paid,
// and closes with its last successful payment. Refresh tokens are good once.
import { z } from 'zod';
import { textAt } from '#core/pos/quarantine.ts';
import { sameText } from '#server/base/crypto.ts';
import { adapter, type Caller, type Credentials, type Session } from '#server/pos/adapter.ts';
import { unlessRefused } from '#server/pos/providers/allowed.ts';
import { type Items, pageOf, pageOfBacks } from '#server/pos/providers/clover/clover-orders.ts';
import {
  PAYMENT,
  paymentKey,
  type ReadOrders,
  readBacks,
  readOrdersOf,
  readPage,
  readSingle,
} from '#server/pos/providers/clover/clover-reads.ts';
import { listed, listedReadable } from '#server/pos/providers/listed.ts';
import { createTrail, rowsIn } from '#server/pos/providers/paging.ts';

const REGIONS = ['us', 'eu', 'la'] as const;
type Region = (typeof REGIONS)[number];

const Settings = z.object({
  api_us: z.string().default('https://api.clover.com'),
  api_eu: z.string().default('https://api.eu.clover.com'),
  api_la: z.string().default('https://api.la.clover.com'),
  web_us: z.string().default('https://www.clover.com'),
  // The fact sheet could not verify how these two are spelled.
  web_eu: z.string().default('https://eu.clover.com'),
  web_la: z.string().default('https://la.clover.com'),
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  webhook_auth: z.string().default(''),
  gift_card_tender: z.string().default('gift_card'),
  page_size: z.coerce.number().int().min(1).max(1_000).default(500),
});
type Settings = z.output<typeof Settings>;

const Token = z.object({
  access_token: z.string(),
  access_token_expiration: z.number().nullish(),
  refresh_token: z.string().nullish(),
});
const Merchant = z.object({
  id: z.string(),
  name: z.string().nullish(),
  properties: z.object({ timezone: z.string().nullish(), defaultCurrency: z.string().nullish() }).nullish(),
});
const BackList = z.object({ elements: listed(z.record(z.string(), z.unknown())) });
const Named = z.object({ name: z.string() });
const ItemList = z.object({
  elements: listed(z.unknown()),
});
const Item = z.object({ id: z.string(), categories: z.object({ elements: listedReadable(Named) }).nullish() });

const SignInFields = z.strictObject({
  region: z
    .enum(REGIONS)
    .default('us')
    .meta({
      description: 'Where the Clover account is',
      labels: { us: 'North America', eu: 'Europe', la: 'Latin America' },
    }),
});

export const clover = adapter({
  type: 'clover',
  settings: Settings,
  missing: ({ client_id, client_secret }) => [
    ...(client_id ? [] : ['POS_CLOVER_CLIENT_ID']),
    ...(client_secret ? [] : ['POS_CLOVER_CLIENT_SECRET']),
  ],
  hosts: (settings) => [...new Set(REGIONS.map((region) => new URL(settings[`api_${region}`]).host))],
  headers: (_, { access_token = '' }) => ({ Authorization: `Bearer ${access_token}` }),
  access: {
    kind: 'oauth',
    asks: () => SignInFields,
    start: (settings, { state, redirectUri, fields }) => {
      const query = new URLSearchParams({ client_id: settings.client_id, redirect_uri: redirectUri, state });
      return `${settings[`web_${regionOf(fields)}`]}/oauth/v2/authorize?${query}`;
    },
    exchange: async (call, settings, { query, fields }) => {
      const region = regionOf(fields);
      const { client_id, client_secret } = settings;
      const body = { client_id, client_secret, code: query.code ?? '' };
      const merchant_id = query.merchant_id ?? '';
      return { ...(await token(call, settings, region, 'token', body)), merchant_id, region };
    },
    refresh: async (call, settings, credentials) => {
      const body = { client_id: settings.client_id, refresh_token: credentials.refresh_token ?? '' };
      return { ...credentials, ...(await token(call, settings, regionOf(credentials), 'refresh', body)) };
    },
  },
  async locations(session) {
    const address = `${merchantUrl(session)}?expand=address,properties`;
    const { id, name, properties } = await session.read(Merchant, address);
    return [
      {
        id,
        name: name ?? id,
        timeZone: properties?.timezone ?? null,
        currency: properties?.defaultCurrency ?? null,
      },
    ];
  },
  feed: { kind: 'windows', longestDays: 89, overlapHours: 24 },
  async *sales(session, { currency }, window, cursor) {
    const { page_size: size, gift_card_tender } = session.settings;
    const merchant = { session, url: merchantUrl(session) };
    const backs = await readBacks(merchant, window);
    const met = new Set<string>();
    const trail = createTrail();
    let items: Items | undefined;
    for (let offset = Number(cursor ?? 0), more = true; more; ) {
      const page = await readPage(merchant, window, { size, offset });
      trail.pass(page.listing);
      more = page.listing.length >= size;
      offset += rowsIn(page.listing, 'id', size);
      for (const order of page.orders) for (const key of keysOf(order)) met.add(key);
      for (const order of page.listing) met.add(textAt(order, 'id'));
      const completeOrders = withBacks(page.orders, backs);
      const left = more ? NOTHING_LEFT : await leftOf(merchant, backs, met);
      const orders = [...completeOrders, ...left.orders];
      items ??= orders.length > 0 ? await unlessRefused(() => categories(session), new Map()) : undefined;
      const counted = pageOf(orders, { items: items ?? new Map(), currency, gift_card_tender });
      const alone = pageOfBacks(left.alone);
      yield {
        sales: [...counted.sales, ...alone.sales],
        removed: [...counted.removed, ...alone.removed],
        quarantined: [counted, alone, page, left].flatMap(({ quarantined = [] }) => quarantined),
        cursor: more ? String(offset) : null,
      };
    }
  },
  webhook: {
    merchantKey: 'merchant_id',
    verify: ({ webhook_auth }, { headers }) =>
      webhook_auth !== '' && sameText(webhook_auth, headers['x-clover-auth'] ?? ''),
    parse: ({ rawBody }) => {
      const { merchants } = z.object({ merchants: z.record(z.string(), z.unknown()) }).parse(JSON.parse(rawBody));
      return Object.keys(merchants).map((merchant) => ({ merchant, location: null }));
    },
    hello: ({ rawBody }) => /"verificationCode"\s*:\s*"([^"]{1,100})"/.exec(rawBody)?.[1],
  },
});

async function token(
  call: Caller,
  settings: Settings,
  region: Region,
  step: 'token' | 'refresh',
  body: Record<string, string>,
): Promise<Credentials> {
  const answer = await call.read(Token, `${settings[`api_${region}`]}/oauth/v2/${step}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    // Sent again, a single-use token would be refused although the first answer was only lost on the way.
    safe: step === 'token',
  });
  const { access_token, refresh_token, access_token_expiration } = answer;
  return {
    access_token,
    ...(refresh_token && { refresh_token }),
    ...(access_token_expiration && { expires_at: new Date(access_token_expiration * 1_000).toISOString() }),
  };
}

type Backs = Awaited<ReturnType<typeof readBacks>>;
type Left = ReadOrders & { alone: unknown[] };
const NOTHING_LEFT: Left = { orders: [], quarantined: [], alone: [] };

/** What went back of orders that were not met in the window, or of none. */
async function leftOf(
  merchant: Parameters<typeof readSingle>[0],
  backs: Backs,
  met: ReadonlySet<string>,
): Promise<Left> {
  const left = [...backs.keys()].filter((key) => !met.has(key));
  const isAlone = (key: string) => key === '' || key.startsWith(PAYMENT);
  const named = left.filter((key) => !isAlone(key));
  const paid = await readOrdersOf(merchant, left.filter(isUntaxed(backs)));
  const { orders, quarantined } = await readSingle(merchant, [...new Set([...named, ...paid])]);
  const ofLate = new Set(orders.flatMap(keysOf));
  const alone = left.filter((key) => isAlone(key) && !ofLate.has(key)).flatMap((key) => backs.get(key) ?? []);
  return {
    orders: withBacks(orders, backs),
    quarantined,
    alone: alone.flatMap(({ refunds, credits }) => [...refunds, ...credits]),
  };
}

/** What names a payment alone and tells no tax: the order that was paid tells it. */
const isUntaxed = (backs: Backs) => (key: string) =>
  key.startsWith(PAYMENT) && (backs.get(key)?.refunds ?? []).some(({ taxAmount }) => typeof taxAmount !== 'number');

/** Adds what was listed apart to its order, each once, however often the order comes. */
function withBacks(orders: ReadOrders['orders'], backs: Backs): ReadOrders['orders'] {
  return orders.map((order) => {
    const listedBacks = keysOf(order).flatMap((key) => backs.get(key) ?? []);
    if (listedBacks.length === 0) return order;
    const joined = (name: 'refunds' | 'credits') => {
      const inside = BackList.safeParse(order[name]).data?.elements ?? [];
      const ids = new Set(inside.map(({ id }) => id));
      return { elements: [...inside, ...listedBacks.flatMap((backs) => backs[name]).filter(({ id }) => !ids.has(id))] };
    };
    return { ...order, refunds: joined('refunds'), credits: joined('credits') };
  });
}

/** Under what a refund or a credit names the order: its own id, or a payment's. */
function keysOf(order: ReadOrders['orders'][number]): string[] {
  const payments = BackList.safeParse(order.payments).data?.elements ?? [];
  return [textAt(order, 'id'), ...payments.map((payment) => paymentKey(textAt(payment, 'id')))].filter(Boolean);
}

async function categories(session: Session<Settings>): Promise<Items> {
  const names = new Map<string, string>();
  const size = 1_000;
  for (let offset = 0, more = true; more; offset += size) {
    const query = new URLSearchParams({ expand: 'categories', limit: String(size), offset: String(offset) });
    const { elements } = await session.read(ItemList, `${merchantUrl(session)}/items?${query}`);
    for (const { id, categories: named } of elements.flatMap((item) => Item.safeParse(item).data ?? [])) {
      const [first] = named?.elements ?? [];
      if (first) names.set(id, first.name);
    }
    more = elements.length >= size;
  }
  return names;
}

function regionOf({ region }: Credentials): Region {
  return REGIONS.find((each) => each === region) ?? 'us';
}

function merchantUrl({ settings, credentials }: Session<Settings>): string {
  const base = settings[`api_${regionOf(credentials)}`];
  return `${base}/v3/merchants/${encodeURIComponent(credentials.merchant_id ?? '')}`;
}
