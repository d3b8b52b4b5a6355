// Toast by its API, in two ways. `toast_api`: the restaurant makes credentials of its own (standard API access) and
// hands them over. `toast_adapter`: Toast made us a partner, the restaurant adds the integration in Toast under a
// reference it chooses, and proves by that reference that the restaurant is its own.
//
// Orders come by the time they last changed, in pages; tips change after closing, so the reader looks three days back.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { CloseOut } from '#core/pos/close-out.ts';
import { sameText } from '#server/base/crypto.ts';
import {
  adapter,
  type Caller,
  type Credentials,
  type Place,
  type PosLocation,
  type Session,
} from '#server/pos/adapter.ts';
import { PosProblem } from '#server/pos/problems.ts';
import { unlessRefused } from '#server/pos/providers/allowed.ts';
import { listed, listedReadable } from '#server/pos/providers/listed.ts';
import { createTrail } from '#server/pos/providers/paging.ts';
import { type Categories, isDated, pageOf } from '#server/pos/providers/toast/toast-orders.ts';

const Settings = z.object({
  // Toast tells every partner its hosts; this is the usual one.
  api: z.string().default('https://ws-api.toasttab.com'),
  // Only for toast_adapter: the partner's own.
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  restaurants_path: z.string().default('/partners/v1/restaurants'),
  connected_path: z.string().default('/partners/v1/connectedRestaurants'),
  // The fact sheet could not verify how the signature is written.
  webhook_secret: z.string().default(''),
  webhook_digest: z.enum(['base64', 'hex']).default('base64'),
  page_size: z.coerce.number().int().min(1).max(100).default(100),
});
type Settings = z.output<typeof Settings>;

const Login = z.object({ token: z.object({ accessToken: z.string(), expiresIn: z.number().default(3_600) }) });
const Listed = z.object({ restaurantGuid: z.string(), externalRestaurantRef: z.string().nullish() });
type Listed = z.output<typeof Listed>;
const Listing = z.union([
  z.array(Listed).transform((results) => ({ results, nextPageToken: null })),
  z.object({ results: listed(Listed), nextPageToken: z.string().nullish() }),
]);
const Restaurant = z.object({
  general: z.object({
    name: z.string().nullish(),
    locationName: z.string().nullish(),
    timeZone: z.string().nullish(),
    currencyCode: z.string().nullish(),
    closeoutHour: z.number().int().min(0).max(12).nullish().catch(null),
    archived: z.boolean().nullish(),
  }),
});
const Named = listedReadable(z.object({ guid: z.string(), name: z.string().nullish() }));

const OwnKeys = z.strictObject({
  client_id: z.string().trim().min(1).max(200).describe('Client ID'),
  client_secret: z.string().trim().min(1).max(2_000).describe('Client secret'),
});
const PartnerKeys = z.strictObject({
  restaurant_guid: z.string().trim().min(1).max(100).describe('Restaurant GUID'),
  reference: z.string().trim().min(4).max(100).describe('Location ID you entered in Toast when adding Breakpoint'),
});

export const toastApi = toast('toast_api', {
  kind: 'keys',
  fields: OwnKeys,
  open: async (call, settings, { client_id = '', client_secret = '' }) => {
    const token = await login(call, settings, { client_id, client_secret });
    return { client_id, client_secret, merchant_id: client_id, ...token };
  },
  refresh: async (call, settings, credentials) => ({ ...credentials, ...(await login(call, settings, credentials)) }),
});

export const toastAdapter = toast('toast_adapter', {
  kind: 'keys',
  fields: PartnerKeys,
  open: async (call, settings, { restaurant_guid = '', reference = '' }) => {
    const token = await login(call, settings, settings);
    const headers = { Authorization: `Bearer ${token.access_token}` };
    const connected = await restaurantsAt(call, settings.api + settings.connected_path, headers);
    const chosen = connected.find(({ restaurantGuid }) => restaurantGuid === restaurant_guid);
    // The same answer for an unknown restaurant and a wrong reference: nobody learns who else is connected.
    if (!chosen?.externalRestaurantRef || !sameText(chosen.externalRestaurantRef, reference)) {
      throw new PosProblem('refused', 'No restaurant has added Breakpoint in Toast under this GUID and location ID.');
    }
    return { restaurant_guid, merchant_id: restaurant_guid, ...token };
  },
  refresh: async (call, settings, credentials) => ({ ...credentials, ...(await login(call, settings, settings)) }),
});

type ClientKeys = { client_id?: string; client_secret?: string };
type Access = Parameters<typeof adapter<typeof Settings>>[0]['access'];

function toast(type: 'toast_api' | 'toast_adapter', access: Access) {
  const partner = type === 'toast_adapter';
  return adapter({
    type,
    settings: Settings,
    missing: ({ client_id, client_secret }) => [
      ...(partner && !client_id ? ['POS_TOAST_ADAPTER_CLIENT_ID'] : []),
      ...(partner && !client_secret ? ['POS_TOAST_ADAPTER_CLIENT_SECRET'] : []),
    ],
    hosts: ({ api }) => [new URL(api).host],
    headers: (_, { access_token = '' }) => ({ Authorization: `Bearer ${access_token}` }),
    access,
    async locations(session) {
      const { api, restaurants_path } = session.settings;
      const guids = partner
        ? [session.credentials.restaurant_guid ?? '']
        : (await restaurantsAt(session, api + restaurants_path)).map(({ restaurantGuid }) => restaurantGuid);
      const places: PosLocation[] = [];
      for (const guid of new Set(guids)) places.push(...(await restaurant(session, guid)));
      return places;
    },
    async revenueCentres(session, location) {
      const named = await configuration(session, location, 'revenueCenters');
      return [...named].map(([id, name]) => ({ id, name }));
    },
    feed: { kind: 'windows', longestDays: 28, overlapHours: 72 },
    async *sales(session, place, { from, to }, cursor) {
      const { api, page_size } = session.settings;
      const { location, revenueCentre } = place;
      let categories: Categories | undefined;
      let closeOut: CloseOut | undefined;
      const trail = createTrail();
      for (let page = Number(cursor ?? 1), more = true; more; page += 1) {
        const query = new URLSearchParams({
          startDate: toastTime(from),
          endDate: toastTime(to),
          pageSize: String(page_size),
          page: String(page),
        });
        const address = `${api}/orders/v2/ordersBulk?${query}`;
        const orders = await session.read(listed(z.unknown()), address, { headers: at(location) });
        categories ??= orders.length > 0 ? await categoriesOf(session, location) : undefined;
        if (!orders.every(isDated)) closeOut ??= await closeOutOf(session, place);
        trail.pass(orders);
        more = orders.length >= page_size;
        const read = pageOf(orders, { categories: categories ?? new Map(), revenueCentre, closeOut });
        yield { ...read, cursor: more ? String(page + 1) : null };
      }
    },
    webhook: {
      merchantKey: 'merchant_id',
      verify: ({ webhook_secret, webhook_digest }, { headers, rawBody }) => {
        const { timestamp } = z.object({ timestamp: z.string() }).safeParse(parsed(rawBody)).data ?? {};
        if (!webhook_secret || !timestamp) return false;
        const expected = createHmac('sha256', webhook_secret)
          .update(rawBody + timestamp)
          .digest(webhook_digest);
        return sameText(expected, headers['toast-signature'] ?? '');
      },
      parse: ({ rawBody }) => {
        const { details } = z.object({ details: z.object({ restaurantGuid: z.string() }) }).parse(JSON.parse(rawBody));
        return [{ merchant: null, location: details.restaurantGuid }];
      },
    },
  });
}

async function login(call: Caller, { api }: Settings, keys: ClientKeys): Promise<Credentials> {
  const { token } = await call.read(Login, `${api}/authentication/v1/authentication/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      clientId: keys.client_id,
      clientSecret: keys.client_secret,
      userAccessType: 'TOAST_MACHINE_CLIENT',
    }),
  });
  const expires = new Date(call.now().getTime() + token.expiresIn * 1_000);
  return { access_token: token.accessToken, expires_at: expires.toISOString() };
}

async function restaurantsAt(call: Caller, address: string, headers: Record<string, string> = {}): Promise<Listed[]> {
  const entries: Listed[] = [];
  const trail = createTrail();
  for (let token: string | null | undefined = '', more = true; more; more = Boolean(token)) {
    const query = new URLSearchParams({ pageSize: '200', ...(token && { pageToken: token }) });
    const page: z.output<typeof Listing> = await call.read(Listing, `${address}?${query}`, { headers });
    entries.push(...page.results);
    token = trail.on(page.nextPageToken || null);
  }
  return entries;
}

async function restaurant(session: Session<Settings>, guid: string): Promise<PosLocation[]> {
  const address = `${session.settings.api}/restaurants/v1/restaurants/${encodeURIComponent(guid)}`;
  const { general } = await session.read(Restaurant, address, { headers: at(guid) });
  if (general.archived) return [];
  const name = [general.name, general.locationName].filter((part) => part).join(', ');
  const { timeZone, currencyCode, closeoutHour } = general;
  const facts = { timeZone: timeZone ?? null, currency: currencyCode ?? null, closeOutHour: closeoutHour ?? null };
  return [{ id: guid, name: name || guid, ...facts }];
}

/** When the restaurant closes its day. The channel's own hour where Toast will not say. */
async function closeOutOf(session: Session<Settings>, { location, timeZone, cutoffHour }: Place): Promise<CloseOut> {
  try {
    const [restaurantFacts] = await restaurant(session, location);
    return { timeZone: restaurantFacts?.timeZone ?? timeZone, hour: restaurantFacts?.closeOutHour ?? cutoffHour };
  } catch (error) {
    if (error instanceof PosProblem && error.kind === 'refused') return { timeZone, hour: cutoffHour };
    throw error;
  }
}

const categoriesOf = (session: Session<Settings>, location: string): Promise<Categories> =>
  unlessRefused(() => configuration(session, location, 'salesCategories'), new Map());

/** Names by guid. The token of the next page comes in a header. */
async function configuration(
  session: Session<Settings>,
  location: string,
  list: 'revenueCenters' | 'salesCategories',
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const trail = createTrail();
  for (let token = '', more = true; more; more = token !== '') {
    const query = token ? `?${new URLSearchParams({ pageToken: token })}` : '';
    const address = `${session.settings.api}/config/v2/${list}${query}`;
    const answer = await session.send(address, { headers: at(location) });
    if (!answer.ok) throw new PosProblem('refused', `Toast refuses to tell its ${list} (${answer.status}).`);
    const named = Named.safeParse(parsed(await answer.text())).data;
    if (!named) throw new PosProblem('unreadable', `Toast does not say its ${list}.`);
    for (const { guid, name } of named) names.set(guid, name ?? guid);
    token = trail.on(answer.headers.get('toast-next-page-token') || null) ?? '';
  }
  return names;
}

const at = (location: string) => ({ 'Toast-Restaurant-External-ID': location });

/** 2016-01-01T14:13:12.000+0000 */
const toastTime = (moment: Date) => moment.toISOString().replace('Z', '+0000');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
