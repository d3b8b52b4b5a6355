// Clover as far as a reader of sales needs it: OAuth with single-use refresh tokens, one merchant, orders, refunds, items.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { idFrom } from '#simulators/chance.ts';
import { expandedOrder, orderOf, refundOf } from '#simulators/clover/render.ts';
import type { Shop } from '#simulators/shop.ts';
import { bearerOf, consentPage, pageFrom, type Simulator, type Stage } from '#simulators/simulator.ts';

const LONGEST_WINDOW_MS = 90 * 86_400_000;
const MOST_EXPANDED = 3;

export const clover: Simulator = {
  type: 'clover',
  // Tax is told by payment.
  traits: { lineTax: false },
  settings: ({ api, web }) => ({
    api_us: api,
    api_eu: api,
    api_la: api,
    web_us: web,
    web_eu: web,
    web_la: web,
    client_id: 'sim-clover',
    client_secret: 'sim-clover-secret',
    webhook_auth: 'sim-clover-webhook',
    page_size: '100',
  }),
  credentials: (stage, merchant) => {
    const { access, refresh, expiresAt } = stage.tokens.issue(merchant);
    const expires_at = expiresAt.toISOString();
    return { access_token: access, refresh_token: refresh, expires_at, merchant_id: merchant, region: 'us' };
  },
  routes(app, stage) {
    app.get<{ Querystring: Record<string, string> }>('/oauth/v2/authorize', (request, reply) => {
      const { redirect_uri = '', state = '', client_id = '' } = request.query;
      const merchant_id = idFrom(`clover:${state}`, 13);
      const code = stage.tokens.code(merchant_id);
      const back = `${redirect_uri}?${new URLSearchParams({ merchant_id, client_id, code, state })}`;
      return consentPage(reply, { vendor: 'Clover', shop: 'Harbor Street', action: back });
    });
    app.post<{ Body: Record<string, string> }>('/oauth/v2/token', (request, reply) =>
      pair(stage, reply, stage.tokens.redeem(request.body.code ?? '')),
    );
    app.post<{ Body: Record<string, string> }>('/oauth/v2/refresh', (request, reply) =>
      pair(stage, reply, stage.tokens.refresh(request.body.refresh_token ?? '', true)),
    );
    app.get('/v3/merchants/:merchant', (request, reply) => {
      const shop = shopOf(stage, request);
      if (!shop) return refuse(reply);
      const { id, name, timeZone, currency } = shop;
      return { id, name, properties: { timezone: timeZone, defaultCurrency: currency } };
    });
    app.get('/v3/merchants/:merchant/items', (request, reply) => {
      const shop = shopOf(stage, request);
      if (!shop) return refuse(reply);
      const goods = new Map(shop.all().flatMap(({ items }) => items.map((item) => [item.name, item.category])));
      const { offset = '0', limit = '100' } = request.query as Record<string, string>;
      const elements = [...goods].map(([name, category]) => ({
        id: `ITEM-${name}`,
        name,
        categories: { elements: category ? [{ id: `CAT-${category}`, name: category }] : [] },
      }));
      return { elements: elements.slice(Number(offset), Number(offset) + Number(limit)) };
    });
    app.get('/v3/merchants/:merchant/orders', (request, reply) => {
      const shop = shopOf(stage, request);
      if (!shop) return refuse(reply);
      const window = windowOf(request, 'modifiedTime');
      const expand = expansions(request);
      if (!window || !expand) return reply.status(400).send({ message: 'At most 90 days and three expanded fields' });
      const orders = shop.modified(window.from, window.to).map((sale) => expandedOrder(orderOf(shop, sale), expand));
      return page(stage, request, orders);
    });
    app.get<{ Params: { order: string } }>('/v3/merchants/:merchant/orders/:order', (request, reply) => {
      const shop = shopOf(stage, request);
      if (!shop) return refuse(reply);
      const sale = shop.all().find(({ id }) => id === request.params.order);
      const expand = expansions(request);
      if (!sale || !expand) return reply.status(sale ? 400 : 404).send({ message: 'Not found' });
      return expandedOrder(orderOf(shop, sale), expand);
    });
    app.get<{ Params: { order: string } }>('/v3/merchants/:merchant/orders/:order/line_items', (request, reply) => {
      const shop = shopOf(stage, request);
      if (!shop) return refuse(reply);
      const sale = shop.all().find(({ id }) => id === request.params.order);
      if (!sale) return reply.status(404).send({ message: 'Not found' });
      return page(stage, request, orderOf(shop, sale).lineItems.elements);
    });
    app.get('/v3/merchants/:merchant/refunds', (request, reply) => {
      const shop = shopOf(stage, request);
      if (!shop) return refuse(reply);
      const window = windowOf(request, 'createdTime');
      if (!window) return reply.status(400).send({ message: 'At most 90 days' });
      const arrived = new Set(shop.all().map(({ id }) => id));
      const refunds = shop
        .refunded(window.from, window.to)
        .filter(({ sale }) => arrived.has(sale.id))
        .map(({ sale, refund }) => refundOf(sale, refund));
      return page(stage, request, refunds);
    });
    app.get('/v3/merchants/:merchant/credits', (request, reply) =>
      shopOf(stage, request) ? page(stage, request, []) : refuse(reply),
    );
  },
};

/** `modifiedTime>=…` and `modifiedTime<=…`, in milliseconds; undefined where that is more than may be asked for. */
function windowOf(request: FastifyRequest, field: string): { from: Date; to: Date } | undefined {
  const filters = [(request.query as Record<string, string | string[]>).filter ?? []].flat();
  const number = (sign: string) =>
    Number(filters.find((each) => each.startsWith(field + sign))?.slice(field.length + sign.length));
  const [from, to] = [number('>='), number('<=')];
  return to - from <= LONGEST_WINDOW_MS ? { from: new Date(from), to: new Date(to + 1) } : undefined;
}

/** Undefined where a call asks for more fields than Clover expands. */
function expansions(request: FastifyRequest): ReadonlySet<string> | undefined {
  const { expand = '' } = request.query as Record<string, string>;
  const fields = expand.split(',').filter((field) => field !== '');
  return fields.length <= MOST_EXPANDED ? new Set(fields) : undefined;
}

function page(stage: Stage, request: FastifyRequest, rows: readonly unknown[]) {
  const { offset = '0', limit = '100' } = request.query as Record<string, string>;
  const size = Math.min(Number(limit), 1_000);
  return { elements: pageFrom(rows, Number(offset), size, stage.faults).items, href: request.url };
}

const merchantIn = (request: FastifyRequest) => (request.params as { merchant: string }).merchant;

function shopOf(stage: Stage, request: FastifyRequest): Shop | undefined {
  const merchant = stage.holder(bearerOf(request));
  return merchant !== undefined && merchant === merchantIn(request) ? stage.shopsOf(merchant)[0] : undefined;
}

function pair(stage: Stage, reply: FastifyReply, merchant: string | undefined) {
  if (merchant === undefined) return refuse(reply);
  const { access, refresh, expiresAt } = stage.tokens.issue(merchant);
  const seconds = Math.floor(expiresAt.getTime() / 1_000);
  return {
    access_token: access,
    access_token_expiration: seconds,
    refresh_token: refresh,
    refresh_token_expiration: seconds + 365 * 86_400,
  };
}

const refuse = (reply: FastifyReply) => reply.status(401).send({ message: '401 Unauthorized' });
