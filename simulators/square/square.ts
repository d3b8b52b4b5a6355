// Square as far as a reader of sales needs it: OAuth, locations, orders by last change, payments and refunds by the time
// they were made, the catalogue's categories.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { idFrom } from '#simulators/chance.ts';
import type { Shop } from '#simulators/shop.ts';
import { bearerOf, consentPage, pageFrom, type Simulator, type Stage } from '#simulators/simulator.ts';
import { catalogObject, orderOf, paymentOf, refundOf, returnOrderOf } from '#simulators/square/render.ts';

const CLIENT = { client_id: 'sim-square', client_secret: 'sim-square-secret' };

export const square: Simulator = {
  type: 'square',
  // Training mode does not exist at Square: tests happen in a sandbox of their own.
  traits: { tests: 0, refundsApart: true },
  settings: ({ api, web }) => ({
    api,
    web,
    ...CLIENT,
    webhook_signature_key: 'sim-square-webhook',
    page_size: '100',
  }),
  credentials: (stage, merchant) => tokenAnswer(stage, merchant),
  routes(app, stage) {
    app.get<{ Querystring: Record<string, string> }>('/oauth2/authorize', (request, reply) => {
      const { redirect_uri = '', state = '' } = request.query;
      const merchant = idFrom(`square:${state}`, 13);
      const back = `${redirect_uri}?${new URLSearchParams({ code: stage.tokens.code(merchant), state })}`;
      return consentPage(reply, { vendor: 'Square', shop: 'Harbor Street and Vale Market', action: back });
    });
    app.post<{ Body: Record<string, string> }>('/oauth2/token', (request, reply) => {
      const { client_id, client_secret, grant_type, code = '', refresh_token = '' } = request.body;
      if (client_id !== CLIENT.client_id || client_secret !== CLIENT.client_secret) {
        return refuse(reply, 401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED');
      }
      const merchant =
        grant_type === 'refresh_token' ? stage.tokens.refresh(refresh_token, false) : stage.tokens.redeem(code);
      if (merchant === undefined) return refuse(reply, 401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED');
      return { ...tokenAnswer(stage, merchant), token_type: 'bearer', short_lived: false };
    });
    app.post('/oauth2/revoke', async () => ({ success: true }));
    app.get('/v2/locations', (request, reply) => {
      const merchant = stage.holder(bearerOf(request));
      if (merchant === undefined) return refuse(reply, 401, 'AUTHENTICATION_ERROR', 'ACCESS_TOKEN_EXPIRED');
      return {
        locations: stage.shopsOf(merchant).map(({ id, name, timeZone, currency }) => ({
          id,
          name,
          timezone: timeZone,
          currency,
          country: currency === 'GBP' ? 'GB' : 'US',
          status: 'ACTIVE',
          type: 'PHYSICAL',
          merchant_id: merchant.slice(0, 32),
        })),
      };
    });
    app.post<{ Body: Search }>('/v2/orders/search', (request, reply) => {
      const merchant = stage.holder(bearerOf(request));
      if (merchant === undefined) return refuse(reply, 401, 'AUTHENTICATION_ERROR', 'ACCESS_TOKEN_EXPIRED');
      return search(stage, reply, request.body);
    });
    app.get<{ Querystring: Listing }>('/v2/payments', (request, reply) =>
      listed(stage, request, reply, 'payments', (shop, from, to) =>
        shop.closed(from, to).flatMap((sale) => sale.payments.map((payment) => paymentOf(shop, sale, payment))),
      ),
    );
    app.get<{ Querystring: Listing }>('/v2/refunds', (request, reply) =>
      listed(stage, request, reply, 'refunds', (shop, from, to) =>
        shop.refunded(from, to).map(({ sale, refund }) => refundOf(shop, sale, refund)),
      ),
    );
    app.post<{ Body: { object_ids: string[] } }>('/v2/catalog/batch-retrieve', (request, reply) => {
      if (stage.holder(bearerOf(request)) === undefined) {
        return refuse(reply, 401, 'AUTHENTICATION_ERROR', 'ACCESS_TOKEN_EXPIRED');
      }
      const objects = request.body.object_ids.map(catalogObject);
      return {
        objects: objects.map(({ object }) => object),
        related_objects: objects.flatMap(({ related }) => related),
      };
    });
  },
};

type Listing = { begin_time?: string; end_time?: string; location_id?: string; limit?: string; cursor?: string };

/** Newest first, of all of the merchant's locations unless one is named. */
function listed<Row extends { created_at: string }>(
  stage: Stage,
  request: FastifyRequest<{ Querystring: Listing }>,
  reply: FastifyReply,
  name: string,
  rowsOf: (shop: Shop, from: Date, to: Date) => Row[],
) {
  const merchant = stage.holder(bearerOf(request));
  if (merchant === undefined) return refuse(reply, 401, 'AUTHENTICATION_ERROR', 'ACCESS_TOKEN_EXPIRED');
  const { begin_time, end_time, location_id, limit = '100', cursor = '0' } = request.query;
  const to = end_time ? new Date(end_time) : stage.clock();
  const from = begin_time ? new Date(begin_time) : new Date(to.getTime() - 365 * 86_400_000);
  const rows = stage
    .shopsOf(merchant)
    .filter(({ id }) => location_id === undefined || id === location_id)
    .flatMap((shop) => rowsOf(shop, from, to))
    .sort((a, b) => (a.created_at > b.created_at ? -1 : 1));
  const { items, next } = pageFrom(rows, Number(cursor), Math.min(Number(limit), 100), stage.faults);
  return { ...(items.length > 0 && { [name]: items }), ...(next !== null && { cursor: String(next) }) };
}

type Search = {
  location_ids?: string[];
  limit?: number;
  cursor?: string;
  query?: {
    filter?: {
      state_filter?: { states: string[] };
      date_time_filter?: { updated_at?: { start_at: string; end_at: string } };
    };
    sort?: { sort_field: string };
  };
};

function search(stage: Stage, reply: FastifyReply, { location_ids = [], limit = 500, cursor, query }: Search) {
  const updated_at = query?.filter?.date_time_filter?.updated_at;
  const isSorted = query?.sort?.sort_field === 'UPDATED_AT';
  if (!updated_at || !isSorted || location_ids.length === 0 || location_ids.length > 10 || limit > 1_000) {
    return refuse(reply, 400, 'INVALID_REQUEST_ERROR', 'BAD_REQUEST');
  }
  const [from, to] = [new Date(updated_at.start_at), new Date(updated_at.end_at)];
  const states = query?.filter?.state_filter?.states ?? ['OPEN', 'COMPLETED', 'CANCELED'];
  const orders = location_ids
    .flatMap((id) => stage.shop(id) ?? [])
    .flatMap((shop) => [
      ...shop.modified(from, to).map((sale) => orderOf(shop, sale)),
      ...shop.refunded(from, to).map(({ sale, refund }) => returnOrderOf(shop, sale, refund)),
    ])
    .filter(({ state }) => states.includes(state))
    .sort((a, b) => (a.updated_at < b.updated_at ? -1 : 1));
  const { items, next } = pageFrom(orders, Number(cursor ?? 0), limit, stage.faults);
  return { ...(items.length > 0 && { orders: items }), ...(next !== null && { cursor: String(next) }) };
}

function tokenAnswer(stage: Stage, merchant: string): Record<string, string> {
  const { access, refresh, expiresAt } = stage.tokens.issue(merchant);
  return { access_token: access, refresh_token: refresh, merchant_id: merchant, expires_at: expiresAt.toISOString() };
}

function refuse(reply: FastifyReply, status: number, category: string, code: string) {
  return reply.status(status).send({ errors: [{ category, code, detail: 'Simulated refusal.' }] });
}
