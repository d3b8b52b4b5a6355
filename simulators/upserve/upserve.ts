// Upserve as far as a reader of sales needs it: three headers, checks by trading day, categories. A return is a check
// of its own that comes to less than nothing.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addDays, type Day, day } from '#core/base/time.ts';
import { dayBounds, type Shop, type ShopItem, type ShopRefund, type ShopSale } from '#simulators/shop.ts';
import { pageFrom, type Simulator, type Stage } from '#simulators/simulator.ts';
import { merchantOfKey } from '#simulators/typed-keys.ts';

const API_KEY = 'sim-upserve';
const CATEGORIES = ['Coffee', 'Bakery', 'Kitchen', 'Merchandise', 'Gift cards'];

export const upserve: Simulator = {
  type: 'upserve',
  // Tax is told by check; a return does not say what it takes back.
  traits: { lineTax: false, refundsNameSale: false, refundsApart: true },
  settings: ({ api }) => ({ api, api_key: API_KEY, page_size: '20' }),
  credentials: (stage, merchant) => {
    const username = `breakpoint_${merchant.slice(0, 60)}`;
    return { username, password: stage.tokens.key(merchant), merchant_id: username };
  },
  routes(app, stage) {
    app.get<{ Querystring: Record<string, string> }>('/ws/v2/categories.json', (request, reply) => {
      if (!shopOf(stage, request)) return refuse(reply);
      const objects = CATEGORIES.map((name, index) => ({ id: String(index + 1), name }));
      return envelope(stage, objects, request.query);
    });
    app.get<{ Querystring: Record<string, string> }>('/ws/v2/checks.json', (request, reply) => {
      const shop = shopOf(stage, request);
      if (!shop) return refuse(reply);
      const { date = '' } = request.query;
      const businessDay = day(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`);
      return envelope(stage, checksOn(shop, businessDay), request.query);
    });
  },
};

/** A trading day begins at four in the morning; nothing is sold before that, but refunds may be given. */
function checksOn(shop: Shop, businessDay: Day) {
  const hours = 4 * 3_600_000;
  const from = new Date(dayBounds(businessDay, shop.timeZone).from.getTime() + hours);
  const to = new Date(dayBounds(addDays(businessDay, 1), shop.timeZone).from.getTime() + hours);
  return [
    ...shop.closed(from, to).map((sale) => checkOf(sale)),
    ...shop.refunded(from, to).map(({ refund }) => returnOf(refund)),
  ];
}

function checkOf(sale: ShopSale) {
  const net = sale.items.reduce((sum, item) => sum + netOf(item), 0);
  const tax = sale.items.reduce((sum, item) => sum + item.tax, 0);
  return {
    id: sale.id,
    trading_day_id: sale.day.replaceAll('-', ''),
    number: sale.number,
    status: 'Closed',
    sub_total: text(net),
    tax_total: text(tax),
    total: text(net + tax),
    mandatory_tip_amount: text(sale.serviceCharge),
    open_time: sale.openedAt.toISOString(),
    close_time: sale.closedAt.toISOString(),
    taxed_type: 'exclusive',
    zone: sale.test ? 'Training' : 'Main',
    voidcomp: sale.voided ? { reason_text: 'Mistake', type: 'void', value: text(net) } : null,
    items: sale.items.map((item) => ({
      id: item.id,
      name: item.name,
      category_id: String(CATEGORIES.indexOf(item.category ?? 'Gift cards') + 1),
      quantity: String(item.quantity),
      price: text(item.quantity * item.unitPrice),
      modifiers: [],
      voidcomp: item.discount > 0 ? { type: 'comp value', value: text(item.discount) } : null,
    })),
    payments: sale.payments.map((payment, index) => ({
      id: payment.id,
      amount: text(payment.amount),
      tip_amount: text(payment.tip),
      autograt_amount: text(index === 0 ? sale.serviceCharge : 0),
      date: sale.closedAt.toISOString(),
      type: { card: 'Credit Card', cash: 'Cash', gift_card: 'Gift Card' }[payment.type],
      ...(payment.cardNumber && { cc_name: 'A GUEST', cc_number: payment.cardNumber }),
    })),
  };
}

function returnOf({ id, at, net, tax, tip, item }: ShopRefund) {
  const time = at.toISOString();
  return {
    id,
    status: 'Closed',
    sub_total: text(-net),
    tax_total: text(-tax),
    total: text(-net - tax),
    open_time: time,
    close_time: time,
    zone: 'Main',
    items: [{ id: `${item.id}-back`, name: item.name, quantity: String(-item.quantity), price: text(-net) }],
    payments: [{ id: `${id}-p`, amount: text(-net - tax), tip_amount: text(-tip), date: time, type: 'Credit Card' }],
  };
}

function envelope(stage: Stage, rows: readonly unknown[], query: Record<string, string>) {
  const [limit, offset] = [Number(query.limit ?? 20), Number(query.offset ?? 0)];
  const { items, next } = pageFrom(rows, offset, limit, stage.faults);
  const meta = { limit, offset, total_count: rows.length, next: next === null ? null : `?offset=${next}` };
  return { meta: { ...meta, previous: null }, objects: items };
}

function shopOf(stage: Stage, { headers }: FastifyRequest): Shop | undefined {
  if (headers['x-breadcrumb-api-key'] !== API_KEY) return undefined;
  const merchant = merchantOfKey(stage, String(headers['x-breadcrumb-password'] ?? ''));
  return merchant === undefined ? undefined : stage.shopsOf(merchant)[0];
}

const refuse = (reply: FastifyReply) => reply.status(401).send({ message: 'Unauthorized' });
const netOf = ({ quantity, unitPrice, discount }: ShopItem) => quantity * unitPrice - discount;
const text = (cents: number) => (cents / 100).toFixed(2);
