// Upserve (Lightspeed Restaurant U-Series). One set of credentials is one location. Checks are asked for by trading
// day, so the reader goes back five days for what came or changed late.
import { z } from 'zod';
import { windowDays } from '#core/pos/window-days.ts';
import { adapter, type Credentials, type Session } from '#server/pos/adapter.ts';
import { unlessRefused } from '#server/pos/providers/allowed.ts';
import { count, listed } from '#server/pos/providers/listed.ts';
import { createTrail, rowsIn } from '#server/pos/providers/paging.ts';
import { type Categories, pageOf } from '#server/pos/providers/upserve-checks.ts';

const Settings = z.object({
  api: z.string().default('https://api.breadcrumb.com'),
  api_key: z.string().default(''),
  // No public description of these could be verified.
  categories_path: z.string().default('/ws/v2/categories.json'),
  gift_card_tender: z.string().default('gift'),
  gift_card_item: z.string().default('gift card'),
  item_price: z.enum(['line', 'unit']).default('line'),
  training: z.string().default('Training'),
  page_size: z.coerce.number().int().min(1).max(500).default(500),
});
type Settings = z.output<typeof Settings>;

const Meta = z.object({ next: z.string().nullish(), total_count: count }).nullish();
const Checks = z.object({ meta: Meta, objects: listed(z.unknown()) });
const Category = z.object({ id: z.union([z.string(), z.number()]).transform(String), name: z.string() });
const CategoryList = z.object({
  meta: Meta,
  objects: listed(z.unknown()),
});

const Keys = z.strictObject({
  username: z.string().trim().min(1).max(200).describe('API user of the location'),
  password: z.string().min(1).max(500).describe('Password'),
});

export const upserve = adapter({
  type: 'upserve',
  settings: Settings,
  missing: ({ api_key }) => (api_key ? [] : ['POS_UPSERVE_API_KEY']),
  hosts: ({ api }) => [new URL(api).host],
  headers,
  access: {
    kind: 'keys',
    fields: Keys,
    open: async (call, settings, keys) => {
      await call.read(CategoryList, address(settings, settings.categories_path, { limit: '1', offset: '0' }), {
        headers: headers(settings, keys),
      });
      return { ...keys, merchant_id: keys.username ?? '' };
    },
  },
  // The user of a location is named after it: name_location-slug.
  locations: async ({ credentials: { username = '' } }) => {
    const name = username.slice(username.indexOf('_') + 1).replaceAll('-', ' ');
    return [{ id: username, name, timeZone: null, currency: null }];
  },
  feed: { kind: 'windows', longestDays: 7, overlapHours: 120 },
  async *sales(session, { timeZone, revenueCentre }, window, cursor) {
    const { settings } = session;
    const { page_size } = settings;
    const [from = '', skipped = '0'] = (cursor ?? '').split(':');
    const days = windowDays(window, timeZone).filter((day) => day >= from);
    let categories: Categories | undefined;
    for (const [index, day] of days.entries()) {
      const trail = createTrail();
      for (let offset = day === from ? Number(skipped) : 0, more = true; more; ) {
        const query = { date: day.replaceAll('-', ''), limit: String(page_size), offset: String(offset) };
        const { objects, meta } = await session.read(Checks, address(settings, '/ws/v2/checks.json', query));
        // Gift cards are told by the names of their items too.
        categories ??= objects.length > 0 ? await unlessRefused(() => categoriesOf(session), new Map()) : undefined;
        trail.pass(objects);
        offset += rowsIn(objects, 'id', page_size);
        more = objects.length > 0 && (Boolean(meta?.next) || offset < (meta?.total_count ?? 0));
        const following = more ? `${day}:${offset}` : days[index + 1] ? `${days[index + 1]}:0` : null;
        const reading = { categories: categories ?? new Map(), words: settings, zone: revenueCentre, day };
        yield { ...pageOf(objects, reading), cursor: following };
      }
    }
  },
});

async function categoriesOf(session: Session<Settings>): Promise<Categories> {
  const { settings } = session;
  const categories = new Map<string, string>();
  const trail = createTrail();
  for (let offset = 0, more = true; more; ) {
    const query = { limit: String(settings.page_size), offset: String(offset) };
    const { objects, meta } = await session.read(CategoryList, address(settings, settings.categories_path, query));
    for (const { id, name } of objects.flatMap((entry) => Category.safeParse(entry).data ?? []))
      categories.set(id, name);
    trail.pass(objects);
    offset += rowsIn(objects, 'id', settings.page_size);
    more = objects.length > 0 && (Boolean(meta?.next) || offset < (meta?.total_count ?? 0));
  }
  return categories;
}

function headers({ api_key }: Settings, { username = '', password = '' }: Credentials): Record<string, string> {
  return {
    'X-Breadcrumb-API-Key': api_key,
    'X-Breadcrumb-Username': username,
    'X-Breadcrumb-Password': password,
  };
}

const address = ({ api }: Settings, path: string, query: Record<string, string>) =>
  `${api}${path}?${new URLSearchParams(query)}`;
