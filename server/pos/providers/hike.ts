// Hike. Invoices by their own date, all outlets at once, a return an invoice of its own. Few of its field names could
// be verified, so each is a setting; refresh tokens are good once.
import { z } from 'zod';
import { adapter } from '#server/pos/adapter.ts';
import { formToken } from '#server/pos/providers/form-token.ts';
import { Fields, pageOf } from '#server/pos/providers/hike-invoices.ts';
import { count, listed } from '#server/pos/providers/listed.ts';
import { createTrail, rowsIn } from '#server/pos/providers/paging.ts';

const Settings = z.object({
  api: z.string().default('https://api.hikeup.com/api/v1'),
  web: z.string().default('https://api.hikeup.com/oauth/authorize'),
  token: z.string().default('https://api.hikeup.com/oauth/token'),
  outlets: z.string().default('/outlets/get_all'),
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  scopes: z.string().default('all'),
  // JSON; names that are not told are those of `Fields`.
  fields: z
    .string()
    .default('{}')
    .transform((text, ctx) => {
      try {
        return Fields.parse(JSON.parse(text));
      } catch {
        ctx.addIssue({ code: 'custom', message: 'must be a JSON object of field names' });
        return z.NEVER;
      }
    }),
  page_size: z.coerce.number().int().min(1).max(200).default(200),
});

const List = z.object({
  totalCount: count,
  items: listed(z.unknown()),
});
const Outlets = z.object({
  items: listed(
    z.object({
      id: z.coerce.string(),
      title: z.string().nullish(),
      name: z.string().nullish(),
      timeZone: z.string().nullish(),
      currency: z.string().nullish(),
    }),
  ),
});

export const hike = adapter({
  type: 'hike',
  settings: Settings,
  missing: ({ client_id, client_secret }) => [
    ...(client_id ? [] : ['POS_HIKE_CLIENT_ID']),
    ...(client_secret ? [] : ['POS_HIKE_CLIENT_SECRET']),
  ],
  hosts: ({ api, token }) => [...new Set([api, token].map((address) => new URL(address).host))],
  headers: (_, { access_token = '' }) => ({ Authorization: `Bearer ${access_token}` }),
  access: {
    kind: 'oauth',
    start: ({ web, client_id, scopes }, { state, redirectUri }) => {
      const query = { response_type: 'code', client_id, redirect_uri: redirectUri, scope: scopes, state };
      return `${web}?${new URLSearchParams(query)}`;
    },
    exchange: (call, settings, { query, redirectUri }) => {
      const grant = { grant_type: 'authorization_code', code: query.code ?? '', redirect_uri: redirectUri };
      return formToken(call, settings.token, settings, grant);
    },
    refresh: async (call, settings, credentials) => {
      const grant = { grant_type: 'refresh_token', refresh_token: credentials.refresh_token ?? '' };
      return { ...credentials, ...(await formToken(call, settings.token, settings, grant, { once: true })) };
    },
  },
  async locations(session) {
    const { api, outlets } = session.settings;
    const { items } = await session.read(Outlets, `${api}${outlets}`);
    return items.map(({ id, title, name, timeZone, currency }) => ({
      id,
      name: title ?? name ?? id,
      timeZone: timeZone ?? null,
      currency: currency ?? null,
    }));
  },
  // By the invoice's own date: three days of being offline, and a day or two until edits and voids are done.
  feed: { kind: 'windows', longestDays: 30, overlapHours: 120 },
  async *sales(session, { location }, { from, to }, cursor) {
    const { api, page_size, fields } = session.settings;
    const trail = createTrail();
    for (let offset = Number(cursor ?? 0), more = true; more; ) {
      const query = new URLSearchParams({
        page_size: String(page_size),
        Skip_count: String(offset),
        Sorting: 'transactionDate',
        invoice_range_from: from.toISOString(),
        invoice_range_to: to.toISOString(),
      });
      const { items, totalCount } = await session.read(List, `${api}/sales/get_all?${query}`);
      trail.pass(items);
      offset += rowsIn(items, fields.id, page_size);
      // A page may be shorter than was asked for: how many there are in all says whether it is the last.
      more = items.length > 0 && (totalCount ? offset < totalCount : items.length >= page_size);
      yield { ...pageOf(items, location, fields), cursor: more ? String(offset) : null };
    }
  },
});
