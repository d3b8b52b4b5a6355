// Ritual as we imagine it under an agreement: partners with stores, orders by last change.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { linesOf } from '#simulators/expected-lines.ts';
import type { Shop, ShopSale } from '#simulators/shop.ts';
import { bearerOf, pageFrom, type Simulator, type Stage } from '#simulators/simulator.ts';
import { merchantOfKey } from '#simulators/typed-keys.ts';

export const ritual: Simulator = {
  type: 'ritual',
  traits: {},
  settings: ({ api }) => ({ api, page_size: '40' }),
  credentials: (stage, merchant) => ({
    partner_id: 'sim-partner',
    api_key: stage.tokens.key(merchant),
    merchant_id: merchant,
  }),
  routes(app, stage) {
    app.get('/v1/stores', (request, reply) => {
      const shops = shopsOf(stage, request);
      if (!shops) return refuse(reply);
      const stores = shops.map(({ id, name, timeZone, currency }) => ({
        store_id: id,
        name,
        time_zone: timeZone,
        currency,
      }));
      return { stores };
    });
    app.get<{ Querystring: Record<string, string> }>('/v1/orders', (request, reply) => {
      const shops = shopsOf(stage, request);
      if (!shops) return refuse(reply);
      const { store_id, updated_from = '', updated_to = '', limit = '100', after = '0' } = request.query;
      const shop = shops.find(({ id }) => id === store_id);
      const sales = shop?.modified(new Date(updated_from), new Date(updated_to)) ?? [];
      const { items, next } = pageFrom(sales, Number(after), Number(limit), stage.faults);
      return { orders: shop ? items.map((sale) => orderOf(shop, sale)) : [], after: next };
    });
  },
};

function orderOf({ traits }: Shop, sale: ShopSale) {
  const [line, ...refunds] = linesOf([{ ...sale, voided: false, test: false }], traits);
  return {
    order_id: sale.id,
    placed_at: sale.openedAt.toISOString(),
    completed_at: sale.closedAt.toISOString(),
    status: sale.voided ? 'CANCELLED' : sale.test ? 'TEST' : 'COMPLETED',
    total: text(line?.gross),
    tax: text(line?.tax),
    tip: text(line?.tip),
    discount: text(line?.discount),
    service_fee: text(line?.service_charge),
    gift_cards_sold: text(line?.gift_card_sold),
    gift_card_credit: text(line?.gift_card_redeemed),
    paid_with: sale.payments.map(({ type, cardNumber }) => ({ type, card: cardNumber })),
    sections: (line?.categories ?? []).map(({ category, gross, tax, discount }) => ({
      section: category,
      total: text(gross),
      tax: text(tax),
      discount: text(discount),
    })),
    refunds: refunds.map((refund) => ({
      refund_id: refund.external_id,
      refunded_at: refund.occurred_at,
      amount: text(refund.refund),
      tax: text(refund.tax),
      tip: text(refund.tip),
    })),
  };
}

function shopsOf(stage: Stage, request: FastifyRequest): Shop[] | undefined {
  const merchant = merchantOfKey(stage, bearerOf(request));
  return merchant === undefined ? undefined : stage.shopsOf(merchant);
}

const refuse = (reply: FastifyReply) => reply.status(401).send({ error: 'unknown key' });
const text = (cents = 0) => (cents / 100).toFixed(2);
