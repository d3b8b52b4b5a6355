// Poynt (GoDaddy). We sign in with a token that we sign ourselves; the merchant's consent comes back as a code, which
// is exchanged for the merchant's own token. Which business it is, the vendor says with that token and nobody else: a
// business named in the return address would let anybody read anybody.
import { createHmac, createPrivateKey, randomUUID, sign } from 'node:crypto';
import { z } from 'zod';
import type { QuarantinedRecord } from '#core/pos/quarantine.ts';
import { sameText } from '#server/base/crypto.ts';
import { adapter, type Caller, type Credentials, type Session, WEBHOOK_ID } from '#server/pos/adapter.ts';
import { PosProblem, withoutDetail } from '#server/pos/problems.ts';
import { listed } from '#server/pos/providers/listed.ts';
import { createTrail, rowsIn } from '#server/pos/providers/paging.ts';
import { pageOf } from '#server/pos/providers/poynt-orders.ts';
import { createLedger, withoutOrder } from '#server/pos/providers/poynt-transactions.ts';

const Settings = z.object({
  api: z.string().default('https://services.poynt.net'),
  web: z.string().default('https://poynt.net'),
  application_id: z.string().default(''),
  /** PEM; line ends may be written as \n. */
  private_key: z.string().default(''),
  api_version: z.string().default('1.2'),
  webhook_secret: z.string().default(''),
  webhook_events: z.string().default('ORDER_COMPLETED,ORDER_UPDATED,ORDER_CANCELLED'),
  // The fact sheet could not verify these.
  authorize_path: z.string().default('/applications/authorize'),
  code_grant: z.string().default('authorization_code'),
  time_type: z.string().default('updatedAt'),
  gift_card_item: z.string().default('gift card'),
  gift_card_tender: z.string().default('GIFT_CARD'),
  returned_items: z.string().default('RETURNED|REFUNDED'),
  page_size: z.coerce.number().int().min(1).max(100).default(100),
});
type Settings = z.output<typeof Settings>;

const Token = z.object({
  accessToken: z.string(),
  expiresIn: z.number().default(86_400),
  refreshToken: z.string().nullish(),
  businessId: z.string().nullish(),
});
const Business = z.object({
  stores: listed(
    z.object({
      id: z.string(),
      displayName: z.string().nullish(),
      timezone: z.string().nullish(),
      currency: z.string().nullish(),
    }),
  ),
});
const Hook = z.object({ id: z.string() });
const Links = listed(z.object({ rel: z.string().nullish(), href: z.string().nullish() }));
const Orders = z.object({ orders: listed(z.unknown()), links: Links });
const Transactions = z.object({ transactions: listed(z.unknown()), links: Links });

export const poynt = adapter({
  type: 'poynt',
  settings: Settings,
  missing: ({ application_id, private_key }) => [
    ...(application_id ? [] : ['POS_POYNT_APPLICATION_ID']),
    ...(private_key ? [] : ['POS_POYNT_PRIVATE_KEY']),
  ],
  hosts: ({ api }) => [new URL(api).host],
  headers: ({ api_version }, { access_token = '' }) => ({
    Authorization: `Bearer ${access_token}`,
    'api-version': api_version,
  }),
  access: {
    kind: 'oauth',
    start: ({ web, authorize_path, application_id }, { state, redirectUri }) => {
      // The vendor returns to this address as it stands, so the state rides in it.
      const callback = `${redirectUri}?${new URLSearchParams({ state })}`;
      return `${web}${authorize_path}?${new URLSearchParams({ applicationId: application_id, callback })}`;
    },
    exchange: async (call, settings, { query, redirectUri }) => {
      const { code } = query;
      if (!code) throw new PosProblem('refused', 'The permission came back without a code.');
      const { code_grant: grantType, application_id } = settings;
      const grant = { grantType, code, client_id: application_id, redirect_uri: redirectUri };
      const given = await token(call, settings, grant, { Authorization: `Bearer ${await ownToken(call, settings)}` });
      if (!given.merchant_id) throw new PosProblem('unreadable', 'The permission does not say whose it is.');
      return given;
    },
    refresh: async (call, settings, credentials) => {
      const { refresh_token: refreshToken } = credentials;
      if (!refreshToken) throw new PosProblem('unauthorised', 'The sales system refuses this connection.');
      return { ...credentials, ...(await token(call, settings, { grantType: 'REFRESH_TOKEN', refreshToken })) };
    },
  },
  async locations(session) {
    const { stores } = await session.read(Business, businessUrl(session));
    return stores.map(({ id, displayName, timezone, currency }) => ({
      id,
      name: displayName ?? id,
      timeZone: timezone ?? null,
      currency: currency ?? null,
    }));
  },
  feed: { kind: 'windows', longestDays: 30, overlapHours: 24 },
  async *sales(session, place, { from, to }) {
    const window = { startAt: from.toISOString(), endAt: to.toISOString(), storeId: place.location };
    const transactions: unknown[] = [];
    for await (const page of pagesOf(session, 'transactions', window)) transactions.push(...page);
    const ledger = createLedger(transactions);
    for await (const orders of pagesOf(session, 'orders', window)) {
      yield { ...pageOf(orders.map(ledger.join), place, session.settings), cursor: FROM_THE_START };
    }
    const unmet = await readSingle(session, ledger.unmet());
    const late = pageOf(unmet.orders.map(ledger.join), place, session.settings);
    const alone = withoutOrder(ledger.rest(), place, session.settings);
    yield {
      sales: [...late.sales, ...alone.sales],
      removed: [...late.removed, ...alone.removed],
      quarantined: [late, alone, unmet].flatMap(({ quarantined }) => quarantined),
      cursor: null,
    };
  },
  webhook: {
    merchantKey: 'merchant_id',
    subscribe: async (session, { url }): Promise<Credentials> => {
      const { api, application_id, webhook_secret, webhook_events } = session.settings;
      // Without a secret no notice could be believed, so none is ordered.
      if (!webhook_secret) return {};
      const { id } = await session.read(Hook, `${api}/hooks`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          applicationId: application_id,
          businessId: session.credentials.merchant_id,
          deliveryUrl: url,
          secret: webhook_secret,
          eventTypes: webhook_events.split(','),
        }),
        safe: false,
      });
      return { [WEBHOOK_ID]: id };
    },
    unsubscribe: async (session, id) => {
      await session.send(`${session.settings.api}/hooks/${encodeURIComponent(id)}`, { method: 'DELETE' });
    },
    verify: ({ webhook_secret }, { headers, rawBody }) => {
      if (!webhook_secret) return false;
      const expected = createHmac('sha1', webhook_secret).update(rawBody).digest('base64');
      return sameText(expected, headers['poynt-webhook-signature'] ?? '');
    },
    parse: ({ rawBody }) => {
      const { businessId } = z.object({ businessId: z.string() }).parse(JSON.parse(rawBody));
      return [{ merchant: businessId, location: null }];
    },
  },
});

/** Which transactions belong to no order is known only after all of the window's: a reader that stops begins again. */
const FROM_THE_START = '0';

async function* pagesOf(session: Session<Settings>, list: 'orders' | 'transactions', about: Record<string, string>) {
  const { page_size, time_type } = session.settings;
  const trail = createTrail();
  for (let offset = 0, more = true; more; ) {
    const query = new URLSearchParams({
      ...about,
      timeType: time_type,
      startOffset: String(offset),
      limit: String(page_size),
    });
    const { items, links } = await readPage(session, list, `${businessUrl(session)}/${list}?${query}`);
    trail.pass(items);
    offset += rowsIn(items, 'id', page_size);
    // A page may be shorter than was asked for: then a link to the next says that there is one.
    more = items.length > 0 && (items.length >= page_size || links.some(({ rel }) => rel === 'next'));
    yield items;
  }
}

async function readPage(session: Session<Settings>, list: 'orders' | 'transactions', url: string) {
  if (list === 'orders') {
    const { orders: items, links } = await session.read(Orders, url);
    return { items, links };
  }
  const { transactions: items, links } = await session.read(Transactions, url);
  return { items, links };
}

/** Orders by their ids, each by itself; one that the vendor refuses is set aside. */
async function readSingle(session: Session<Settings>, ids: readonly string[]) {
  const orders: unknown[] = [];
  const quarantined: QuarantinedRecord[] = [];
  for (const id of ids) {
    try {
      orders.push(await session.read(z.unknown(), `${businessUrl(session)}/orders/${encodeURIComponent(id)}`));
    } catch (error) {
      quarantined.push(withoutDetail(id, { id }, error));
    }
  }
  return { orders, quarantined };
}

/** The application's own token, for what we have signed. */
async function ownToken(call: Caller, settings: Settings): Promise<string> {
  const seconds = Math.floor(call.now().getTime() / 1_000);
  const { application_id, api } = settings;
  const claims = { iss: application_id, sub: application_id, aud: api, iat: seconds, exp: seconds + 300 };
  const assertion = signed({ ...claims, jti: randomUUID() }, settings.private_key);
  const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
  const { access_token = '' } = await token(call, settings, { grantType, assertion });
  return access_token;
}

function signed(claims: Record<string, unknown>, privateKey: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  const key = createPrivateKey(privateKey.replaceAll('\\n', '\n'));
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

async function token(
  call: Caller,
  { api, api_version }: Settings,
  grant: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Credentials> {
  const answer = await call.read(Token, `${api}/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'api-version': api_version, ...headers },
    body: new URLSearchParams(grant).toString(),
    // A code or a refresh token may be good only once.
    safe: grant.assertion !== undefined,
  });
  const business = answer.businessId ?? businessIn(answer.accessToken);
  return {
    access_token: answer.accessToken,
    expires_at: new Date(call.now().getTime() + answer.expiresIn * 1_000).toISOString(),
    ...(answer.refreshToken && { refresh_token: answer.refreshToken }),
    ...(business && { merchant_id: business }),
  };
}

/**
 * A merchant's token names the business in a claim. It came straight from the vendor, so it is read and not checked.
 */
function businessIn(accessToken: string): string | undefined {
  try {
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return z.object({ 'poynt.biz': z.string() }).safeParse(claims).data?.['poynt.biz'];
  } catch {
    return undefined;
  }
}

function businessUrl({ settings, credentials }: Session<Settings>): string {
  return `${settings.api}/businesses/${encodeURIComponent(credentials.merchant_id ?? '')}`;
}
