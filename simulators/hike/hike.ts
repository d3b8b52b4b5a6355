// Hike as far as a reader of sales needs it: OAuth with single-use refresh tokens, outlets, invoices by their own date.
import { returnOf, saleOf } from '#simulators/hike/render.ts';
import { addSignIn, heldTokens, signed } from '#simulators/sign-in.ts';
import { pageFrom, type Simulator, type Stage } from '#simulators/simulator.ts';

const LARGEST_PAGE = 200;

export const hike: Simulator = {
  type: 'hike',
  // An invoice tells its totals; categories, service charges and a training mode are not known of.
  traits: { categories: false, lineTax: false, serviceCharges: false, tests: 0, refundsApart: true },
  settings: ({ api, web }) => ({
    api: `${api}/api/v1`,
    web: `${web}/oauth/authorize`,
    token: `${api}/oauth/token`,
    client_id: 'sim-hike',
    client_secret: 'sim-hike-secret',
    page_size: '50',
  }),
  credentials: (stage, merchant) => ({ ...heldTokens(stage, merchant), merchant_id: merchant }),
  routes(app, stage) {
    addSignIn(app, stage, { vendor: 'Hike', authorize: '/oauth/authorize', token: '/oauth/token', rotates: true });
    app.get('/api/v1/outlets/get_all', (request, reply) =>
      signed(stage, request, reply, (merchant) => {
        const items = stage
          .shopsOf(merchant)
          .map(({ id, name, timeZone, currency }) => ({ id, title: name, timeZone, currency }));
        return { totalCount: items.length, items };
      }),
    );
    app.get<{ Querystring: Record<string, string> }>('/api/v1/sales/get_all', (request, reply) =>
      signed(stage, request, reply, (merchant) => invoices(stage, merchant, request.query)),
    );
  },
};

function invoices(stage: Stage, merchant: string, query: Record<string, string>) {
  const [from, to] = [new Date(query.invoice_range_from ?? ''), new Date(query.invoice_range_to ?? '')];
  const all = stage
    .shopsOf(merchant)
    .flatMap((shop) => [
      ...shop.closed(from, to).map((sale) => saleOf(shop, sale)),
      ...shop.refunded(from, to).map(({ sale, refund }) => returnOf(shop, sale, refund)),
    ])
    .sort((a, b) => (a.transactionDate < b.transactionDate ? -1 : 1));
  const size = Math.min(LARGEST_PAGE, Number(query.page_size ?? LARGEST_PAGE));
  const { items } = pageFrom(all, Number(query.Skip_count ?? 0), size, stage.faults);
  return { totalCount: all.length, items };
}
