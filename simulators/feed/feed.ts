// Two feeds of merchants' own: one in the format that is documented for custom feeds, and one, called Coral, that says
// the same in other words and other places, so that a mapping is needed.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linesOf } from '#simulators/expected-lines.ts';
import type { Line, ShopSale } from '#simulators/shop.ts';
import { pageFrom, type Simulator, type Stage } from '#simulators/simulator.ts';

export const custom: Simulator = {
  type: 'custom',
  traits: {},
  settings: ({ api }) => ({ hosts: new URL(api).host, page_size: '100' }),
  credentials: (stage, merchant) => ({
    base_url: stage.api,
    api_key: stage.tokens.key(merchant),
    api_key_header: 'X-Api-Key',
    mapping: '',
    merchant_id: merchant,
  }),
  routes: (app, stage) => serveFeed(app, stage, plainSale, (sales, next) => ({ sales, next_cursor: next })),
};

const MAPPING = {
  list: 'data.tickets',
  next: 'data.page.after',
  id: 'ref',
  closed_at: 'times.closed',
  state: 'status',
  void_states: 'CANCELLED|TRAINING',
  total: 'sums.collected',
  tax: 'sums.vat',
  tip: 'sums.gratuity',
  discount: 'sums.rebate',
  service_charge: 'sums.service',
  gift_card_sold: 'sums.vouchers_sold',
  gift_card_redeemed: 'sums.vouchers_used',
  refunds: 'returns',
  refund_id: 'ref',
  refund_at: 'time',
  refund_amount: 'net',
  refund_tax: 'vat',
  refund_tip: 'gratuity',
  categories: 'groups',
  category_name: 'group',
  category_total: 'collected',
  category_tax: 'vat',
  category_discount: 'rebate',
  amounts: 'cents',
};

export const coral: Simulator = {
  type: 'coral',
  traits: {},
  settings: ({ api }) => ({ hosts: new URL(api).host, mapping: JSON.stringify(MAPPING), page_size: '100' }),
  credentials: custom.credentials,
  routes: (app, stage) =>
    serveFeed(app, stage, coralSale, (tickets, after) => ({ data: { tickets, page: { after } } })),
};

function serveFeed(
  app: FastifyInstance,
  stage: Stage,
  render: (sale: ShopSale, lines: Line[]) => unknown,
  wrap: (items: unknown[], next: string | null) => unknown,
): void {
  app.get('/locations', (request, reply) => {
    const merchant = stage.holder(keyOf(request));
    if (merchant === undefined) return refuse(reply);
    return {
      locations: stage.shopsOf(merchant).map(({ id, name, timeZone, currency }) => ({
        id,
        name,
        time_zone: timeZone,
        currency,
      })),
    };
  });
  app.get<{ Querystring: Record<string, string> }>('/sales', (request, reply) => {
    const merchant = stage.holder(keyOf(request));
    if (merchant === undefined) return refuse(reply);
    const { location = '', changed_from = '', changed_to = '', limit = '100', cursor = '0' } = request.query;
    const shop = stage.shopsOf(merchant).find(({ id }) => id === location);
    const sales = shop?.modified(new Date(changed_from), new Date(changed_to)) ?? [];
    const { items, next } = pageFrom(sales, Number(cursor), Number(limit), stage.faults);
    const traits = shop?.traits;
    const rendered = items.map((sale) =>
      render(sale, traits ? linesOf([{ ...sale, voided: false, test: false }], traits) : []),
    );
    return wrap(rendered, next === null ? null : String(next));
  });
}

/** Amounts as decimals, in the words of the documented format. */
function plainSale(sale: ShopSale, [line, ...refunds]: Line[]) {
  const text = (cents = 0) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  return {
    id: sale.id,
    closed_at: sale.closedAt.toISOString(),
    state: sale.voided ? 'void' : sale.test ? 'test' : 'closed',
    total: text(line?.gross),
    tax: text(line?.tax),
    tip: text(line?.tip),
    discount: text(line?.discount),
    service_charge: text(line?.service_charge),
    gift_card_sold: text(line?.gift_card_sold),
    gift_card_redeemed: text(line?.gift_card_redeemed),
    paid_with: sale.payments.map(({ type, cardNumber }) => ({ type, number: cardNumber })),
    categories: (line?.categories ?? []).map(({ category, gross, tax, discount }) => ({
      category,
      total: text(gross),
      tax: text(tax),
      discount: text(discount),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.external_id,
      at: refund.occurred_at,
      amount: text(refund.refund),
      tax: text(refund.tax),
      tip: text(refund.tip),
    })),
  };
}

function coralSale(sale: ShopSale, [line, ...refunds]: Line[]) {
  return {
    ref: sale.id,
    times: { opened: sale.openedAt.toISOString(), closed: sale.closedAt.toISOString() },
    status: sale.voided ? 'CANCELLED' : sale.test ? 'TRAINING' : 'PAID',
    sums: {
      collected: line?.gross,
      vat: line?.tax,
      gratuity: line?.tip,
      rebate: line?.discount,
      service: line?.service_charge,
      vouchers_sold: line?.gift_card_sold,
      vouchers_used: line?.gift_card_redeemed,
    },
    groups: (line?.categories ?? []).map(({ category, gross, tax, discount }) => ({
      group: category,
      collected: gross,
      vat: tax,
      rebate: discount,
    })),
    returns: refunds.map(({ external_id, occurred_at, refund, tax, tip }) => ({
      ref: external_id,
      time: occurred_at,
      net: refund,
      vat: tax,
      gratuity: tip,
    })),
  };
}

const keyOf = (request: FastifyRequest) => String(request.headers['x-api-key'] ?? '');

const refuse = (reply: FastifyReply) => reply.status(401).send({ error: 'unknown key' });
