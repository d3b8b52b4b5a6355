// A Clover order as our sale. Amounts are cents; `amount` of a payment is without its tip; tax is told by payment and
// not by line. Lines that are no revenue are gift cards and deposits.
import { z } from 'zod';
import { type Cents, cents, roundedRatio, sum, ZERO } from '#core/base/money.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';

const Amount = z.number().int().nullish();
const list = <Shape extends z.ZodType>(shape: Shape) => z.object({ elements: z.array(shape).default([]) }).nullish();
const Discount = z.object({ amount: Amount, percentage: z.number().nullish() });
const Line = z.object({
  item: z.object({ id: z.string() }).nullish(),
  price: Amount,
  unitQty: z.number().nullish(),
  isRevenue: z.boolean().nullish(),
  refunded: z.boolean().nullish(),
  discounts: list(Discount),
  modifications: list(z.object({ amount: Amount })),
});
const Payment = z.object({
  id: z.string(),
  amount: Amount,
  tipAmount: Amount,
  taxAmount: Amount,
  createdTime: z.number(),
  result: z.string(),
  tender: z.object({ labelKey: z.string().nullish() }).nullish(),
  serviceCharge: z.object({ amount: Amount }).nullish(),
  additionalCharges: list(z.object({ amount: Amount })),
});
const Back = z.object({
  id: z.string(),
  amount: Amount,
  taxAmount: Amount,
  tipAmount: Amount,
  createdTime: z.number(),
});
export const Order = z.object({
  id: z.string(),
  testMode: z.boolean().nullish(),
  deletedTimestamp: z.number().nullish(),
  paymentState: z.string().nullish(),
  lineItems: list(Line),
  payments: list(Payment),
  refunds: list(Back),
  credits: list(Back),
  discounts: list(Discount),
});
export type Order = z.output<typeof Order>;

/** Categories by the id of the item. */
export type Items = ReadonlyMap<string, string>;
type Words = { gift_card_tender: string };

const SUCCESSFUL = new Set(['SUCCESS', 'AUTH', 'AUTH_COMPLETED']);

export function pageOf(orders: Order[], items: Items, words: Words) {
  const counted = orders.filter(isSale);
  return {
    sales: counted.flatMap((order) => [saleOf(order, items, words), ...backOf(order)]),
    removed: orders
      .filter((order) => !isSale(order))
      .flatMap((order) => [order.id, ...backOf(order).map(({ external_id }) => external_id)]),
  };
}

function isSale(order: Order): boolean {
  return !order.testMode && !order.deletedTimestamp && order.paymentState !== 'OPEN' && paidBy(order).length > 0;
}

const paidBy = (order: Order) => (order.payments?.elements ?? []).filter(({ result }) => SUCCESSFUL.has(result));

function saleOf(order: Order, items: Items, { gift_card_tender }: Words): SaleRecord {
  const payments = paidBy(order);
  const lines = (order.lineItems?.elements ?? []).map((line) => lineOf(line, items));
  const net = sum(lines.map((line) => line.net));
  const charges = payments.flatMap(({ serviceCharge, additionalCharges }) => [
    serviceCharge?.amount,
    ...(additionalCharges?.elements ?? []).map(({ amount }) => amount),
  ]);
  return soldRecord({
    external_id: order.id,
    occurred_at: Math.max(...payments.map(({ createdTime }) => createdTime)),
    lines,
    tax: total(payments.map(({ taxAmount }) => taxAmount)),
    tip: total(payments.map(({ tipAmount }) => tipAmount)),
    discount: sum((order.discounts?.elements ?? []).map((discount) => off(discount, net))),
    serviceCharge: total(charges),
    giftCardRedeemed: total(
      payments.filter(({ tender }) => tender?.labelKey?.includes(gift_card_tender)).map(({ amount }) => amount),
    ),
  });
}

/** `unitQty` is thousandths of what is sold by weight or measure; without it a line is one piece. */
function lineOf(line: z.output<typeof Line>, items: Items): SoldLine {
  const extra = total((line.modifications?.elements ?? []).map(({ amount }) => amount));
  const price = cents(line.price ?? 0);
  const measured = line.unitQty ? roundedRatio(BigInt(price) * BigInt(Math.round(line.unitQty)), 1_000n) : price;
  const full = cents(measured + extra);
  const discount = sum((line.discounts?.elements ?? []).map((each) => off(each, full)));
  return {
    net: cents(full - discount),
    tax: ZERO,
    discount,
    category: items.get(line.item?.id ?? '') ?? null,
    giftCard: line.isRevenue === false,
  };
}

/** Discounts are negative amounts, or a percentage of what they are on. */
function off({ amount, percentage }: z.output<typeof Discount>, of: Cents): Cents {
  if (amount) return cents(Math.abs(amount));
  return percentage ? roundedRatio(BigInt(of) * BigInt(Math.round(percentage * 1_000)), 100_000n) : ZERO;
}

/** Refunds of this order, and credits, which take back nothing in particular. Their amounts include tax and not tip. */
function backOf(order: Order): SaleRecord[] {
  const back = (entry: z.output<typeof Back>, refundOf: string | null) =>
    refundRecord({
      external_id: entry.id,
      occurred_at: entry.createdTime,
      refund_of: refundOf,
      refund: cents((entry.amount ?? 0) - (entry.taxAmount ?? 0)),
      tax: cents(entry.taxAmount ?? 0),
      tip: cents(entry.tipAmount ?? 0),
    });
  return [
    ...(order.refunds?.elements ?? []).map((entry) => back(entry, order.id)),
    ...(order.credits?.elements ?? []).map((entry) => back(entry, null)),
  ];
}

const total = (amounts: (number | null | undefined)[]): Cents => sum(amounts.map((each) => cents(each ?? 0)));
