// Lightspeed K-Series as far as a reader of sales needs it: OAuth with single-use refresh tokens, businesses with their
// locations, and sales by closing time with a token for the next page. A time before the location traded is refused.
import type { FastifyReply } from 'fastify';
import { startOf } from '#core/base/time.ts';
import { entriesOf, voidOf } from '#simulators/lightspeed/render-k.ts';
import { returnEntry } from '#simulators/lightspeed/render-k-lines.ts';
import type { Shop } from '#simulators/shop.ts';
import { addSignIn, heldTokens, signed } from '#simulators/sign-in.ts';
import { pageFrom, type Simulator, type Stage } from '#simulators/simulator.ts';

const LONGEST_MS = 365 * 86_400_000;
const MOST = 100;

export const lightspeedK: Simulator = {
  type: 'lightspeed_k',
  adapter: 'lightspeed',
  traits: { refundsApart: true },
  settings: ({ api, web }) => ({
    api,
    web: `${web}/oauth/authorize`,
    token: `${api}/oauth/token`,
    client_id: 'sim-lightspeed-k',
    client_secret: 'sim-lightspeed-k-secret',
    page_size: '40',
  }),
  credentials: (stage, merchant) => ({ ...heldTokens(stage, merchant), series: 'k', merchant_id: `k:${merchant}` }),
  routes(app, stage) {
    const [authorize, token] = ['/oauth/authorize', '/oauth/token'];
    addSignIn(app, stage, { vendor: 'Lightspeed Restaurant', authorize, token, rotates: true });
    app.get<{ Querystring: Record<string, string> }>('/f/data/businesses', (request, reply) =>
      signed(stage, request, reply, (merchant) => businesses(stage, merchant)),
    );
    app.get<{ Querystring: Record<string, string>; Params: { id: string } }>(
      '/f/v2/business-location/:id/sales',
      (request, reply) =>
        signed(stage, request, reply, () => {
          const shop = stage.shop(request.params.id);
          return shop ? salePage(stage, shop, request.query, reply) : reply.status(404).send({ error: 'Not Found' });
        }),
    );
  },
};

function businesses(stage: Stage, merchant: string) {
  const shops = stage.shopsOf(merchant);
  const business = {
    businessName: 'Harbor Street',
    businessId: merchant,
    currencyCode: shops[0]?.currency ?? 'USD',
    businessLocations: shops.map(({ id, name, timeZone }) => ({
      blName: name,
      blID: id,
      country: 'US',
      timezone: timeZone,
    })),
  };
  return {
    _embedded: { businessList: [business] },
    page: { size: 100, totalElements: 1, totalPages: 1, number: 0 },
  };
}

function salePage(stage: Stage, shop: Shop, query: Record<string, string>, reply: FastifyReply) {
  const [from, to] = [new Date(query.from ?? ''), new Date(query.to ?? stage.clock())];
  const size = Number(query.pageSize ?? 50);
  const first = startOf(shop.opens, shop.timeZone);
  const refuse = (error: string) => reply.status(400).send({ error });
  if (Number.isNaN(from.getTime())) return refuse("Required request parameter 'from' is not present");
  if (from > to) return refuse("Invalid date range: 'from' date should not be after 'to' date");
  if (to.getTime() - from.getTime() > LONGEST_MS) return refuse('The date range cannot exceed 365 days');
  if (size > MOST) return refuse('pageSize must not be greater than 100');
  if (from <= first) {
    const after = first.toISOString();
    return refuse(`Invalid 'from' date query parameter. Please specify a date and time after: ${after}, which is …`);
  }
  const { items, next } = pageFrom(entriesBetween(shop, from, to), offsetOf(query.nextPageToken), size, stage.faults);
  const included = (query.include ?? '').split(',').includes('payments');
  return {
    sales: items.map(({ payments, ...entry }) => ({ ...entry, ...(included && { payments }) })),
    ...(next !== null && { nextPageToken: Buffer.from(`next:${next}`).toString('base64url') }),
  };
}

function entriesBetween(shop: Shop, from: Date, to: Date) {
  return [
    ...shop.closed(from, to).flatMap(entriesOf),
    ...shop.modified(from, to).flatMap(voidOf),
    ...shop.refunded(from, to).map(({ sale, refund }) => returnEntry(sale, refund)),
  ].sort((a, b) => (a.timeClosed < b.timeClosed ? -1 : 1));
}

const offsetOf = (token = '') => Number(Buffer.from(token, 'base64url').toString('utf8').split(':')[1] ?? 0);
