// SumUp as far as a reader of sales needs it: OAuth, memberships, one merchant a shop, history and details.
import { chance } from '#simulators/chance.ts';
import type { Shop, ShopRefund, ShopSale } from '#simulators/shop.ts';
import { addSignIn, heldTokens, signed } from '#simulators/sign-in.ts';
import { pageFrom, type Simulator, type Stage } from '#simulators/simulator.ts';

const OPENED = '2024-01-01T00:00:00Z';

export const sumup: Simulator = {
  type: 'sumup',
  // An amount, a tip and a VAT is all that is told of a transaction.
  traits: {
    categories: false,
    lineTax: false,
    discounts: false,
    serviceCharges: false,
    giftCards: false,
    tests: 0,
    refundParts: false,
  },
  ids: { sale: ({ id }) => id, refund: (sale, refund) => `${sale.id}-refund-${eventId(refund)}` },
  settings: ({ api, web }) => ({
    api,
    web,
    client_id: 'sim-sumup',
    client_secret: 'sim-sumup-secret',
  }),
  credentials: (stage, merchant) => ({
    ...heldTokens(stage, merchant),
    merchant_id: stage.shopsOf(merchant)[0]?.id ?? merchant,
  }),
  routes(app, stage) {
    addSignIn(app, stage, { vendor: 'SumUp', authorize: '/authorize', token: '/token', rotates: false });
    app.get('/v0.1/memberships', (request, reply) =>
      signed(stage, request, reply, (merchant) => {
        const items = stage.shopsOf(merchant).map(membershipOf);
        return { items, total_count: items.length };
      }),
    );
    app.get<{ Params: { code: string } }>('/v1/merchants/:code', (request, reply) =>
      signed(stage, request, reply, () => {
        const shop = stage.shop(request.params.code);
        return shop ? merchantOf(shop) : reply.status(404).send({ error_code: 'NOT_FOUND', message: 'Not found' });
      }),
    );
    app.get<Called>('/v2.1/merchants/:code/transactions/history', (request, reply) =>
      signed(stage, request, reply, () => history(stage, request.params.code, request.query)),
    );
    app.get<Called>('/v2.1/merchants/:code/transactions', (request, reply) =>
      signed(stage, request, reply, () => {
        const transaction = detail(stage, request.params.code, textOf(request.query.id) ?? '');
        return transaction ?? reply.status(404).send({ error_code: 'NOT_FOUND', message: 'Resource not found' });
      }),
    );
  },
};

type Query = Record<string, string | string[]>;
type Called = { Params: { code: string }; Querystring: Query };

function history(stage: Stage, code: string, query: Query) {
  const shop = stage.shop(code);
  if (!shop) return { items: [], links: [] };
  const from = new Date(textOf(query.changes_since) ?? 0);
  const to = new Date(textOf(query.newest_time) ?? stage.clock());
  const changed = shop.modified(from, new Date(stage.clock().getTime() + 1)).filter(({ closedAt }) => closedAt < to);
  const [statuses, types] = [query['statuses[]'], query['types[]']].map((values) => new Set([values ?? []].flat()));
  const all = changed
    .flatMap((sale) => [paymentOf(shop, sale), ...sale.refunds.map((refund) => refundOf(shop, sale, refund))])
    .filter(({ status, type }) => (!statuses?.size || statuses.has(status)) && (!types?.size || types.has(type)))
    .sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
  const { oldest_ref = '0', ...rest } = query;
  const { items, next } = pageFrom(all, Number(oldest_ref), Number(query.limit ?? 10), stage.faults);
  const pairs = Object.entries(rest).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
  const href = new URLSearchParams([...pairs, ['oldest_ref', String(next)]]).toString();
  return { items, links: next === null ? [] : [{ rel: 'next', href }] };
}

const textOf = (value: string | string[] | undefined) => [value ?? []].flat()[0];

function detail(stage: Stage, code: string, id: string) {
  const shop = stage.shop(code);
  const sale = shop && byId(shop, new Date(stage.clock().getTime() + 1)).get(id);
  if (!shop || !sale) return undefined;
  return {
    ...paymentOf(shop, sale),
    vat_amount: sale.items.reduce((sum, { tax }) => sum + tax, 0) / 100,
    tip_amount: sale.tip / 100,
    events: sale.refunds.map((refund) => ({
      id: eventId(refund),
      transaction_id: sale.id,
      type: 'REFUND',
      status: 'REFUNDED',
      amount: backOf(refund) / 100,
      timestamp: refund.at.toISOString(),
    })),
  };
}

const indexes = new WeakMap<Shop, { at: number; sales: ReadonlyMap<string, ShopSale> }>();

/** Made once for each moment: a detail is asked for every sale. */
function byId(shop: Shop, now: Date): ReadonlyMap<string, ShopSale> {
  const index = indexes.get(shop);
  if (index?.at === now.getTime()) return index.sales;
  const sales = new Map(shop.all().map((sale) => [sale.id, sale]));
  indexes.set(shop, { at: now.getTime(), sales });
  return sales;
}

const backOf = ({ net, tax, tip }: ShopRefund) => net + tax + tip;

const eventId = ({ id }: ShopRefund) => chance(id).whole(1, 2_000_000_000);

function paymentOf(shop: Shop, sale: ShopSale) {
  const [payment] = sale.payments;
  return {
    ...common(shop, sale),
    id: sale.id,
    transaction_id: sale.id,
    amount: sale.payments.reduce((sum, { amount, tip }) => sum + amount + tip, 0) / 100,
    timestamp: sale.closedAt.toISOString(),
    status: sale.voided ? 'CANCELLED' : 'SUCCESSFUL',
    payment_type: payment?.type === 'cash' ? 'CASH' : 'POS',
    type: 'PAYMENT',
    refunded_amount: sale.refunds.reduce((sum, refund) => sum + backOf(refund), 0) / 100,
    product_summary: payment?.cardNumber ? `keyed ${payment.cardNumber}` : 'Sale',
  };
}

/** No document says that a refund's row has an id of its own: it carries the payment's. */
function refundOf(shop: Shop, sale: ShopSale, refund: ShopRefund) {
  return {
    ...common(shop, sale),
    id: sale.id,
    transaction_id: sale.id,
    amount: backOf(refund) / 100,
    timestamp: refund.at.toISOString(),
    status: 'REFUNDED',
    payment_type: 'POS',
    type: 'REFUND',
  };
}

const common = (shop: Shop, sale: ShopSale) => ({
  transaction_code: `T${sale.id.slice(0, 9)}`,
  currency: shop.currency,
  installments_count: 1,
  user: 'till@merchant.example',
});

function membershipOf({ id, name }: Shop) {
  const stamps = { created_at: OPENED, updated_at: OPENED };
  return {
    id: `mem_${id}`,
    resource_id: id,
    type: 'merchant',
    roles: ['role_admin'],
    permissions: [],
    ...stamps,
    status: 'accepted',
    resource: { id, type: 'merchant', name, ...stamps },
  };
}

function merchantOf({ id, name, currency }: Shop) {
  return {
    merchant_code: id,
    alias: name,
    country: currency === 'GBP' ? 'GB' : 'US',
    default_currency: currency,
    default_locale: currency === 'GBP' ? 'en-GB' : 'en-US',
    created_at: OPENED,
    updated_at: OPENED,
  };
}
