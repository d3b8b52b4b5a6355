// Lightspeed Restaurant (K-Series). Sales are asked for by the time they were closed, so a late arrival, a tip corrected
// the next day or a void is found only by looking again: every window is read with four days before it and after it.
import { z } from 'zod';
import type { Caller, Credentials, Session, Window } from '#server/pos/adapter.ts';
import { PosProblem } from '#server/pos/problems.ts';
import { formToken } from '#server/pos/providers/form-token.ts';
import { centresOf, pageOf, Sale } from '#server/pos/providers/lightspeed-k-sales.ts';
import type { Series, Settings } from '#server/pos/providers/lightspeed-series.ts';
import { listed } from '#server/pos/providers/listed.ts';
import { createTrail } from '#server/pos/providers/paging.ts';

const DAY_MS = 86_400_000;
const REACH_MS = 4 * DAY_MS;
/** There is no list of revenue centres: the sales of a week, or the first so many pages of them, name those in use. */
const NAMING_MS = 7 * DAY_MS;
const NAMING_PAGES = 10;

const Id = z.union([z.string(), z.number()]).transform(String);
const Place = z
  .object({ blID: Id.nullish(), blId: Id.nullish(), blName: z.string().nullish(), timezone: z.string().nullish() })
  .transform(({ blID, blId, ...rest }) => ({ id: blID ?? blId ?? '', ...rest }));
const Businesses = z.object({
  _embedded: z
    .object({
      businessList: listed(
        z.object({
          businessId: Id,
          currencyCode: z.string().nullish(),
          businessLocations: listed(Place),
        }),
      ),
    })
    .nullish(),
  page: z.object({ totalPages: z.coerce.number() }).nullish(),
});
const SalePage = z.object({ sales: listed(z.unknown()), nextPageToken: z.string().nullish() });
type SalePage = z.output<typeof SalePage>;

type Business = NonNullable<z.output<typeof Businesses>['_embedded']>['businessList'][number];

export const restaurant: Series = {
  missing: ({ k_client_id, k_client_secret }) => [
    ...(k_client_id ? [] : ['POS_LIGHTSPEED_K_CLIENT_ID']),
    ...(k_client_secret ? [] : ['POS_LIGHTSPEED_K_CLIENT_SECRET']),
  ],
  start: ({ k_web, k_client_id, k_scopes }, { state, redirectUri }) => {
    const query = { response_type: 'code', client_id: k_client_id, scope: k_scopes, state, redirect_uri: redirectUri };
    return `${k_web}?${new URLSearchParams(query)}`;
  },
  exchange: async (call, settings, { query, redirectUri }) => {
    const grant = { grant_type: 'authorization_code', code: query.code ?? '', redirect_uri: redirectUri };
    const held = await grantToken(call, settings, grant, false);
    const headers = { Authorization: `Bearer ${held.access_token}` };
    const [first] = await businessesOf((url) => call.read(Businesses, url, { headers }), settings);
    // The numbers of the two series are apart, so that one never takes the place of the other.
    return { ...held, series: 'k', merchant_id: `k:${first?.businessId ?? ''}` };
  },
  refresh: async (call, settings, credentials) => {
    const grant = { grant_type: 'refresh_token', refresh_token: credentials.refresh_token ?? '' };
    return { ...credentials, ...(await grantToken(call, settings, grant, true)) };
  },
  async locations(session) {
    const businesses = await businessesOf((url) => session.read(Businesses, url), session.settings);
    return businesses.flatMap(({ businessLocations, currencyCode }) =>
      businessLocations.map(({ id, blName, timezone }) => ({
        id,
        name: blName ?? id,
        timeZone: timezone ?? null,
        currency: currencyCode ?? null,
      })),
    );
  },
  async revenueCentres(session, location) {
    const to = session.now();
    const allSales: Sale[] = [];
    let pages = 0;
    for await (const { sales } of pagesOf(session, location, { from: new Date(to.getTime() - NAMING_MS), to }, null)) {
      allSales.push(...sales.flatMap((sale) => Sale.safeParse(sale).data ?? []));
      pages += 1;
      if (pages === NAMING_PAGES) break;
    }
    return centresOf(allSales);
  },
  async *sales(session, { location, revenueCentre, currency }, { from, to }, cursor) {
    const window = { from: new Date(from.getTime() - REACH_MS), to: new Date(to.getTime() + REACH_MS) };
    const { token, taken } = startOf(cursor);
    const reading = { words: session.settings, centre: revenueCentre, currency };
    for await (const { sales, next } of pagesOf(session, location, window, token)) {
      yield { ...pageOf(sales, reading, taken), cursor: next === null ? null : cursorOf(next, taken) };
    }
  },
};

/** What was taken away on earlier pages goes with the vendor's token: a later page may bring the sale itself. */
const Resumed = z.object({ token: z.string(), taken: z.array(z.string()) });

const cursorOf = (token: string, taken: ReadonlySet<string>): string =>
  taken.size === 0 ? token : `${WITH_TAKEN}${JSON.stringify({ token, taken: [...taken] })}`;

function startOf(cursor: string | null): { token: string | null; taken: Set<string> } {
  if (!cursor?.startsWith(WITH_TAKEN)) return { token: cursor, taken: new Set() };
  const { token, taken } = Resumed.parse(JSON.parse(cursor.slice(WITH_TAKEN.length)));
  return { token, taken: new Set(taken) };
}

const WITH_TAKEN = 'taken:';

async function* pagesOf(session: Session<Settings>, location: string, window: Window, cursor: string | null) {
  let token = cursor;
  const trail = createTrail();
  do {
    const { sales, nextPageToken }: SalePage = await readPage(session, location, window, token);
    const next: string | null = trail.on(nextPageToken || null);
    token = next;
    yield { sales, next };
  } while (token !== null);
}

function grantToken(
  call: Caller,
  settings: Settings,
  grant: Record<string, string>,
  once: boolean,
): Promise<Credentials> {
  const { k_token, k_token_by, k_client_id: client_id, k_client_secret: client_secret } = settings;
  if (k_token_by === 'form') return formToken(call, k_token, { client_id, client_secret }, grant, { once });
  const keys = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
  return formToken(call, k_token, null, grant, { once, headers: { Authorization: `Basic ${keys}` } });
}

async function businessesOf(
  read: (url: string) => Promise<z.output<typeof Businesses>>,
  { k_api, k_businesses }: Settings,
): Promise<Business[]> {
  const businesses: Business[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const query = new URLSearchParams({ page: String(page), size: '100' });
    const answer = await read(`${k_api}${k_businesses}?${query}`);
    businesses.push(...(answer._embedded?.businessList ?? []));
    pages = answer.page?.totalPages ?? 1;
  }
  return businesses;
}

/** A window that begins before the location traded is refused with its first day: what is asked then begins there. */
async function readPage(
  session: Session<Settings>,
  location: string,
  window: Window,
  token: string | null,
): Promise<SalePage> {
  const url = salesUrl(session, location, window, token);
  try {
    return await session.read(SalePage, url);
  } catch (error) {
    if (!(error instanceof PosProblem) || error.kind !== 'refused') throw error;
    const from = firstMoment(await (await session.send(url)).text());
    if (!from || from <= window.from) throw error;
    if (from >= window.to) return { sales: [], nextPageToken: null };
    return session.read(SalePage, salesUrl(session, location, { from, to: window.to }, token));
  }
}

function salesUrl(
  { settings }: Session<Settings>,
  location: string,
  { from, to }: Window,
  token: string | null,
): string {
  const query = new URLSearchParams({
    from: from.toISOString(),
    to: to.toISOString(),
    include: 'payments,revenue_center',
    pageSize: String(settings.k_page_size),
    ...(token !== null && { nextPageToken: token }),
  });
  return `${settings.k_api}/f/v2/business-location/${encodeURIComponent(location)}/sales?${query}`;
}

/** "… after: 2023-01-01T05:00:00Z, which is …": a moment later is the first that is taken. */
function firstMoment(refusal: string): Date | undefined {
  const said = /after: (\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?)/.exec(refusal)?.[1];
  const at = said === undefined ? Number.NaN : Date.parse(said);
  return Number.isNaN(at) ? undefined : new Date(at + 1);
}
