// Heartland Retail as far as a reader of sales needs it: a token, locations, tickets by last change, items.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shop, ShopItem, ShopRefund, ShopSale } from '#simulators/shop.ts';
import { bearerOf, pageFrom, type Simulator, type Stage } from '#simulators/simulator.ts';
import { merchantOfKey } from '#simulators/typed-keys.ts';

type Query = { Querystring: Record<string, string> };

export const heartland: Simulator = {
  type: 'heartland',
  // A shop's system and not a restaurant's: no tips, no service charges; and no training mode.
  traits: { tips: false, serviceCharges: false, tests: 0, refundsApart: true },
  settings: ({ api }) => ({ api: `${api}/api`, page_size: '40' }),
  credentials: (stage, merchant) => ({
    subdomain: 'harbor',
    token: stage.tokens.key(merchant),
    merchant_id: merchant,
  }),
  routes(app, stage) {
    app.get('/api/locations', (request, reply) => {
      const shops = shopsOf(stage, request);
      if (!shops) return refuse(reply);
      return envelope(
        stage,
        shops.map(({ id, name }) => ({ id, public_id: id, name, active: true })),
        request,
      );
    });
    app.get<Query>('/api/items', (request, reply) => {
      if (!shopsOf(stage, request)) return refuse(reply);
      const { id } = filterOf(request) as { id: { $in: string[] } };
      const items = id.$in.map((each) => ({ id: each, custom: { category: each.slice(each.indexOf('~') + 1) } }));
      return envelope(stage, items, request);
    });
    app.get<Query>('/api/sales/tickets', (request, reply) => {
      const shops = shopsOf(stage, request);
      if (!shops) return refuse(reply);
      const { updated_at, source_location_id } = filterOf(request) as {
        updated_at: { $gte: string; $lt: string };
        source_location_id: string;
      };
      const shop = shops.find(({ id }) => id === source_location_id);
      const [from, to] = [new Date(updated_at.$gte), new Date(updated_at.$lt)];
      const tickets = [
        ...(shop?.modified(from, to) ?? []).map(ticketOf),
        ...(shop?.refunded(from, to) ?? []).map(({ sale, refund }) => returnOf(sale, refund)),
      ].sort((a, b) => (a.updated_at < b.updated_at ? -1 : 1));
      return envelope(stage, tickets, request);
    });
  },
};

function ticketOf(sale: ShopSale) {
  const total = (amount: (item: ShopItem) => number) => sale.items.reduce((sum, item) => sum + amount(item), 0);
  return {
    id: sale.id,
    public_id: sale.number,
    type: 'Sale',
    status: sale.voided ? 'void' : 'complete',
    created_at: sale.openedAt.toISOString(),
    completed_at: sale.closedAt.toISOString(),
    updated_at: sale.modifiedAt.toISOString(),
    total: dollars(total(netOf) + total(({ tax }) => tax)),
    total_discounts: dollars(total(({ discount }) => discount)),
    total_taxes: dollars(total(({ tax }) => tax)),
    item_lines: sale.items.map((item) => ({
      type: item.giftCard ? 'GiftCardLine' : 'ItemLine',
      item_id: item.giftCard ? null : `${item.name}~${item.category}`,
      qty: item.quantity,
      unit_price: dollars(item.unitPrice),
      value: dollars(netOf(item)),
      total_discounts: dollars(item.discount),
      total_taxes: dollars(item.tax),
    })),
    payments: sale.payments.map(({ type, amount, cardNumber }) => ({
      type: { card: 'CreditCardPayment', cash: 'CashPayment', gift_card: 'GiftCardPayment' }[type],
      amount: dollars(amount),
      ...(cardNumber && { card_number: cardNumber }),
    })),
  };
}

function returnOf(sale: ShopSale, { id, at, net, tax }: ShopRefund) {
  const time = at.toISOString();
  return {
    id,
    type: 'Return',
    status: 'complete',
    original_ticket_id: sale.id,
    completed_at: time,
    updated_at: time,
    total: dollars(-net - tax),
    total_discounts: 0,
    total_taxes: dollars(-tax),
    item_lines: [],
    payments: [{ type: 'CreditCardPayment', amount: dollars(-net - tax) }],
  };
}

function envelope(stage: Stage, rows: readonly unknown[], { query }: FastifyRequest) {
  const { page = '1', per_page = '20' } = query as Record<string, string>;
  const size = Number(per_page);
  const { items } = pageFrom(rows, (Number(page) - 1) * size, size, stage.faults);
  return { total: rows.length, pages: Math.max(1, Math.ceil(rows.length / size)), results: items };
}

const filterOf = (request: FastifyRequest<Query>): unknown => JSON.parse(request.query._filter ?? '{}');

function shopsOf(stage: Stage, request: FastifyRequest): Shop[] | undefined {
  const merchant = merchantOfKey(stage, bearerOf(request));
  return merchant === undefined ? undefined : stage.shopsOf(merchant);
}

const refuse = (reply: FastifyReply) => reply.status(401).send({ message: 'Invalid token' });
const netOf = ({ quantity, unitPrice, discount }: ShopItem) => quantity * unitPrice - discount;
const dollars = (cents: number) => cents / 100;
