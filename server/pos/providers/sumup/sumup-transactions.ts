// SumUp's transactions as our sales. A payment's amount holds VAT and tip, and both are told by its detail alone. What
// went back is told as events of the detail and, it may be, as a row of the history that carries the payment's own id:
// one refund, counted once. Nothing tells its VAT, so it is the payment's in proportion.
//
// A payment of 24.00 with 4.00 VAT, of which 6.00 went back: gross 24.00, tax 4.00; refund 5.00, tax 1.00.
import { z } from 'zod';
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import { decimalCents } from '#core/pos/decimal.ts';
import { refundedPart } from '#core/pos/part-paid.ts';
import { refundRecord, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { utcTime } from '#core/pos/wall-clock.ts';
import { withdrawnIds } from '#core/pos/withdrawn.ts';

const Decimal = z.union([z.number(), z.string()]).nullish();
const Text = z.union([z.string(), z.number()]).nullish();
const HistoryRow = z.object({
  id: z.string().nullish(),
  transaction_id: z.string().nullish(),
  amount: Decimal,
  currency: z.string().nullish(),
  timestamp: z.string(),
  status: z.string(),
  type: z.string().nullish(),
});
type HistoryRow = z.output<typeof HistoryRow>;
/** The payment that a row is, or that it gives back. A row may name it by either of two names. */
export const paymentOf = ({ id, transaction_id }: Pick<HistoryRow, 'id' | 'transaction_id'>): string =>
  transaction_id ?? id ?? '';
export const Transaction = HistoryRow.refine((row) => paymentOf(row) !== '', { path: ['transaction_id'] });
export type Transaction = HistoryRow;
const Event = z.object({
  id: Text,
  type: z.string().nullish(),
  event_type: z.string().nullish(),
  status: z.string().nullish(),
  amount: Decimal,
  timestamp: z.string().nullish(),
  date: z.string().nullish(),
});
type Event = z.output<typeof Event>;
export const Detail = z.object({
  amount: Decimal,
  vat_amount: Decimal,
  vat_rates: z.array(z.object({ vat: Decimal })).nullish(),
  products: z.array(z.object({ vat_amount: Decimal })).nullish(),
  tip_amount: Decimal,
  events: z.array(Event).nullish(),
  transaction_events: z.array(Event).nullish(),
});
export type Detail = z.output<typeof Detail>;

/** What is left of a payment that was given back is SUCCESSFUL or REFUNDED; either way it was a sale. */
const COLLECTED = new Set(['SUCCESSFUL', 'REFUNDED']);

/**
 * A charge-back is a quarrel about the card after goods were sold: it takes no sale back, and a payment of that status
 * was one. What is cancelled, failed or still pending is none.
 */
export const isCounted = ({ status, type }: Transaction) =>
  type !== 'CHARGE_BACK' && (COLLECTED.has(status) || (status === 'CHARGE_BACK' && type !== 'REFUND'));
export const isRefund = ({ type }: Transaction) => type === 'REFUND';

/** By its moment, because its row may carry the payment's id. */
export const rowKey = (row: Transaction) => `${paymentOf(row)}-refund-${utcTime(row.timestamp)}`;
const eventKey = (payment: string, event: Event) =>
  `${payment}-refund-${event.id ?? utcTime(event.timestamp ?? event.date ?? '')}`;

/** All rows are of one payment; a refund alone may come without its payment's row, which is then read by itself. */
export function recordsOf(rows: readonly Transaction[], detail: Detail): { sales: SaleRecord[]; removed: string[] } {
  const [first] = rows;
  if (!first) return { sales: [], removed: [] };
  const payment = rows.find((row) => !isRefund(row));
  const sale = saleOf(payment ?? first, detail);
  const refunds = new Map<string, SaleRecord>();
  const events = refundsIn(detail).filter(isGiven);
  for (const event of events) {
    const key = eventKey(sale.external_id, event);
    refunds.set(key, backOf(sale, key, positive(event.amount), event.timestamp ?? event.date ?? first.timestamp));
  }
  const left = [...events];
  // What was to go back and did not.
  const lost = refundsIn(detail).filter((event) => !isGiven(event));
  const removed = withdrawnIds(
    lost.map((event) => eventKey(sale.external_id, event)),
    [...refunds.values()],
  );
  // A page may repeat a row.
  for (const row of new Map(rows.filter(isRefund).map((each) => [rowKey(each), each])).values()) {
    const place = left.findIndex((event) => positive(event.amount) === positive(row.amount));
    if (place === -1) refunds.set(rowKey(row), backOf(sale, rowKey(row), positive(row.amount), row.timestamp));
    else if (eventKey(sale.external_id, left.splice(place, 1)[0] as Event) !== rowKey(row)) removed.push(rowKey(row));
  }
  return { sales: [...(payment ? [sale] : []), ...refunds.values()], removed };
}

function saleOf(row: Transaction, detail: Detail): SaleRecord {
  const tip = positive(detail.tip_amount);
  const tax = vatOf(detail);
  const net = cents(positive(detail.amount ?? row.amount) - tax - tip);
  return soldRecord({
    external_id: paymentOf(row),
    occurred_at: row.timestamp,
    lines: [{ net, tax: ZERO, discount: ZERO, category: null }],
    tax,
    tip,
  });
}

/** Told for the payment, else by rate, else by product. */
function vatOf({ vat_amount, vat_rates, products }: Detail): Cents {
  if (vat_amount !== undefined && vat_amount !== null) return positive(vat_amount);
  if (vat_rates?.length) return sum(vat_rates.map(({ vat }) => positive(vat)));
  return sum((products ?? []).map((product) => positive(product.vat_amount)));
}

function backOf(sale: SaleRecord, external_id: string, given: Cents, occurred_at: string): SaleRecord {
  return refundRecord({ external_id, occurred_at, refund_of: sale.external_id, ...refundedPart(sale, given) });
}

/**
 * Both lists tell the same events, one of them perhaps by the day alone. A payout, a deduction from one and a charge-back
 * are no refunds.
 */
function refundsIn({ events, transaction_events }: Detail): Event[] {
  const isRefunding = ({ type, event_type }: Event) => (type ?? event_type) === 'REFUND';
  const timed = (events ?? []).filter(isRefunding);
  const others = (transaction_events ?? []).filter(isRefunding).filter((event) => !isToldIn(timed, event));
  const refunds = new Map<string, Event>();
  for (const event of [...others, ...timed]) {
    const key = eventKey('', event);
    if (isGiven(event) || !refunds.has(key)) refunds.set(key, event);
  }
  return [...refunds.values()];
}

/** Without a number and a moment it is one of the same amount and day. */
function isToldIn(timed: readonly Event[], { id, timestamp, date, amount }: Event): boolean {
  const isNamed = (id ?? timestamp ?? null) !== null;
  const isSame = (event: Event) =>
    event.timestamp?.slice(0, 10) === date && positive(event.amount) === positive(amount);
  return !isNamed && timed.some(isSame);
}

const isGiven = ({ status }: Event) => COLLECTED.has(status ?? 'REFUNDED');

const positive = (value: z.output<typeof Decimal>): Cents => cents(Math.abs(decimalCents(value)));
