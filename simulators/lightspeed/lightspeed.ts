// Lightspeed R-Series as far as a reader of sales needs it: OAuth with single-use refresh tokens, one account, its
// shops and categories, and sales by last change along addresses of next pages.
import { GOODS_CATEGORIES, returnOf, saleOf, single } from '#simulators/lightspeed/render.ts';
import { addSignIn, heldTokens, signed } from '#simulators/sign-in.ts';
import { pageFrom, type Simulator, type Stage } from '#simulators/simulator.ts';

export const lightspeed: Simulator = {
  type: 'lightspeed',
  // Retail: no service charges, no training mode.
  traits: { serviceCharges: false, tests: 0, refundsApart: true },
  ids: { sale: ({ id }) => id, refund: (_, { id }) => id, linked: false },
  settings: ({ api, web }) => ({
    api: `${api}/API/V3`,
    web: `${web}/authorize`,
    token: `${api}/token`,
    client_id: 'sim-lightspeed',
    client_secret: 'sim-lightspeed-secret',
    page_size: '50',
  }),
  credentials: (stage, merchant) => ({ ...heldTokens(stage, merchant), account_id: '1', merchant_id: merchant }),
  routes(app, stage) {
    addSignIn(app, stage, { vendor: 'Lightspeed Retail', authorize: '/authorize', token: '/token', rotates: true });
    app.get('/API/V3/Account.json', (request, reply) =>
      signed(stage, request, reply, (merchant) => ({ Account: { accountID: merchant, name: 'Harbor Street' } })),
    );
    app.get('/API/V3/Account/:account/Shop.json', (request, reply) =>
      signed(stage, request, reply, (merchant) => ({
        Shop: single(
          stage.shopsOf(merchant).map(({ id, name, timeZone }) => ({ shopID: id, name, timeZone, archived: 'false' })),
        ),
      })),
    );
    app.get('/API/V3/Account/:account/Category.json', (request, reply) =>
      signed(stage, request, reply, () => ({ '@attributes': { next: '', previous: '' }, Category: GOODS_CATEGORIES })),
    );
    app.get<{ Querystring: Record<string, string>; Params: { account: string } }>(
      '/API/V3/Account/:account/Sale.json',
      (request, reply) => signed(stage, request, reply, () => salePage(stage, request.params.account, request.query)),
    );
  },
};

function salePage(stage: Stage, account: string, query: Record<string, string>) {
  const [, from = '', to = ''] = (query.timeStamp ?? '').split(',');
  const [begun, ended] = [new Date(from), new Date(to)];
  const shop = stage.shop(query.shopID ?? '');
  const sales = shop
    ? [
        ...shop.modified(begun, ended).map((sale) => saleOf(shop, sale)),
        ...shop.refunded(begun, ended).map(({ sale, refund }) => returnOf(shop, sale, refund)),
      ].sort((a, b) => (a.timeStamp < b.timeStamp ? -1 : 1))
    : [];
  const { items, next } = pageFrom(sales, Number(query.after ?? 0), Number(query.limit ?? 100), stage.faults);
  const address = `${stage.api}/API/V3/Account/${encodeURIComponent(account)}/Sale.json`;
  const on = next === null ? '' : `${address}?${new URLSearchParams({ ...query, after: String(next) })}`;
  return { '@attributes': { next: on, previous: '' }, ...(items.length > 0 && { Sale: single(items) }) };
}
