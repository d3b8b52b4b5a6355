// Lightspeed Retail (R-Series). Sales come by the time they last changed, page by page along an address that the vendor
// gives; a return is a sale of its own with negative quantities. Refresh tokens are good once.
import { z } from 'zod';
import { textAt } from '#core/pos/quarantine.ts';
import type { Session } from '#server/pos/adapter.ts';
import { PosProblem } from '#server/pos/problems.ts';
import { unlessRefused } from '#server/pos/providers/allowed.ts';
import { formToken } from '#server/pos/providers/form-token.ts';
import { type Categories, many, pageOf } from '#server/pos/providers/lightspeed-sales.ts';
import type { Series, Settings } from '#server/pos/providers/lightspeed-series.ts';
import { createTrail } from '#server/pos/providers/paging.ts';

const Page = z.object({ next: z.string().nullish() }).nullish();
const Accounts = z.object({ Account: many(z.object({ accountID: z.coerce.string(), name: z.string().nullish() })) });
const Shops = z.object({
  Shop: many(
    z.object({
      shopID: z.coerce.string(),
      name: z.string().nullish(),
      timeZone: z.string().nullish(),
      archived: z.coerce.string().nullish(),
    }),
  ),
});
const CategoryPage = z.object({
  '@attributes': Page,
  Category: many(z.unknown()),
});
const NamedCategory = z.object({ categoryID: z.coerce.string(), name: z.string() });
const SalePage = z.object({ '@attributes': Page, Sale: many(z.unknown()) });

const RELATIONS = ['SaleLines', 'SaleLines.Item', 'SalePayments', 'SalePayments.PaymentType'];

export const retail: Series = {
  missing: ({ client_id, client_secret }) => [
    ...(client_id ? [] : ['POS_LIGHTSPEED_CLIENT_ID']),
    ...(client_secret ? [] : ['POS_LIGHTSPEED_CLIENT_SECRET']),
  ],
  start: ({ web, client_id, scopes }, { state, redirectUri }) => {
    const query = { response_type: 'code', client_id, scope: scopes, state, redirect_uri: redirectUri };
    return `${web}?${new URLSearchParams(query)}`;
  },
  exchange: async (call, settings, { query, redirectUri }) => {
    const grant = { grant_type: 'authorization_code', code: query.code ?? '', redirect_uri: redirectUri };
    const held = await formToken(call, settings.token, settings, grant);
    const { Account } = await call.read(Accounts, `${settings.api}/Account.json`, {
      headers: { Authorization: `Bearer ${held.access_token}` },
    });
    return { ...held, series: 'r', account_id: Account[0]?.accountID ?? '', merchant_id: Account[0]?.accountID ?? '' };
  },
  refresh: async (call, settings, credentials) => {
    const grant = { grant_type: 'refresh_token', refresh_token: credentials.refresh_token ?? '' };
    return { ...credentials, ...(await formToken(call, settings.token, settings, grant, { once: true })) };
  },
  async locations(session) {
    const { Shop } = await session.read(Shops, `${accountUrl(session)}/Shop.json`);
    return Shop.filter(({ archived }) => archived !== 'true').map(({ shopID, name, timeZone }) => ({
      id: shopID,
      name: name ?? shopID,
      timeZone: timeZone ?? null,
      currency: null,
    }));
  },
  async *sales(session, { location }, { from, to }, cursor) {
    const query = new URLSearchParams({
      shopID: location,
      timeStamp: `><,${from.toISOString()},${to.toISOString()}`,
      load_relations: JSON.stringify(RELATIONS),
      limit: String(session.settings.page_size),
      sort: 'timeStamp',
    });
    let categories: Categories | undefined;
    const trail = createTrail();
    for (let url: string | null = cursor ?? `${accountUrl(session)}/Sale.json?${query}`; url !== null; ) {
      const { Sale: sales, '@attributes': page }: z.output<typeof SalePage> = await session.read(
        SalePage,
        ours(session, url),
      );
      // Gift cards are told by the descriptions of their lines too.
      if (sales.length > 0) categories ??= await unlessRefused(() => readCategories(session), new Map());
      const here = sales.filter((sale) => (textAt(sale, 'shopID') || location) === location);
      url = trail.on(page?.next || null);
      yield { ...pageOf(here, categories ?? new Map(), session.settings), cursor: url };
    }
  },
};

async function readCategories(session: Session<Settings>): Promise<Categories> {
  const categories = new Map<string, string>();
  const trail = createTrail();
  for (let url: string | null = `${accountUrl(session)}/Category.json?limit=100`; url; ) {
    const { Category, '@attributes': page }: z.output<typeof CategoryPage> = await session.read(
      CategoryPage,
      ours(session, url),
    );
    const readable = Category.flatMap((category) => NamedCategory.safeParse(category).data ?? []);
    for (const { categoryID, name } of readable) categories.set(categoryID, name);
    url = trail.on(page?.next || null);
  }
  return categories;
}

/** The next page's address comes from outside and the token goes with it, so it is the vendor's own or nothing. */
function ours({ settings }: Session<Settings>, url: string): string {
  const address = URL.canParse(url, settings.api) ? new URL(url, settings.api) : undefined;
  if (address && address.origin === new URL(settings.api).origin) return address.href;
  throw new PosProblem('refused', 'The sales system sends us on to another address.');
}

const accountUrl = ({ settings, credentials }: Session<Settings>) =>
  `${settings.api}/Account/${encodeURIComponent(credentials.account_id ?? '')}`;
