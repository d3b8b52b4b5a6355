// Lightspeed X-Series as far as a reader of sales needs it: OAuth with single-use refresh tokens, outlets, products,
// and sales as a change feed of all outlets or by date.
import { idFrom, uuidFrom } from '#simulators/chance.ts';
import { addSignIn, heldTokens, signed } from '#simulators/sign-in.ts';
import { pageFrom, type Simulator, type Stage } from '#simulators/simulator.ts';
import { productsOf, returnOf, saleOf } from '#simulators/vendhq/render.ts';

const domainOf = (merchant: string) => idFrom(merchant, 13).toLowerCase();

export const vendhq: Simulator = {
  type: 'vendhq',
  // Training mode keeps its sales to itself.
  traits: { tests: 0, refundsApart: true },
  ids: { sale: ({ id }) => uuidFrom(id), refund: (_, { id }) => uuidFrom(id) },
  settings: ({ api, web }) => ({
    api: `${api}/{domain}`,
    web,
    client_id: 'sim-vendhq',
    client_secret: 'sim-vendhq-secret',
    page_size: '100',
  }),
  credentials: (stage, merchant) => ({ ...heldTokens(stage, merchant), domain_prefix: domainOf(merchant) }),
  routes(app, stage) {
    addSignIn(app, stage, {
      vendor: 'Lightspeed X-Series',
      authorize: '/connect',
      token: '/:domain/api/1.0/token',
      rotates: true,
      returns: (merchant) => ({ domain_prefix: domainOf(merchant) }),
    });
    app.post<{ Body: { data: string } }>('/:domain/api/webhooks', (request, reply) =>
      signed(stage, request, reply, (merchant) => {
        const order = JSON.parse(request.body.data) as { url: string; active: boolean; type: string };
        const id = uuidFrom(`${merchant} ${order.type} ${stage.hooks.size}`);
        stage.hooks.set(id, { merchant, url: order.url, events: [order.type] });
        return { id, retailer_id: domainOf(merchant), ...order };
      }),
    );
    app.delete<{ Params: { id: string } }>('/:domain/api/webhooks/:id', (request, reply) =>
      signed(stage, request, reply, () => reply.status(stage.hooks.delete(request.params.id) ? 204 : 404).send()),
    );
    app.get('/:domain/api/2.0/outlets', (request, reply) =>
      signed(stage, request, reply, (merchant) => ({
        data: stage.shopsOf(merchant).map((shop, index) => ({
          id: shop.id,
          name: shop.name,
          time_zone: shop.timeZone,
          currency: shop.currency,
          display_prices: 'exclusive',
          deleted_at: null,
          version: index + 1,
        })),
        version: { min: 1, max: stage.shopsOf(merchant).length },
      })),
    );
    app.get<Called>('/:domain/api/2.0/products', (request, reply) =>
      signed(stage, request, reply, (merchant) =>
        feed(stage, productsOf(stage.shopsOf(merchant)), Number(request.query.after ?? 0), 1_000),
      ),
    );
    app.get<Called>('/:domain/api/2.0/sales', (request, reply) =>
      signed(stage, request, reply, (merchant) =>
        feed(stage, changes(stage, merchant), Number(request.query.after ?? 0), Number(request.query.page_size ?? 200)),
      ),
    );
    app.get<Called>('/:domain/api/2.0/search', (request, reply) =>
      signed(stage, request, reply, (merchant) => ({ data: search(stage, merchant, request.query) })),
    );
  },
};

type Called = { Querystring: Record<string, string> };

function changes(stage: Stage, merchant: string) {
  const ended = new Date(stage.clock().getTime() + 1);
  return stage
    .shopsOf(merchant)
    .flatMap((shop) => [
      ...shop.all().map((sale) => saleOf(shop, sale)),
      ...shop
        .refunded(new Date(ended.getTime() - YEAR_MS), ended)
        .map(({ sale, refund }) => returnOf(shop, sale, refund)),
    ])
    .sort((a, b) => a.version - b.version);
}

/** By the date of sale, with pages by offset. */
function search(stage: Stage, merchant: string, query: Record<string, string>) {
  const [from, to] = [query.date_from, query.date_to].map((text) => (text ? Date.parse(text) : null));
  const sales = changes(stage, merchant).filter(({ outlet_id, sale_date }) => {
    const at = Date.parse(sale_date);
    return outlet_id === query.outlet_id && at >= (from ?? 0) && at <= (to ?? Number.POSITIVE_INFINITY);
  });
  return pageFrom(sales, Number(query.offset ?? 0), Number(query.page_size ?? 50), stage.faults).items;
}

const YEAR_MS = 365 * 86_400_000;

/** What has a higher version than the last one seen, oldest first. */
function feed<Item extends { version: number }>(stage: Stage, items: Item[], after: number, size: number) {
  const start = items.findIndex(({ version }) => version > after);
  if (start === -1) return { data: [], version: { min: 0, max: 0 } };
  const { items: data } = pageFrom(items, start, size, stage.faults);
  return { data, version: { min: data[0]?.version ?? 0, max: data.at(-1)?.version ?? 0 } };
}
