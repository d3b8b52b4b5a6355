// Zettle. One organisation is one place. Purchases come by their own time and never change: what is given back is a
// purchase of its own with negative amounts. A till that was offline hands in its purchases later, under their own
// time.
import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sameText } from '#server/base/crypto.ts';
import { adapter, type Caller, type Session, WEBHOOK_ID, WEBHOOK_KEY } from '#server/pos/adapter.ts';
import { formToken } from '#server/pos/providers/form-token.ts';
import { listed, listedReadable } from '#server/pos/providers/listed.ts';
import { createTrail } from '#server/pos/providers/paging.ts';
import { type Categories, pageOf } from '#server/pos/providers/zettle-purchases.ts';

const Settings = z.object({
  web: z.string().default('https://oauth.zettle.com'),
  oauth: z.string().default('https://oauth.zettle.com'),
  purchases: z.string().default('https://purchase.izettle.com'),
  // Where the library and the organisation are read could not be verified; without them sales have no categories and
  // the person says the time zone.
  library: z.string().default('https://products.izettle.com/organizations/self/products/v2'),
  organisation: z.string().default('https://secure.izettle.com/api/resources/organizations/self'),
  pusher: z.string().default('https://pusher.izettle.com'),
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  scopes: z.string().default('READ:PURCHASE READ:PRODUCT'),
  webhook_signing_key: z.string().default(''),
  gift_card_product: z.string().default('GIFTCARD'),
  gift_card_payment: z.string().default('GIFTCARD'),
  page_size: z.coerce.number().int().min(1).max(1_000).default(500),
});
type Settings = z.output<typeof Settings>;

const User = z.object({ organizationUuid: z.string() });
const Organisation = z.object({
  name: z.string().nullish(),
  timeZone: z.string().nullish(),
  currency: z.string().nullish(),
});
const Library = listedReadable(
  z.object({ uuid: z.string(), category: z.object({ name: z.string().nullish() }).nullish() }),
);
const Subscription = z.object({ signingKey: z.string() });
const Purchases = z.object({
  purchases: listed(z.unknown()),
  lastPurchaseHash: z.string().nullish(),
});

export const zettle = adapter({
  type: 'zettle',
  settings: Settings,
  missing: ({ client_id, client_secret }) => [
    ...(client_id ? [] : ['POS_ZETTLE_CLIENT_ID']),
    ...(client_secret ? [] : ['POS_ZETTLE_CLIENT_SECRET']),
  ],
  hosts: ({ oauth, purchases, library, organisation, pusher }) => [
    ...new Set([oauth, purchases, library, organisation, pusher].map((address) => new URL(address).host)),
  ],
  headers: (_, { access_token = '' }) => ({ Authorization: `Bearer ${access_token}` }),
  access: {
    kind: 'oauth',
    start: ({ web, client_id, scopes }, { state, redirectUri }) => {
      const query = { response_type: 'code', scope: scopes, client_id, redirect_uri: redirectUri, state };
      return `${web}/authorize?${new URLSearchParams(query)}`;
    },
    exchange: async (call, settings, { query, redirectUri }) => {
      const grant = { grant_type: 'authorization_code', code: query.code ?? '', redirect_uri: redirectUri };
      const held = await token(call, settings, grant);
      const { organizationUuid } = await call.read(User, `${settings.oauth}/users/self`, {
        headers: { Authorization: `Bearer ${held.access_token}` },
      });
      return { ...held, organisation_uuid: organizationUuid };
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
    const { organizationUuid } = await session.read(User, `${session.settings.oauth}/users/self`);
    const { name, timeZone, currency } = (await readIfAllowed(
      session,
      Organisation,
      session.settings.organisation,
    )) ?? { name: null, timeZone: null, currency: null };
    return [
      {
        id: organizationUuid,
        name: name ?? 'Zettle',
        timeZone: timeZone ?? null,
        currency: currency ?? null,
      },
    ];
  },
  // Three days of being offline, and one for good measure: a purchase is asked for by its own time.
  feed: { kind: 'windows', longestDays: 30, overlapHours: 96 },
  async *sales(session, { currency }, { from, to }, cursor) {
    const { purchases: api, page_size } = session.settings;
    const period = { startDate: minuteOf(oldest(from, session.now())), endDate: minuteOf(to, MINUTE_MS - 1) };
    let categories: Categories | undefined;
    const trail = createTrail();
    for (let last = trail.on(cursor), more = true; more; ) {
      const query = new URLSearchParams({
        ...period,
        limit: String(page_size),
        descending: 'false',
        ...(last && { lastPurchaseHash: last }),
      });
      const { purchases, lastPurchaseHash } = await session.read(Purchases, `${api}/purchases/v2?${query}`);
      if (purchases.length > 0) categories ??= await readCategories(session);
      // The last page is the one that brings nothing, or nothing but the purchase that the page before ended with.
      const onlyTheLast = purchases.length === 1 && lastPurchaseHash === last;
      more = purchases.length > 0 && Boolean(lastPurchaseHash) && !onlyTheLast;
      last = more ? trail.on(lastPurchaseHash ?? null) : null;
      const page = pageOf(purchases, categories ?? new Map(), session.settings, currency);
      yield { ...page, removed: [], cursor: more ? last : null };
    }
  },
  webhook: {
    merchantKey: 'organisation_uuid',
    // Every subscription has a key of its own; the setting is for one that was made by hand.
    verify: ({ webhook_signing_key }, { headers, rawBody }, keys) => {
      const notice = Signed.safeParse(parsed(rawBody));
      if (!notice.success) return false;
      const { timestamp, payload } = notice.data;
      const given = headers['x-izettle-signature'] ?? '';
      return [webhook_signing_key, ...keys].filter(Boolean).some((key) => {
        return sameText(createHmac('sha256', key).update(`${timestamp}.${payload}`).digest('hex'), given);
      });
    },
    subscribe: async (session, { url, contact }) => {
      const uuid = randomUUID();
      const { signingKey } = await session.read(Subscription, subscriptionsOf(session), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          uuid,
          transportName: 'WEBHOOK',
          eventNames: ['PurchaseCreated'],
          destination: url,
          contactEmail: contact,
        }),
        safe: false,
      });
      return { [WEBHOOK_ID]: uuid, [WEBHOOK_KEY]: signingKey };
    },
    unsubscribe: async (session, id) => {
      await session.send(`${subscriptionsOf(session)}/uuid/${encodeURIComponent(id)}`, { method: 'DELETE' });
    },
    parse: ({ rawBody }) => [
      {
        merchant: z.object({ organizationUuid: z.string() }).parse(JSON.parse(rawBody)).organizationUuid,
        location: null,
      },
    ],
  },
});

const MINUTE_MS = 60_000;
const HISTORY_YEARS = 3;

/** In the form that the vendor documents, 2020-01-01T17:00, in UTC. */
const minuteOf = (at: Date, later = 0) => new Date(at.getTime() + later).toISOString().slice(0, 16);

/** Nothing is kept for longer than three years, and nothing older may be asked for. */
function oldest(from: Date, now: Date): Date {
  const limit = new Date(now);
  limit.setUTCFullYear(now.getUTCFullYear() - HISTORY_YEARS);
  return from > limit ? from : limit;
}

const subscriptionsOf = ({ settings }: Session<Settings>) => `${settings.pusher}/organizations/self/subscriptions`;

/** The signature is over the payload as the text it is sent as. */
const Signed = z.object({ timestamp: z.union([z.string(), z.number()]), payload: z.string() });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const token = (call: Caller, settings: Settings, grant: Record<string, string>) =>
  formToken(call, `${settings.oauth}/token`, settings, grant);

async function readCategories(session: Session<Settings>): Promise<Categories> {
  const library = (await readIfAllowed(session, Library, session.settings.library)) ?? [];
  return new Map(library.flatMap(({ uuid, category }) => (category?.name ? [[uuid, category.name] as const] : [])));
}

/** What we can do without: nothing where the vendor refuses it or answers otherwise than we expect. */
async function readIfAllowed<Shape extends z.ZodType>(
  session: Session<Settings>,
  shape: Shape,
  url: string,
): Promise<z.output<Shape> | undefined> {
  const answer = await session.send(url);
  return shape.safeParse(answer.ok ? parsed(await answer.text()) : undefined).data;
}
