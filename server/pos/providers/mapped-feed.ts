// Coral and custom feeds: an address, a key and a mapping. No public description of Coral's API is known, so nothing of
// it is taken for granted: its paths, parameters and mapping are settings. A custom feed's mapping is the merchant's.
//
// GET {base_url}/locations → {"locations": [{"id", "name", "time_zone", "currency"}]}
// GET {base_url}/sales?location=…&changed_from=…&changed_to=…&limit=…[&cursor=…] → {"sales": […], "next_cursor": …}
import { z } from 'zod';
import { adapter, type Caller, type Credentials } from '#server/pos/adapter.ts';
import { PosProblem } from '#server/pos/problems.ts';
import {
  at,
  entriesAt,
  listAt,
  Mapping,
  readEntries,
  readMapping,
  recordsFrom,
  textAt,
} from '#server/pos/providers/mapping.ts';
import { createTrail } from '#server/pos/providers/paging.ts';

const Settings = z.object({
  // Only these may be called, whatever a merchant types: names separated by commas.
  hosts: z.string().default(''),
  locations_path: z.string().default('/locations'),
  locations_list: z.string().default('locations'),
  sales_path: z.string().default('/sales'),
  from_name: z.string().default('changed_from'),
  to_name: z.string().default('changed_to'),
  mapping: z.string().default(''),
  page_size: z.coerce.number().int().min(1).max(5_000).default(500),
});
type Settings = z.output<typeof Settings>;

const MappingText = z
  .string()
  .refine((text) => text === '' || isMapping(text), 'Must be paths by field name')
  .default('');

const Keys = z.strictObject({
  base_url: z.url().max(500).describe('Address of the feed'),
  api_key: z.string().min(1).max(2_000).describe('API key'),
  api_key_header: z.string().default('Authorization').describe('Header that carries the key'),
  mapping: MappingText.describe('Mapping as JSON, where the feed is not in our format'),
});

export const coral = mappedFeed('coral');
export const custom = mappedFeed('custom');

function mappedFeed(type: 'coral' | 'custom') {
  return adapter({
    type,
    settings: Settings,
    missing: ({ hosts }) => (hosts ? [] : [`POS_${type.toUpperCase()}_HOSTS`]),
    hosts: hostsOf,
    headers: (_, { api_key_header = 'Authorization', api_key = '' }) => ({
      [api_key_header]: api_key_header.toLowerCase() === 'authorization' ? `Bearer ${api_key}` : api_key,
      Accept: 'application/json',
    }),
    access: { kind: 'keys', fields: Keys, open: (call, settings, keys) => proved(call, settings, keys) },
    async locations(session) {
      const { locations_path, locations_list } = session.settings;
      const answer = await session.read(z.unknown(), addressOf(session.credentials, locations_path));
      return listAt(answer, locations_list).map((place) => ({
        id: textAt(place, 'id'),
        name: String(at(place, 'name') ?? textAt(place, 'id')),
        timeZone: optionalText(at(place, 'time_zone')),
        currency: optionalText(at(place, 'currency')),
      }));
    },
    feed: { kind: 'windows', longestDays: 31, overlapHours: 24 },
    async *sales(session, { location, currency }, { from, to }, start) {
      const { settings, credentials } = session;
      const mapping = readMapping(settings.mapping, credentials.mapping);
      const trail = createTrail();
      for (let cursor = trail.on(start), more = true; more; ) {
        const query = new URLSearchParams({
          location,
          [settings.from_name]: from.toISOString(),
          [settings.to_name]: to.toISOString(),
          limit: String(settings.page_size),
          ...(cursor && { cursor }),
        });
        const address = `${addressOf(session.credentials, settings.sales_path)}?${query}`;
        const answer = await session.read(z.unknown(), address);
        const entries = entriesAt(answer, mapping.list);
        const page = readEntries(entries, mapping.id, (entry) => recordsFrom(entry, mapping, currency));
        const next = at(answer, mapping.next);
        cursor = next === undefined || next === null || next === '' ? null : trail.on(String(next));
        more = cursor !== null;
        yield { ...page, cursor };
      }
    },
  });
}

/** The address must be one that the operator allowed, and the key must open it. */
async function proved(call: Caller, settings: Settings, keys: Credentials): Promise<Credentials> {
  const { host } = new URL(keys.base_url ?? '');
  if (!hostsOf(settings).includes(host)) {
    throw new PosProblem('refused', `${host} is not on the list of addresses that may be read here.`);
  }
  const header = keys.api_key_header ?? 'Authorization';
  const value = header.toLowerCase() === 'authorization' ? `Bearer ${keys.api_key}` : (keys.api_key ?? '');
  await call.read(z.unknown(), addressOf(keys, settings.locations_path), { headers: { [header]: value } });
  return { ...keys, merchant_id: keys.base_url ?? '' };
}

function hostsOf({ hosts }: Settings): string[] {
  return hosts.split(',').flatMap((host) => host.trim() || []);
}

const addressOf = ({ base_url = '' }: Credentials, path: string) => `${base_url.replace(/(?<!\/)\/+$/, '')}${path}`;

const optionalText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

function isMapping(text: string): boolean {
  try {
    return Mapping.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
