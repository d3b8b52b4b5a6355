// Lists inside an order that came cut: lines and returned lines have pages, and are read to their end; payments and
// refunds have none, and are asked for as a whole where as many came as were asked for and the order says that more was
// paid or given back.
import { z } from 'zod';
import { sum } from '#core/base/money.ts';
import type { Session } from '#server/pos/adapter.ts';
import { listed } from '#server/pos/providers/listed.ts';
import { createTrail } from '#server/pos/providers/paging.ts';
import { ask, type Sizes } from '#server/pos/providers/shopify/shopify-ask.ts';
import { amount, isTaken, Order } from '#server/pos/providers/shopify/shopify-orders.ts';
import { LINES, PAYMENTS, REFUND_LINES, REFUNDS } from '#server/pos/providers/shopify/shopify-queries.ts';

const List = z.object({
  nodes: listed(z.unknown()),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }).nullish(),
});
type List = z.output<typeof List>;
const MoreLines = z.object({ order: z.object({ lineItems: List }) });
const MoreRefundLines = z.object({ refund: z.object({ refundLineItems: List }) });
const AllRefunds = z.object({ order: z.object({ refunds: listed(z.unknown()) }) });
const AllPayments = z.object({ order: z.object({ transactions: listed(z.unknown()) }) });
const CutRefund = z.object({ id: z.string(), refundLineItems: List });

const AT_ONCE = 50;
const PARTS_AT_ONCE = 10;

type Shop = Session<{ api: string; version: string }>;

/** The order with all that its lists hold. One that cannot be read stays as it came: it is set aside later. */
export async function completeOrder(session: Shop, listedOrder: unknown, pageSizes: Sizes): Promise<unknown> {
  const order = Order.safeParse(listedOrder).data;
  if (!order) return listedOrder;
  const { id } = order;
  const lists: Record<string, unknown> = {};
  const { lineItems } = listedOrder as { lineItems: unknown };
  lists.lineItems = await completed(List.parse(lineItems), (after, sizes) =>
    ask(session, MoreLines, LINES, { id, after }, sizes).then((answer) => answer.order.lineItems),
  );
  if (lacksPayments(order, pageSizes)) {
    lists.transactions = (await ask(session, AllPayments, PAYMENTS, { id })).order.transactions;
  }
  const { refunds } = lacksRefunds(order, pageSizes)
    ? (await ask(session, AllRefunds, REFUNDS, { id }, { parts: PARTS_AT_ONCE })).order
    : { refunds: (listedOrder as { refunds?: unknown[] }).refunds ?? [] };
  lists.refunds = [];
  for (const refund of refunds) (lists.refunds as unknown[]).push(await completeRefund(session, refund));
  return { ...(listedOrder as Record<string, unknown>), ...lists };
}

async function completeRefund(session: Shop, listedRefund: unknown): Promise<unknown> {
  const refund = CutRefund.safeParse(listedRefund).data;
  if (!refund) return listedRefund;
  const refundLineItems = await completed(refund.refundLineItems, (after, sizes) =>
    ask(session, MoreRefundLines, REFUND_LINES, { id: refund.id, after }, sizes).then(
      (answer) => answer.refund.refundLineItems,
    ),
  );
  return { ...(listedRefund as Record<string, unknown>), refundLineItems };
}

async function completed(list: List, more: (after: string, sizes: Sizes) => Promise<List>): Promise<List> {
  const nodes = [...list.nodes];
  const sizes = { first: AT_ONCE };
  const trail = createTrail();
  for (let { pageInfo } = list; pageInfo?.hasNextPage && pageInfo.endCursor; ) {
    const next: List = await more(trail.on(pageInfo.endCursor), sizes);
    nodes.push(...next.nodes);
    pageInfo = next.pageInfo;
  }
  return { nodes, pageInfo: { hasNextPage: false } };
}

function lacksRefunds({ refunds, totalRefundedSet }: Order, sizes: Sizes): boolean {
  if ((refunds ?? []).length < (sizes.refunds ?? 0) || !totalRefundedSet) return false;
  return sum((refunds ?? []).map((refund) => amount(refund.totalRefundedSet))) < amount(totalRefundedSet);
}

function lacksPayments({ transactions, totalReceivedSet }: Order, sizes: Sizes): boolean {
  if ((transactions ?? []).length < (sizes.payments ?? 0) || !totalReceivedSet) return false;
  const taken = (transactions ?? []).filter(isTaken);
  return sum(taken.map(({ amountSet }) => amount(amountSet))) < amount(totalReceivedSet);
}
