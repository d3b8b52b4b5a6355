// Oracle Simphony by its reporting (BI) API. Every call is a POST that only reads. Checks are asked for by the business
// day they were closed on, so the reader goes back five days for what came or changed late.
import { z } from 'zod';
import { windowDays } from '#core/pos/window-days.ts';
import { adapter, type Credentials, type Session } from '#server/pos/adapter.ts';
import { PosProblem } from '#server/pos/problems.ts';
import { unlessRefused } from '#server/pos/providers/allowed.ts';
import { listed, listedReadable } from '#server/pos/providers/listed.ts';
import { type Dimensions, pageOf } from '#server/pos/providers/simphony-checks.ts';
import { renew, signIn } from '#server/pos/providers/simphony-login.ts';

const Settings = z.object({
  // Oracle gives every customer hosts of its own. These are for connections that do not name theirs.
  api: z.string().default(''),
  oidc: z.string().default(''),
  redirect_uri: z.string().default('apiaccount://callback'),
  // What could not be verified.
  token_days: z.coerce.number().positive().default(14),
  gift_card_family: z.string().default('gift card'),
  gift_card_tender: z.string().default('gift'),
  application_name: z.string().default('Breakpoint'),
});
type Settings = z.output<typeof Settings>;

const Id = z.union([z.string(), z.number()]).transform(String);
const Text = z.string().nullish();
const Locations = z.object({
  locations: listed(z.object({ locRef: Id, name: Text, active: z.boolean().nullish(), tz: Text, curr: Text })),
});
const Numbered = listedReadable(z.object({ num: Id, name: Text }));
const RevenueCentres = z.object({ revenueCenters: Numbered });
const MenuItems = z.object({
  menuItems: listedReadable(z.object({ num: Id, famGrpName: Text, majGrpName: Text })),
});
const Charges = z.object({
  serviceCharges: listedReadable(z.object({ num: Id, chrgTipsFlag: z.boolean().nullish() })),
});
const Tenders = z.object({ tenderMedias: Numbered });
const Checks = z.object({ guestChecks: listed(z.unknown()) });

/** As Oracle tells it: an address, of which the host is kept. */
const Host = z
  .string()
  .trim()
  .max(300)
  .default('')
  .transform((text) => (text === '' || /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`))
  .refine((text) => text === '' || URL.canParse(text), 'Must be an address such as https://example.oracle.com')
  .transform((text) => (text === '' ? '' : new URL(text).origin));
const Keys = z.strictObject({
  api_host: Host.describe('Address of the BI API that Oracle gave you'),
  oidc_host: Host.describe('Address at Oracle for signing in (OpenID)'),
  organisation: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{1,60}$/, 'Must be the short name of your organization')
    .describe('Organization short name'),
  client_id: z.string().trim().min(1).max(200).describe('Client ID of the API account'),
  username: z.string().trim().min(1).max(200).describe('API account'),
  password: z.string().min(1).max(500).describe('Password'),
});

export const simphony = adapter({
  type: 'simphony',
  settings: Settings,
  missing: () => [],
  hosts: ({ api, oidc }) => [api, oidc].flatMap((url) => (url ? [new URL(url).host] : [])),
  headers: (_, { id_token = '' }) => ({ Authorization: `Bearer ${id_token}`, 'Content-Type': 'application/json' }),
  access: {
    kind: 'keys',
    fields: Keys,
    open: async (call, settings, { api_host = '', oidc_host = '', ...account }) => {
      const hosts = { api_host, oidc_host: oidc_host || api_host };
      const keys: Credentials = { ...account, ...(api_host && hosts) };
      if (oidc_host && !api_host) throw new PosProblem('refused', 'Enter the address of the BI API too.');
      if (!api_host && !(settings.api && settings.oidc)) {
        throw new PosProblem('refused', 'Enter the addresses that Oracle gave you for the BI API and for signing in.');
      }
      const merchant_id = [...(api_host ? [new URL(api_host).host] : []), keys.organisation, keys.username].join('/');
      return { ...keys, merchant_id, ...(await signIn(call, settings, keys)) };
    },
    refresh: async (call, settings, credentials) => ({ ...credentials, ...(await renew(call, settings, credentials)) }),
  },
  async locations(session) {
    const { locations } = await ask(session, Locations, 'getLocationDimensions', {});
    return locations
      .filter(({ active }) => active !== false)
      .map(({ locRef, name, tz, curr }) => ({
        id: locRef,
        name: name ?? locRef,
        timeZone: tz ?? null,
        currency: curr ?? null,
      }));
  },
  async revenueCentres(session, locRef) {
    const { revenueCenters } = await ask(session, RevenueCentres, 'getRevenueCenterDimensions', { locRef });
    return revenueCenters.map(({ num, name }) => ({ id: num, name: name ?? num }));
  },
  feed: { kind: 'windows', longestDays: 7, overlapHours: 120 },
  async *sales(session, { location: locRef, revenueCentre, timeZone }, window, cursor) {
    const days = windowDays(window, timeZone).filter((day) => cursor === null || day >= cursor);
    let dimensions: Dimensions | undefined;
    for (const [index, clsdBusDt] of days.entries()) {
      // All revenue centres, so that a check that moved to another one is taken out here.
      const { guestChecks } = await ask(session, Checks, 'getGuestChecks', { locRef, clsdBusDt });
      dimensions ??= guestChecks.length > 0 ? await dimensionsOf(session, locRef) : undefined;
      const page = dimensions ? pageOf(guestChecks, dimensions, revenueCentre) : { sales: [], removed: [] };
      yield { ...page, cursor: days[index + 1] ?? null };
    }
  },
});

async function dimensionsOf(session: Session<Settings>, locRef: string): Promise<Dimensions> {
  const { gift_card_family, gift_card_tender } = session.settings;
  const list = <Shape extends z.ZodType>(shape: Shape, operation: string) =>
    unlessRefused(() => ask(session, shape, operation, { locRef }), null);
  const menuItems = (await list(MenuItems, 'getMenuItemDimensions'))?.menuItems;
  const serviceCharges = (await list(Charges, 'getServiceChargeDimensions'))?.serviceCharges;
  const tenderMedias = (await list(Tenders, 'getTenderMediaDimensions'))?.tenderMedias ?? [];
  const items = (menuItems ?? []).map(({ num, famGrpName, majGrpName }) => ({
    num,
    family: famGrpName ?? majGrpName ?? '',
  }));
  const gifts = items.filter(({ family }) => includes(family, gift_card_family));
  return {
    categories: new Map(items.flatMap(({ num, family }) => (family ? [[num, family] as const] : []))),
    giftCardItems: menuItems ? new Set(gifts.map(({ num }) => num)) : null,
    tips: serviceCharges
      ? new Set(serviceCharges.filter(({ chrgTipsFlag }) => chrgTipsFlag).map(({ num }) => num))
      : null,
    giftCardTenders: new Set(
      tenderMedias.filter(({ name }) => includes(name ?? '', gift_card_tender)).map(({ num }) => num),
    ),
  };
}

function ask<Shape extends z.ZodType>(
  { settings, credentials, read }: Session<Settings>,
  shape: Shape,
  operation: string,
  body: Record<string, string>,
): Promise<z.output<Shape>> {
  const api = credentials.api_host ?? settings.api;
  const address = `${api}/bi/v1/${encodeURIComponent(credentials.organisation ?? '')}/${operation}`;
  return read(shape, address, {
    method: 'POST',
    namedByMerchant: credentials.api_host !== undefined,
    body: JSON.stringify({ ...body, applicationName: settings.application_name }),
  });
}

const includes = (text: string, word: string) => word !== '' && text.toLowerCase().includes(word.toLowerCase());
