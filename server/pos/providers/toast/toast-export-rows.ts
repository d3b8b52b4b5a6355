// Toast's nightly export files as our sales: one order is one sale, of the business day that its folder names. Merchants
// choose the columns, so they are found by name; times are the restaurant's wall clock. `Total` is everything collected,
// and amount, tax, tip and gratuity must come to it. Gift cards sold are deferred items; modifiers are in the order's
// amount and in no item, so what items do not explain counts without a category.
import { z } from 'zod';
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { localInstant } from '#core/pos/local-time.ts';
import { paidPart } from '#core/pos/part-paid.ts';
import { readRecords, requireTotal, textAt, UncountableRecord } from '#core/pos/quarantine.ts';
import { type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import type { SalesPage } from '#server/pos/adapter.ts';
import { ItemRow, OrderRow, PaymentRow } from '#server/pos/providers/toast/toast-export-columns.ts';
import { isRefund, isTaken, type Order, refundId, refundOf } from '#server/pos/providers/toast/toast-export-refunds.ts';

/** The rows of a day's files as they stand there. */
export type ExportDay = { day: Day; orders: unknown[]; payments: unknown[]; items: unknown[] };
export type ExportOptions = { timeZone: string; revenueCentre: string | null; gift_card_payment: string };

/** `known` finds orders of other days, for refunds. */
export function pageOf(
  day: ExportDay,
  ordersById: ReadonlyMap<string, Order>,
  reading: ExportOptions,
): Required<Omit<SalesPage, 'cursor'>> {
  const items = byOrder(ItemRow, day.items);
  const payments = byOrder(PaymentRow, day.payments);
  const removed: string[] = [];
  const { sales, quarantined } = readRecords(OrderRow, day.orders, {
    idOf: (row) => textAt(row, 'Order Id'),
    toSales: (row) => {
      const id = row['Order Id'];
      if (items.broken.has(id) || payments.broken.has(id)) {
        throw new UncountableRecord('A row of its items or payments cannot be read.');
      }
      const orderRows = { items: items.rows.get(id) ?? [], payments: payments.rows.get(id) ?? [], day: day.day };
      const sale = isHere(row, reading) ? saleOf(row, orderRows, reading) : undefined;
      if (!sale) removed.push(id);
      return sale ? [sale] : [];
    },
  });
  const refunds = [...payments.rows.values()]
    .flat()
    .filter(isRefund)
    .map((row) => ({ row, order: ordersById.get(row['Order Id']) }));
  const here = refunds.filter(({ order }) => (order ? isHere(order.row, reading) : reading.revenueCentre === null));
  const gone = refunds.filter((each) => !here.includes(each));
  const back = readRecords(Refunded, here, {
    idOf: (each) => paymentIdOf((each as (typeof here)[number]).row),
    toSales: ({ row, order }) => [refundOf(row, order, day.day, reading)],
  });
  const orderIds = new Set(day.orders.map((row) => textAt(row, 'Order Id').trim()));
  const alone = day.payments.filter((row) => !orderIds.has(textAt(row, 'Order Id').trim()));
  const broken = readRecords(PaymentRow, alone, { idOf: paymentIdOf, toSales: () => [] });
  return {
    sales: [...sales, ...back.sales],
    removed: [...removed, ...gone.map(({ row }) => refundId(row))],
    quarantined: [...quarantined, ...back.quarantined, ...broken.quarantined],
  };
}

const Refunded = z.object({ row: z.custom<PaymentRow>(), order: z.custom<Order | undefined>() });
const paymentIdOf = (row: unknown) => textAt(row, 'Payment Id').trim();

/** Rows by the order they belong to, and the orders that have a row which cannot be read. */
function byOrder<Shape extends z.ZodType<{ 'Order Id': string }>>(shape: Shape, rows: readonly unknown[]) {
  const grouped = { rows: new Map<string, z.output<Shape>[]>(), broken: new Set<string>() };
  for (const row of rows) {
    const { data } = shape.safeParse(row);
    if (!data) grouped.broken.add(textAt(row, 'Order Id').trim());
    else grouped.rows.set(data['Order Id'], [...(grouped.rows.get(data['Order Id']) ?? []), data]);
  }
  return grouped;
}

/** Orders by id, with what of them is gift cards, which carry no tax, and tax inside prices. */
export function ordersIn({ orders, items }: Pick<ExportDay, 'orders' | 'items'>): Map<string, Order> {
  const itemsByOrder = byOrder(ItemRow, items).rows;
  return new Map(
    orders
      .flatMap((row) => OrderRow.safeParse(row).data ?? [])
      .map((row) => {
        const orderItems = itemsByOrder.get(row['Order Id']) ?? [];
        const gifts = orderItems.filter((item) => item.Deferred && !item['Void?']);
        const deferred = sum(gifts.map((item) => item['Net Price']));
        return [row['Order Id'], { row, deferred, taxInside: includedTax(row, orderItems) }];
      }),
  );
}

function isHere(row: OrderRow, { revenueCentre }: ExportOptions): boolean {
  return revenueCentre === null || row['Revenue Center'] === revenueCentre;
}

type OrderRows = { items: ItemRow[]; payments: PaymentRow[]; day: Day };

function saleOf(row: OrderRow, { items, payments, day }: OrderRows, reading: ExportOptions): SaleRecord | undefined {
  const standing = payments.filter(isTaken);
  const closing = row.Closed || row.Paid;
  const last = standing.map((payment) => payment['Paid Date']).at(-1) ?? '';
  const closed = localInstant(closing || last, reading.timeZone);
  if (row.Voided || (!closed && !closing)) return undefined;
  if (!closed) throw new UncountableRecord('The time of its closing cannot be read.');
  const inside = includedTax(row, items);
  const lines = items.filter((item) => !item['Void?']).map((item) => lineOf(item, inside > 0));
  const lineDiscounts = sum(lines.map(({ discount }) => discount));
  const whole = cents(Math.max(row['Discount Amount'] - lineDiscounts, 0));
  const rest = cents(row.Amount - inside - sum(lines.map(({ net }) => net)) + whole);
  const gifts = standing.filter((payment) => isGiftPayment(payment, reading));
  const sold = soldRecord({
    external_id: row['Order Id'],
    occurred_at: closed,
    business_day: day,
    lines: rest === 0 ? lines : [...lines, { net: rest, tax: ZERO, discount: ZERO, category: null }],
    discount: whole,
    tax: cents(row.Tax - sum(lines.map(({ tax }) => tax))),
    serviceCharge: row.Gratuity,
    giftCardRedeemed: sum(gifts.map((payment) => payment.Amount)),
  });
  if (row.Total !== undefined) requireTotal(cents(sold.gross + row.Tip), row.Total);
  if (closing) return withTip(sold, row.Tip);
  const taken = sum(standing.flatMap((payment) => [payment.Amount, payment.Gratuity]));
  return taken > 0 ? withTip(paidPart(sold, taken), sum(standing.map(({ Tip }) => Tip))) : undefined;
}

const withTip = (sale: SaleRecord, tip: Cents): SaleRecord => ({ ...sale, tip, gross: cents(sale.gross + tip) });

/** Tax that is marked as included is inside the prices where the total says so too. */
function includedTax(row: OrderRow, items: ItemRow[]): Cents {
  const marked = items.filter((item) => !item['Void?'] && isIncluded(item));
  const inside = sum(marked.map(({ Tax }) => Tax));
  const without = row.Amount + row.Tax + row.Tip + row.Gratuity - inside;
  return row.Total === undefined || row.Total === without ? inside : ZERO;
}

const isIncluded = (item: ItemRow) => /^(included|inclusive)$/i.test(item['Tax Inclusion Option']);

const isGiftPayment = ({ Type }: PaymentRow, { gift_card_payment }: ExportOptions) =>
  gift_card_payment !== '' && Type.toLowerCase().includes(gift_card_payment.toLowerCase());

function lineOf(item: ItemRow, hasTaxInside: boolean): SoldLine {
  const inside = hasTaxInside && isIncluded(item) ? item.Tax : ZERO;
  return {
    net: cents(item['Net Price'] - inside),
    tax: item.Tax,
    discount: item.Discount,
    category: item['Sales Category'] || null,
    giftCard: item.Deferred,
  };
}
