// SumUp. One merchant code is one place. Transactions come by their last change; the tip and the VAT are only in the
// detail of each, so every one that counts is asked for. Discounts, gift cards and categories are not told.
import { z } from 'zod';
import { adapter, type Caller } from '#server/pos/adapter.ts';
import { formToken } from '#server/pos/providers/form-token.ts';
import { listed } from '#server/pos/providers/listed.ts';
import { createTrail } from '#server/pos/providers/paging.ts';
import { pageOf } from '#server/pos/providers/sumup/sumup-page.ts';

const Settings = z.object({
  api: z.string().default('https://api.sumup.com'),
  web: z.string().default('https://api.sumup.com'),
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  scopes: z.string().default('transactions.history user.profile_readonly'),
  page_size: z.coerce.number().int().min(1).max(1_000).default(100),
});
type Settings = z.output<typeof Settings>;

const History = z.object({
  items: listed(z.unknown()),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).nullish(),
});
const Memberships = z.object({
  items: listed(
    z.object({
      resource_id: z.string(),
      status: z.string().nullish(),
      resource: z.object({ type: z.string(), name: z.string().nullish() }),
    }),
  ),
});
const Merchant = z.object({ default_currency: z.string().nullish() });

export const sumup = adapter({
  type: 'sumup',
  settings: Settings,
  missing: ({ client_id, client_secret }) => [
    ...(client_id ? [] : ['POS_SUMUP_CLIENT_ID']),
    ...(client_secret ? [] : ['POS_SUMUP_CLIENT_SECRET']),
  ],
  hosts: ({ api }) => [new URL(api).host],
  headers: (_, { access_token = '' }) => ({ Authorization: `Bearer ${access_token}` }),
  access: {
    kind: 'oauth',
    start: ({ web, client_id, scopes }, { state, redirectUri }) => {
      const query = { response_type: 'code', client_id, redirect_uri: redirectUri, scope: scopes, state };
      return `${web}/authorize?${new URLSearchParams(query)}`;
    },
    exchange: async (call, settings, { query, redirectUri }) => {
      const grant = { grant_type: 'authorization_code', code: query.code ?? '', redirect_uri: redirectUri };
      const held = await token(call, settings, grant);
      const [first] = await merchantsOf(call, settings, { Authorization: `Bearer ${held.access_token}` });
      return { ...held, ...(first && { merchant_id: first.resource_id }) };
    },
    refresh: async (call, settings, credentials) => ({
      ...credentials,
      ...(await token(call, settings, {
        grant_type: 'refresh_token',
        refresh_token: credentials.refresh_token ?? '',
      })),
    }),
  },
  async locations(session) {
    const places = [];
    for (const { resource_id: id, resource } of await merchantsOf(session, session.settings)) {
      const address = `${session.settings.api}/v1/merchants/${encodeURIComponent(id)}`;
      const { default_currency } = await session.read(Merchant, address);
      places.push({ id, name: resource.name ?? id, timeZone: null, currency: default_currency ?? null });
    }
    return places;
  },
  // Asked by time of change, where nothing arrives late; what is read again costs a call each.
  feed: { kind: 'windows', longestDays: 30, overlapHours: 2 },
  async *sales(session, place, { from, to }, cursor) {
    const base = `${session.settings.api}/v2.1/merchants/${encodeURIComponent(place.location)}/transactions`;
    const first = new URLSearchParams({
      order: 'ascending',
      limit: String(session.settings.page_size),
      changes_since: from.toISOString(),
      newest_time: to.toISOString(),
    });
    const trail = createTrail();
    for (let query: string | null = trail.on(cursor ?? first.toString()); query !== null; ) {
      const page: string = query;
      const { items, links } = await session.read(History, `${base}/history?${page}`);
      const next = (links ?? []).find(({ rel }) => rel === 'next')?.href;
      // An empty page is the last, whatever it links to. The link is a query, and may come as a whole address.
      query = items.length === 0 ? null : trail.on(next?.replace(/^[^?]*\?/, '') || null);
      yield { ...(await pageOf(session, base, items, place)), cursor: query };
    }
  },
});

const token = (call: Caller, settings: Settings, grant: Record<string, string>) =>
  formToken(call, `${settings.api}/token`, settings, grant);

async function merchantsOf(call: Caller, { api }: Settings, headers?: Record<string, string>) {
  const { items } = await call.read(Memberships, `${api}/v0.1/memberships?limit=25`, { ...(headers && { headers }) });
  return items.filter(({ resource, status }) => resource.type === 'merchant' && (status ?? 'accepted') === 'accepted');
}
