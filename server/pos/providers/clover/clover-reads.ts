// How a Clover merchant's orders are asked for. A call takes three expanded fields, so a page of orders is asked for three
// times and put together by id; a list inside an order is cut at a hundred, so a full one is read again by itself; and
// refunds and credits are also listed by the time they were made.
import { z } from 'zod';
import { type QuarantinedRecord, textAt } from '#core/pos/quarantine.ts';
import type { Session, Window } from '#server/pos/adapter.ts';
import { withoutDetail } from '#server/pos/problems.ts';
import { unlessRefused } from '#server/pos/providers/allowed.ts';
import { listed } from '#server/pos/providers/listed.ts';
import { createTrail, rowsIn } from '#server/pos/providers/paging.ts';

const NESTED_LIMIT = 100;
const MOST = 1_000;
const PARTS = [
  { expand: 'lineItems,lineItems.discounts,lineItems.modifications', names: ['lineItems'] },
  { expand: 'payments,payments.tender,payments.additionalCharges', names: ['payments'] },
  { expand: 'discounts,serviceCharge,refunds', names: ['discounts', 'serviceCharge', 'refunds'] },
] as const;
/** Where the rest of a list is. */
const REST = {
  lineItems: { path: 'line_items', expand: 'discounts,modifications' },
  payments: { path: 'payments', expand: 'tender,additionalCharges' },
  discounts: { path: 'discounts', expand: '' },
} as const;

type Fields = Record<string, unknown>;
type Merchant = { session: Session; url: string };
export type ReadOrders = { orders: Fields[]; quarantined: QuarantinedRecord[] };

const Named = z.record(z.string(), z.unknown());
/** What is no record at all is one without an id, and set aside as such. */
const Listed = z.object({ elements: listed(Named.catch({})) });

/** One page of the orders that changed in the window, whole, and as it was listed. */
export async function readPage(merchant: Merchant, window: Window, page: { size: number; offset: number }) {
  const [first, ...others] = PARTS;
  const pageOf = (expand: string) => {
    const query = new URLSearchParams({ expand, limit: String(page.size), offset: String(page.offset) });
    return elementsAt(merchant, `/orders?${within('modifiedTime', window, query)}`);
  };
  const firstPage = await pageOf(first.expand);
  const parts: { names: readonly string[]; expand: string; byId: Map<unknown, Fields> }[] = [];
  for (const { names, expand } of firstPage.length > 0 ? others : []) {
    parts.push({ names, expand, byId: new Map((await pageOf(expand)).map((order) => [order.id, order])) });
  }
  const read = await settled(firstPage, async (order) => {
    if (typeof order.id !== 'string') return order;
    const whole = { ...order };
    for (const { names, expand, byId } of parts) {
      // An order that has moved to another page between two calls is asked for by itself.
      const part = byId.get(order.id) ?? (await orderWith(merchant, order.id, expand));
      for (const name of names) if (name in part) whole[name] = part[name];
    }
    return withRest(merchant, whole);
  });
  return { ...read, listing: firstPage };
}

/** Orders by their ids, each by itself. */
export function readSingle(merchant: Merchant, ids: readonly string[]): Promise<ReadOrders> {
  return settled(
    ids.map((id) => ({ id })),
    async ({ id }) => {
      const whole: Fields = {};
      for (const { expand } of PARTS) Object.assign(whole, await orderWith(merchant, id, expand));
      return withRest(merchant, whole);
    },
  );
}

/** The orders that these payments paid, by their ids. A payment of no order, or one that is refused, names none. */
export async function readOrdersOf({ session, url }: Merchant, payments: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const key of payments) {
    const id = encodeURIComponent(key.slice(PAYMENT.length));
    const payment = await unlessRefused(() => session.read(Named, `${url}/payments/${id}`), null);
    ids.push(nameIn(payment?.order));
  }
  return ids.filter(Boolean);
}

/**
 * What went back in the window, by the order it belongs to. A refund may name its payment alone, and is then under that;
 * what names neither is under ''.
 */
export async function readBacks({ session, url }: Merchant, window: Window) {
  const byOrder = new Map<string, { refunds: Fields[]; credits: Fields[] }>();
  for (const kind of ['refunds', 'credits'] as const) {
    for (const back of await all({ session, url }, `/${kind}`, within('createdTime', window, new URLSearchParams()))) {
      const id = nameIn(back.orderRef) || paymentKey(nameIn(back.payment));
      const backs = byOrder.get(id) ?? { refunds: [], credits: [] };
      backs[kind].push(back);
      byOrder.set(id, backs);
    }
  }
  return byOrder;
}

const nameIn = (reference: unknown) => String(Named.safeParse(reference).data?.id ?? '');

export const PAYMENT = 'payment:';
export const paymentKey = (id: string) => (id ? `${PAYMENT}${id}` : '');

function within(field: string, { from, to }: Window, query: URLSearchParams): URLSearchParams {
  query.append('filter', `${field}>=${from.getTime()}`);
  query.append('filter', `${field}<=${to.getTime()}`);
  return query;
}

function orderWith({ session, url }: Merchant, id: unknown, expand: string): Promise<Fields> {
  const query = new URLSearchParams({ expand });
  return session.read(Named, `${url}/orders/${encodeURIComponent(String(id))}?${query}`);
}

async function withRest(merchant: Merchant, order: Fields): Promise<Fields> {
  const whole = { ...order };
  for (const [name, { path, expand }] of Object.entries(REST)) {
    const cut = Listed.safeParse(order[name]).data?.elements ?? [];
    if (cut.length < NESTED_LIMIT) continue;
    const query = new URLSearchParams(expand ? { expand } : {});
    const elements = await all(merchant, `/orders/${encodeURIComponent(String(order.id))}/${path}`, query);
    whole[name] = { elements };
  }
  return whole;
}

async function all(merchant: Merchant, path: string, query: URLSearchParams): Promise<Fields[]> {
  const elements = new Map<string, Fields>();
  const trail = createTrail();
  for (let offset = 0, more = true; more; ) {
    query.set('limit', String(MOST));
    query.set('offset', String(offset));
    const page = await elementsAt(merchant, `${path}?${query}`);
    trail.pass(page);
    for (const element of page) elements.set(textAt(element, 'id') || `row ${elements.size}`, element);
    offset += rowsIn(page, 'id', MOST);
    more = page.length >= MOST;
  }
  return [...elements.values()];
}

async function elementsAt({ session, url }: Merchant, path: string): Promise<Fields[]> {
  return (await session.read(Listed, `${url}${path}`)).elements;
}

/** An order whose details the vendor refuses is set aside; the others are read. */
async function settled(orders: readonly Fields[], read: (order: Fields) => Promise<Fields>): Promise<ReadOrders> {
  const settledSoFar: ReadOrders = { orders: [], quarantined: [] };
  for (const order of orders) {
    try {
      settledSoFar.orders.push(await read(order));
    } catch (error) {
      settledSoFar.quarantined.push(withoutDetail(String(order.id ?? ''), order, error));
    }
  }
  return settledSoFar;
}
