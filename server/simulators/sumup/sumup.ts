// SumUp as far as a reader of sales needs it: OAuth, memberships, one merchant a shop, history and details.
import type { Shop, ShopRefund, ShopSale } from '#server/simulators/shop.ts';
import { addSignIn, heldTokens, signed } from '#server/simulators/sign-in.ts';
import { pageFrom, type Simulator, type Stage } from '#server/simulators/simulator.ts';

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
    refundsApart: true,
  },
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
        const found = detail(stage, request.params.code, request.query.id ?? '');
        return found ?? reply.status(404).send({ error_code: 'NOT_FOUND', message: 'Resource not found' });
      }),
    );
  },
};

type Called = { Params: { code: string }; Querystring: Record<string, string> };

function history(stage: Stage, code: string, query: Record<string, string>) {
  const shop = stage.shop(code);
  if (!shop) return { items: [], links: [] };
  const from = new Date(query.changes_since ?? 0);
  const to = new Date(query.newest_time ?? stage.clock());
  const all = [
    ...shop
      .modified(from, new Date(stage.clock().getTime() + 1))
      .filter(({ closedAt }) => closedAt < to)
      .map((sale) => paymentOf(shop, sale)),
    ...shop.refunded(from, to).map(({ sale, refund }) => refundOf(shop, sale, refund)),
  ].sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
  const { items, next } = pageFrom(all, Number(query.oldest_ref ?? 0), Number(query.limit ?? 10), stage.faults);
  const href = new URLSearchParams({ ...query, oldest_ref: String(next) }).toString();
  return { items, links: next === null ? [] : [{ rel: 'next', href }] };
}

function detail(stage: Stage, code: string, id: string) {
  const shop = stage.shop(code);
  if (!shop) return undefined;
  const ended = new Date(stage.clock().getTime() + 1);
  const sale = byId(shop, ended).get(id);
  if (sale)
    return {
      ...paymentOf(shop, sale),
      ...parts(
        sale.items.reduce((sum, { tax }) => sum + tax, 0),
        sale.tip,
      ),
    };
  const back = shop.refunded(new Date(0), ended).find(({ refund }) => refund.id === id);
  return back && { ...refundOf(shop, back.sale, back.refund), ...parts(back.refund.tax, back.refund.tip) };
}

const indexes = new WeakMap<Shop, { at: number; sales: ReadonlyMap<string, ShopSale> }>();

/** Made once for each moment: a detail is asked for every sale. */
function byId(shop: Shop, now: Date): ReadonlyMap<string, ShopSale> {
  const known = indexes.get(shop);
  if (known?.at === now.getTime()) return known.sales;
  const sales = new Map(shop.all().map((sale) => [sale.id, sale]));
  indexes.set(shop, { at: now.getTime(), sales });
  return sales;
}

const parts = (tax: number, tip: number) => ({ vat_amount: tax / 100, tip_amount: tip / 100 });

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
    refunded_amount: sale.refunds.reduce((sum, { net, tax, tip }) => sum + net + tax + tip, 0) / 100,
    product_summary: payment?.cardNumber ? `keyed ${payment.cardNumber}` : 'Sale',
  };
}

function refundOf(shop: Shop, sale: ShopSale, refund: ShopRefund) {
  return {
    ...common(shop, sale),
    id: refund.id,
    transaction_id: sale.id,
    amount: (refund.net + refund.tax + refund.tip) / 100,
    timestamp: refund.at.toISOString(),
    status: 'SUCCESSFUL',
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
