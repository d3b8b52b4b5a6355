// Shopify as far as a reader of sales needs it: OAuth with a signed return, and the three questions our reader puts to
// the Admin API, known by their names. Orders of the counter come by last change; long orders tell their lines in
// pages.
import { createHmac } from 'node:crypto';
import { idFrom } from '#simulators/chance.ts';
import { gid, lineOf, orderOf, pageOf } from '#simulators/shopify/render.ts';
import { heldTokens, signed, tokenAnswer } from '#simulators/sign-in.ts';
import { consentPage, pageFrom, type Simulator, type Stage } from '#simulators/simulator.ts';

const SECRET = 'sim-shopify-secret';

export const shopify: Simulator = {
  type: 'shopify',
  traits: {},
  ids: { sale: ({ id }) => gid('Order', id), refund: (_, { id }) => gid('Refund', id) },
  settings: ({ api, web }) => ({
    api: `${api}/{shop}`,
    web: `${web}/{shop}`,
    client_id: 'sim-shopify',
    client_secret: SECRET,
    page_size: '50',
    lines_at_once: '3',
  }),
  credentials: (stage, merchant) => ({ ...heldTokens(stage, merchant), shop: idFrom(merchant, 13).toLowerCase() }),
  routes(app, stage) {
    let requests = 0;
    app.get<Called>('/:shop/admin/oauth/authorize', (request, reply) => {
      const { redirect_uri = '', state = '' } = request.query;
      const { shop } = request.params;
      const timestamp = String(Math.floor(stage.clock().getTime() / 1_000));
      const query = { code: stage.tokens.code(shop), shop: `${shop}.myshopify.com`, state, timestamp };
      const action = `${redirect_uri}?${new URLSearchParams({ ...query, hmac: signatureOf(query) })}`;
      return consentPage(reply, { vendor: 'Shopify', shop: 'Harbor Street and Vale Market', action });
    });
    app.post<{ Body: Record<string, string> }>('/:shop/admin/oauth/access_token', (request, reply) => {
      const { grant_type, code = '', refresh_token = '' } = request.body;
      const merchant =
        grant_type === 'refresh_token' ? stage.tokens.refresh(refresh_token, false) : stage.tokens.redeem(code);
      return merchant === undefined
        ? reply.status(400).send({ error: 'invalid_grant' })
        : { ...tokenAnswer(stage, merchant), scope: 'read_orders' };
    });
    app.post<{ Body: Question }>('/:shop/admin/api/:version/graphql.json', (request, reply) => {
      const access = String(request.headers['x-shopify-access-token'] ?? '');
      requests += 1;
      const { limitEvery } = stage.faults;
      const isThrottled =
        (limitEvery > 0 && requests % limitEvery === 0) || stage.switched.meets('shopify', ['throttled']) !== undefined;
      const reading = (merchant: string) => (isThrottled ? THROTTLED : answer(stage, merchant, request.body));
      return signed(stage, request, reply, reading, access);
    });
  },
};

type Called = { Params: { shop: string }; Querystring: Record<string, string> };
type Question = { query: string; variables: Record<string, unknown> };

/** As Shopify signs the return address: parameters in the alphabet's order. */
function signatureOf(query: Record<string, string>): string {
  const said = Object.keys(query)
    .sort()
    .map((name) => `${name}=${query[name]}`)
    .join('&');
  return createHmac('sha256', SECRET).update(said).digest('hex');
}

/** Too early is said with 200 and without data. */
const THROTTLED = {
  errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
  extensions: {
    cost: {
      requestedQueryCost: 486,
      actualQueryCost: null,
      throttleStatus: { maximumAvailable: 2_000, currentlyAvailable: 286, restoreRate: 100 },
    },
  },
};
const MOST_POINTS = 1_000;

/** Roughly as Shopify counts: what could come, not what comes. */
function costOf({ first = 0, lines = 0, refunds = 0, parts = 0, payments = 0 }: Record<string, unknown>): number {
  const order = 6 + 2 * Number(lines) + Number(refunds) * (2 + Number(parts)) + Number(payments);
  return Number(first) * order;
}

function answer(stage: Stage, merchant: string, { query, variables }: Question) {
  const [, name] = /^\s*query (\w+)/.exec(query) ?? [];
  if (name === 'Locations') return { data: placesOf(stage, merchant) };
  if (name === 'Orders' && costOf(variables) > MOST_POINTS) {
    const extensions = { code: 'MAX_COST_EXCEEDED', cost: costOf(variables), maxCost: MOST_POINTS };
    return { errors: [{ message: 'Query cost exceeds the single query max cost limit.', extensions }] };
  }
  if (name === 'Orders') return { data: { orders: ordersOf(stage, merchant, variables) } };
  if (name === 'Lines') return { data: { order: { lineItems: linesOf(stage, merchant, variables) } } };
  return { errors: [{ message: 'Unknown operation', extensions: { code: 'undefinedField' } }] };
}

function placesOf(stage: Stage, merchant: string) {
  const shops = stage.shopsOf(merchant);
  return {
    shop: { name: 'Vale Goods', ianaTimezone: shops[0]?.timeZone, currencyCode: shops[0]?.currency },
    locations: { nodes: shops.map(({ id, name }) => ({ id: gid('Location', id), name, isActive: true })) },
  };
}

function ordersOf(stage: Stage, merchant: string, { query, first, after, lines, parts }: Record<string, unknown>) {
  const said = String(query);
  const [, from = ''] = /updated_at:>='([^']+)'/.exec(said) ?? [];
  const [, to = ''] = /updated_at:<'([^']+)'/.exec(said) ?? [];
  const [, location = ''] = /location_id:(\S+)/.exec(said) ?? [];
  const shop = stage.shopsOf(merchant).find(({ id }) => id === location);
  const sales = shop && said.includes('source_name:pos') ? shop.modified(new Date(from), new Date(to)) : [];
  const { items, next } = pageFrom(sales, Number(after ?? 0), Number(first), stage.faults);
  return {
    nodes: items.flatMap((sale) => (shop ? [orderOf(shop, sale, { lines: Number(lines), parts: Number(parts) })] : [])),
    pageInfo: { hasNextPage: next !== null, endCursor: next === null ? null : String(next) },
  };
}

function linesOf(stage: Stage, merchant: string, { id, first, after }: Record<string, unknown>) {
  const sale = stage
    .shopsOf(merchant)
    .flatMap((shop) => shop.all())
    .find((each) => gid('Order', each.id) === id);
  return pageOf((sale?.items ?? []).map(lineOf), Number(after ?? 0), Number(first));
}
