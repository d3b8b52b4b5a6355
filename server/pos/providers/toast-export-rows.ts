// Toast's nightly export files as our sales: one order is one sale. Merchants choose the columns, so they are found by
// name; times are the restaurant's wall clock. `Total` is everything collected. Gift cards sold are deferred items;
// modifiers are in the order's amount and in no item, so what items do not explain counts without a category.
//
// The export says what a refund came to and not its tax: it is the order's, in proportion. An order of 20.00 with 1.60
// tax of which 10.80 goes back is refund 10.00 and tax 0.80.
import { z } from 'zod';
import { type Cents, cents, roundedRatio, sum, ZERO } from '#core/base/money.ts';
import { decimalCents } from '#core/pos/decimal.ts';
import { localInstant } from '#core/pos/local-time.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';

const Text = z.string().trim().default('');
const Amount = Text.transform((text, context) => {
  const amount = money(text);
  if (amount === undefined) context.addIssue({ code: 'custom', message: 'Must be an amount' });
  return amount ?? ZERO;
});
const Flag = Text.transform((text) => /^(true|yes|1)$/i.test(text));
export const OrderRow = z.object({
  Location: Text,
  'Order Id': Text,
  'Revenue Center': Text,
  'Discount Amount': Amount,
  Amount: Amount,
  Tax: Amount,
  Tip: Amount,
  Gratuity: Amount,
  Voided: Flag,
  Paid: Text,
  Closed: Text,
});
export type OrderRow = z.output<typeof OrderRow>;
export const PaymentRow = z.object({
  'Payment Id': Text,
  'Order Id': Text,
  'Order Date': Text,
  Amount: Amount,
  'Refund Date': Text,
  'Refund Amount': Amount,
  'Refund Tip Amount': Amount,
  'Void Date': Text,
  Status: Text,
  Type: Text,
});
export type PaymentRow = z.output<typeof PaymentRow>;
export const ItemRow = z.object({
  'Order Id': Text,
  'Sales Category': Text,
  Discount: Amount,
  'Net Price': Amount,
  Tax: Amount,
  'Void?': Flag,
  Deferred: Flag,
});
export type ItemRow = z.output<typeof ItemRow>;

export type ExportDay = { orders: OrderRow[]; payments: PaymentRow[]; items: ItemRow[] };
type Reading = { timeZone: string; revenueCentre: string | null; gift_card_payment: string };

/** `known` finds orders of other days, for refunds. */
export function pageOf(day: ExportDay, known: ReadonlyMap<string, Order>, reading: Reading) {
  const items = Map.groupBy(day.items, (row) => row['Order Id']);
  const payments = Map.groupBy(day.payments, (row) => row['Order Id']);
  const read = day.orders.map((row) => {
    const id = row['Order Id'];
    const record = saleOf(row, items.get(id) ?? [], payments.get(id) ?? [], reading);
    return { id, record: isHere(row, reading) ? record : undefined };
  });
  const refunds = day.payments
    .filter((row) => isRefund(row, reading))
    .map((row) => ({ row, order: known.get(row['Order Id']) }));
  const here = refunds.filter(({ order }) => (order ? isHere(order.row, reading) : reading.revenueCentre === null));
  const gone = refunds.filter((each) => !here.includes(each));
  return {
    sales: [
      ...read.flatMap(({ record }) => record ?? []),
      ...here.map(({ row, order }) => refundOf(row, order, reading)),
    ],
    removed: [...read.filter(({ record }) => !record).map(({ id }) => id), ...gone.map(({ row }) => refundId(row))],
  };
}

export type Order = { row: OrderRow; deferred: Cents };

/** Orders by id, with what of them is gift cards, which carry no tax. */
export function ordersIn({ orders, items }: Pick<ExportDay, 'orders' | 'items'>): Map<string, Order> {
  const gifts = Map.groupBy(items.filter(isGift), (row) => row['Order Id']);
  return new Map(
    orders.map((row) => {
      const own = gifts.get(row['Order Id']) ?? [];
      return [row['Order Id'], { row, deferred: sum(own.map((item) => item['Net Price'])) }];
    }),
  );
}

function isHere(row: OrderRow, { revenueCentre }: Reading): boolean {
  return revenueCentre === null || row['Revenue Center'] === revenueCentre;
}

const isGift = (item: ItemRow) => item.Deferred && !item['Void?'];

function saleOf(row: OrderRow, items: ItemRow[], payments: PaymentRow[], reading: Reading): SaleRecord | undefined {
  const closed = localInstant(row.Closed || row.Paid, reading.timeZone);
  if (row.Voided || !closed) return undefined;
  const lines = items.filter((item) => !item['Void?']).map(lineOf);
  const told = sum(lines.map(({ discount }) => discount));
  const whole = cents(row['Discount Amount'] - told);
  const rest = cents(row.Amount - sum(lines.map(({ net }) => net)) + whole);
  const gifts = payments.filter((payment) => isGiftPayment(payment, reading) && !payment['Void Date']);
  return soldRecord({
    external_id: row['Order Id'],
    occurred_at: closed,
    lines: rest === 0 ? lines : [...lines, { net: rest, tax: ZERO, discount: ZERO, category: null }],
    discount: whole,
    tax: cents(row.Tax - sum(lines.map(({ tax }) => tax))),
    tip: row.Tip,
    serviceCharge: row.Gratuity,
    giftCardRedeemed: sum(gifts.map((payment) => payment.Amount)),
  });
}

const isGiftPayment = ({ Type }: PaymentRow, { gift_card_payment }: Reading) =>
  gift_card_payment !== '' && Type.toLowerCase().includes(gift_card_payment.toLowerCase());

function lineOf(item: ItemRow): SoldLine {
  const category = item['Sales Category'] || null;
  return { net: item['Net Price'], tax: item.Tax, discount: item.Discount, category, giftCard: item.Deferred };
}

const refundId = (row: PaymentRow) => `${row['Payment Id']}-refund`;
const isRefund = (row: PaymentRow, { timeZone }: Reading) => localInstant(row['Refund Date'], timeZone) !== undefined;

function refundOf(row: PaymentRow, order: Order | undefined, { timeZone }: Reading): SaleRecord {
  const given = row['Refund Amount'];
  const tax = order ? taxPart(given, order) : ZERO;
  return refundRecord({
    external_id: refundId(row),
    occurred_at: localInstant(row['Refund Date'], timeZone) ?? '',
    refund_of: row['Order Id'] || null,
    refund: cents(given - tax),
    tax,
    tip: row['Refund Tip Amount'],
  });
}

function taxPart(given: Cents, { row, deferred }: Order): Cents {
  const whole = row.Amount - deferred + row.Tax;
  return whole > 0 ? roundedRatio(BigInt(given) * BigInt(row.Tax), BigInt(whole)) : ZERO;
}

/** "$1,234.50", "(2.00)" and nothing at all. */
function money(text: string): Cents | undefined {
  const plain = text.replace(/[$£\s,]/g, '').replace(/^\((.*)\)$/, '-$1');
  if (plain === '') return ZERO;
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain) ? decimalCents(plain) : undefined;
}
