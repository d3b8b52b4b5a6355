// Heartland Retail (once Springboard). A merchant is a subdomain and a token. Tickets come by the time they last
// changed, filtered by location, with lines and payments in them; categories come from the items.
import { z } from 'zod';
import { numberOrTextJson } from '#core/pos/exact-json.ts';
import { adapter, type Credentials, type Session } from '#server/pos/adapter.ts';
import { unlessRefused } from '#server/pos/providers/allowed.ts';
import { pageOf, Ticket } from '#server/pos/providers/heartland-tickets.ts';
import { count, listed, listedReadable } from '#server/pos/providers/listed.ts';
import { at } from '#server/pos/providers/mapping.ts';
import { createTrail } from '#server/pos/providers/paging.ts';

const Settings = z.object({
  api: z.string().default('https://{subdomain}.retail.heartland.us/api'),
  // Names of fields and words were not to be verified: each can be set after the first live answer.
  tickets_path: z.string().default('/sales/tickets'),
  items_path: z.string().default('/items'),
  changed_field: z.string().default('updated_at'),
  location_field: z.string().default('source_location_id'),
  category_path: z.string().default('custom.category'),
  complete: z.string().default('complete|completed|closed'),
  returned: z.string().default('return'),
  gift_card_line: z.string().default('gift'),
  gift_card_payment: z.string().default('gift'),
  page_size: z.coerce.number().int().min(1).max(1_000).default(500),
});
type Settings = z.output<typeof Settings>;

const Id = z.union([z.string(), z.number()]).transform(String);
const listOf = <Shape extends z.ZodType>(shape: Shape) => z.object({ pages: count, results: listed(shape) });
const Locations = listOf(z.object({ id: Id, name: z.string().nullish(), active: z.boolean().nullish() }));
const Tickets = listOf(z.unknown());
const ItemList = z.object({ results: listedReadable(z.looseObject({ id: Id })) });

const Keys = z.strictObject({
  subdomain: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,60}[a-z0-9])?$/, 'Must be the first part of your Heartland address')
    .describe('Subdomain, as in subdomain.retail.heartland.us'),
  token: z.string().trim().min(1).max(2_000).describe('API token'),
});

export const heartland = adapter({
  type: 'heartland',
  settings: Settings,
  missing: () => [],
  hosts: ({ api }) => [/^https?:\/\/([^/]+)/.exec(api)?.[1]?.replace('{subdomain}', '*') ?? ''],
  headers,
  access: {
    kind: 'keys',
    fields: Keys,
    open: async (call, settings, keys) => {
      await call.read(Locations, `${base(settings, keys)}/locations?per_page=1`, { headers: headers(settings, keys) });
      return { ...keys, merchant_id: keys.subdomain ?? '' };
    },
  },
  async locations({ read, settings, credentials }) {
    const { results } = await read(Locations, `${base(settings, credentials)}/locations?per_page=500`);
    return results
      .filter(({ active }) => active !== false)
      .map(({ id, name }) => ({ id, name: name ?? id, timeZone: null, currency: null }));
  },
  feed: { kind: 'windows', longestDays: 30, overlapHours: 24 },
  async *sales(session, { location, timeZone }, { from, to }, cursor) {
    const { settings, credentials } = session;
    const items = new Map<string, string>();
    const changed = JSON.stringify({ $gte: from.toISOString(), $lt: to.toISOString() });
    const place = `${JSON.stringify(settings.location_field)}:${numberOrTextJson(location)}`;
    const filter = `{${JSON.stringify(settings.changed_field)}:${changed},${place}}`;
    const trail = createTrail();
    for (let page = Number(cursor ?? 1), more = true; more; page += 1) {
      const query = new URLSearchParams({
        _filter: filter,
        page: String(page),
        per_page: String(settings.page_size),
        'sort[]': `${settings.changed_field},asc`,
      });
      for (const part of ['item_lines', 'payments']) query.append('_include[]', part);
      const address = `${base(settings, credentials)}${settings.tickets_path}?${query}`;
      const { results, pages } = await session.read(Tickets, address);
      await learnCategories(session, results, items);
      trail.pass(results);
      // Without the number of pages a full one may be followed by another.
      more = results.length > 0 && (pages ? page < pages : results.length >= settings.page_size);
      yield { ...pageOf(results, items, { ...settings, timeZone }), cursor: more ? String(page + 1) : null };
    }
  },
});

/** Looks up items that were not met before, a hundred at a time. */
async function learnCategories(session: Session<Settings>, rows: readonly unknown[], categories: Map<string, string>) {
  const { settings, credentials } = session;
  const tickets = rows.flatMap((ticket) => Ticket.safeParse(ticket).data ?? []);
  const met = tickets.flatMap(({ item_lines }) => (item_lines ?? []).flatMap(({ item_id }) => item_id ?? []));
  const unknown = [...new Set(met)].filter((id) => !categories.has(id));
  for (let start = 0; start < unknown.length; start += 100) {
    const ids = unknown.slice(start, start + 100).map(numberOrTextJson);
    const query = new URLSearchParams({ _filter: `{"id":{"$in":[${ids.join(',')}]}}`, per_page: '100' });
    const url = `${base(settings, credentials)}${settings.items_path}?${query}`;
    const { results } = await unlessRefused(() => session.read(ItemList, url), { results: [] });
    for (const item of results) {
      const category = at(item, settings.category_path);
      if (typeof category === 'string' && category !== '') categories.set(item.id, category);
    }
  }
}

function headers(_: Settings, { token = '' }: Credentials): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

const base = ({ api }: Settings, { subdomain = '' }: Credentials) => api.replace('{subdomain}', subdomain);
