// Zettle as far as a reader of sales needs it: OAuth, the organisation, its library, purchases by their own time.
import { idFrom, uuidFrom } from '#simulators/chance.ts';
import type { Shop } from '#simulators/shop.ts';
import { addSignIn, heldTokens, signed } from '#simulators/sign-in.ts';
import { pageFrom, type Simulator, type Stage } from '#simulators/simulator.ts';
import { libraryOf, purchaseOf, refundOf } from '#simulators/zettle/render.ts';

type Order = { uuid: string; eventNames: string[]; destination: string };

export const zettle: Simulator = {
  type: 'zettle',
  // A purchase never changes: there are no voids, no edits and no training mode. Tax is told for the purchase.
  traits: { lineTax: false, lateEdits: 0, voids: 0, tests: 0, refundsApart: true },
  settings: ({ api, web }) => ({
    web,
    oauth: api,
    purchases: api,
    library: `${api}/organizations/self/products/v2`,
    organisation: `${api}/api/resources/organizations/self`,
    client_id: 'sim-zettle',
    client_secret: 'sim-zettle-secret',
    webhook_signing_key: 'sim-zettle-webhook',
    pusher: api,
    page_size: '100',
  }),
  credentials: (stage, merchant) => ({ ...heldTokens(stage, merchant), organisation_uuid: uuidFrom(merchant) }),
  routes(app, stage) {
    addSignIn(app, stage, { vendor: 'Zettle', authorize: '/authorize', token: '/token', rotates: false });
    app.get('/users/self', (request, reply) =>
      signed(stage, request, reply, (merchant) => ({
        uuid: uuidFrom(`user ${merchant}`),
        organizationUuid: uuidFrom(merchant),
      })),
    );
    app.get('/api/resources/organizations/self', (request, reply) =>
      signed(stage, request, reply, (merchant) => {
        const { name, timeZone, currency } = shopOf(stage, merchant);
        return { uuid: uuidFrom(merchant), name, timeZone, currency };
      }),
    );
    app.post<{ Body: Order }>('/organizations/self/subscriptions', (request, reply) =>
      signed(stage, request, reply, (merchant) => {
        const { uuid, eventNames, destination } = request.body;
        const key = idFrom(`${uuid} signing key`, 40);
        stage.hooks.set(uuid, { merchant, url: destination, events: eventNames, key });
        return { ...request.body, signingKey: key, status: 'ACTIVE' };
      }),
    );
    app.delete<{ Params: { uuid: string } }>('/organizations/self/subscriptions/uuid/:uuid', (request, reply) =>
      signed(stage, request, reply, () => reply.status(stage.hooks.delete(request.params.uuid) ? 200 : 404).send({})),
    );
    app.get('/organizations/self/products/v2', (request, reply) =>
      signed(stage, request, reply, (merchant) => libraryOf(shopOf(stage, merchant))),
    );
    app.get<{ Querystring: Record<string, string> }>('/purchases/v2', (request, reply) =>
      signed(stage, request, reply, (merchant) => purchases(stage, shopOf(stage, merchant), request.query)),
    );
  },
};

function purchases(stage: Stage, shop: Shop, query: Record<string, string>) {
  const [from, to] = [new Date(`${query.startDate}Z`), new Date(`${query.endDate}Z`)];
  const all = [
    ...shop.closed(from, to).map((sale) => purchaseOf(shop, sale)),
    ...shop.refunded(from, to).map(({ sale, refund }) => refundOf(shop, sale, refund)),
  ].sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
  const offset = Number(query.lastPurchaseHash ?? 0);
  const size = Number(query.limit ?? 100);
  const { items } = pageFrom(all, offset, size, stage.faults);
  return {
    purchases: items,
    firstPurchaseHash: String(offset),
    lastPurchaseHash: String(Math.min(all.length, offset + size)),
    linkUrls: [],
  };
}

/** One organisation is one shop. */
function shopOf(stage: Stage, merchant: string): Shop {
  const [first] = stage.shopsOf(merchant);
  if (!first) throw new Error(`${merchant} has no shop`);
  return first;
}
