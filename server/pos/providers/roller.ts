// ROLLER. One set of keys is one venue. Revenue entries are asked for a day at a time, in the venue's own time; several
// entries are one payment. History is never rewritten: what is changed later is an entry of the day it was changed.
import { z } from 'zod';
import { addDays, type Day, day, dayIn } from '#core/base/time.ts';
import { adapter, type Caller, type Credentials, type Session } from '#server/pos/adapter.ts';
import { granted, heldToken } from '#server/pos/providers/form-token.ts';
import { count, listed } from '#server/pos/providers/listed.ts';
import { pageOf } from '#server/pos/providers/roller-entries.ts';

const Settings = z.object({
  api: z.string().default('https://api.roller.app'),
  entries: z.string().default('/reporting/revenue-entries'),
  // Leases differ: what was taken on the day, or what was earned on it.
  basis: z.enum(['cash', 'recognised']).default('cash'),
  // One request a second is what one set of keys may ask.
  pause_ms: z.coerce.number().int().min(0).max(60_000).default(1_000),
});
type Settings = z.output<typeof Settings>;

const Token = z.object({ access_token: z.string(), expires_in: z.coerce.number().nullish() });
const Page = z.object({ items: listed(z.unknown()), totalPages: count });

const VENUE = 'venue';

export const roller = adapter({
  type: 'roller',
  settings: Settings,
  missing: () => [],
  hosts: ({ api }) => [new URL(api).host],
  headers: (_, { access_token = '' }) => ({ Authorization: `Bearer ${access_token}` }),
  access: {
    kind: 'keys',
    fields: z.strictObject({
      client_id: z.string().trim().min(1).max(500).describe('Client ID of the venue'),
      client_secret: z.string().trim().min(1).max(500).describe('Client secret of the venue'),
    }),
    open: async (call, settings, { client_id = '', client_secret = '' }) => ({
      ...(await token(call, settings, client_id, client_secret)),
      client_id,
      client_secret,
      merchant_id: client_id,
    }),
    refresh: async (call, settings, credentials) => {
      const { client_id = '', client_secret = '' } = credentials;
      return { ...credentials, ...(await token(call, settings, client_id, client_secret)) };
    },
  },
  // Nothing is told of the venue; the token has proved that it is there.
  locations: async () => [{ id: VENUE, name: 'ROLLER venue', timeZone: null, currency: null }],
  feed: { kind: 'windows', longestDays: 7, overlapHours: 96 },
  async *sales(session, { timeZone }, { from, to }, cursor) {
    const last = dayIn(new Date(to.getTime() - 1), timeZone);
    for (let at = cursor ? day(cursor) : dayIn(from, timeZone); at <= last; ) {
      const entries = await readDay(session, at);
      const next = addDays(at, 1);
      const page = pageOf(entries, { basis: session.settings.basis, timeZone });
      yield { ...page, removed: [], cursor: next <= last ? next : null };
      at = next;
    }
  },
});

async function token(call: Caller, { api }: Settings, client_id: string, client_secret: string): Promise<Credentials> {
  const answer = await granted(() =>
    call.read(Token, `${api}/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_id, client_secret }),
    }),
  );
  return heldToken(call, answer);
}

/** The whole day, because one payment may be told on two pages. The last page is the one that brings nothing new. */
async function readDay(session: Session<Settings>, at: Day): Promise<unknown[]> {
  const { api, entries, pause_ms } = session.settings;
  const entriesByKey = new Map<string, unknown>();
  for (let pageNumber = 1; ; pageNumber += 1) {
    const query = { startDate: `${at}T00:00:00`, endDate: `${at}T23:59:59`, pageNumber: String(pageNumber) };
    await session.wait(pause_ms);
    const { items, totalPages } = await session.read(Page, `${api}${entries}?${new URLSearchParams(query)}`);
    const countBefore = entriesByKey.size;
    for (const entry of items) entriesByKey.set(JSON.stringify(entry), entry);
    if (entriesByKey.size === countBefore || pageNumber >= (totalPages ?? Number.POSITIVE_INFINITY))
      return [...entriesByKey.values()];
  }
}
