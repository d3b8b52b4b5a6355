// Money that went back, by Toast's export. It says what a refund came to and not what it was for: goods come first, with
// the order's tax in proportion, then gift cards, then the gratuity. An order of 20.00 with 1.60 tax of which 10.80 goes
// back is refund 10.00 and tax 0.80; given back wholly, each is what was sold. It is of the day that its folder names,
// unless the folder is that of an earlier day's order.
import { type Cents, cents, roundedRatio, ZERO } from '#core/base/money.ts';
import { addDays, type Day, dayIn, offsetIn } from '#core/base/time.ts';
import { localInstant } from '#core/pos/local-time.ts';
import { UncountableRecord } from '#core/pos/quarantine.ts';
import { refundRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import type { OrderRow, PaymentRow } from '#server/pos/providers/toast/toast-export-columns.ts';

/** `taxInside` is how much of the tax stands inside the order's amount. */
export type Order = { row: OrderRow; deferred: Cents; taxInside: Cents };
type Clock = { timeZone: string };

/** Toast ends a business day at four, unless the restaurant says otherwise. */
const USUAL_CLOSEOUT_HOUR = 4;

export const refundId = (row: PaymentRow) => `${row['Payment Id']}-refund`;
export const isRefund = (row: PaymentRow) =>
  isTaken(row) && (row['Refund Amount'] !== 0 || row['Refund Tip Amount'] !== 0);

/** The merchant may leave the column out that says when it was voided. */
export const isTaken = (row: PaymentRow) => !row['Void Date'] && !NOT_TAKEN.test(row.Status);
const NOT_TAKEN = /^(?:voided|denied|cancell?ed|error)/i;

export function refundOf(row: PaymentRow, order: Order | undefined, folder: Day, { timeZone }: Clock): SaleRecord {
  // Where the merchant leaves out its date, it is of the day that its folder names.
  const dated = localInstant(row['Refund Date'] || row['Paid Date'] || row['Order Date'], timeZone);
  if (!dated) throw new UncountableRecord('The time of its refund cannot be read.');
  const given = row['Refund Amount'];
  const { tax, cards, gratuity } = order ? partsOf(given, order) : { tax: ZERO, cards: ZERO, gratuity: ZERO };
  return refundRecord({
    external_id: refundId(row),
    occurred_at: dated,
    business_day: row['Refund Date'] ? dayOf(dated, folder, timeZone) : folder,
    refund_of: row['Order Id'] || null,
    refund: cents(given - tax - cards),
    tax,
    tip: row['Refund Tip Amount'],
    giftCardSold: cards,
    serviceCharge: gratuity,
  });
}

/** A file that is written anew also tells of what went back days later. */
function dayOf(at: Date, folder: Day, timeZone: string): Day {
  const hour = new Date(at.getTime() + offsetIn(at, timeZone)).getUTCHours();
  const day = dayIn(at, timeZone);
  const closed = hour < USUAL_CLOSEOUT_HOUR ? addDays(day, -1) : day;
  return closed > folder ? closed : folder;
}

function partsOf(given: Cents, { row, deferred, taxInside }: Order) {
  const goods = Math.max(row.Amount - deferred + row.Tax - taxInside, 0);
  const ofGoods = Math.min(given, goods);
  const cards = Math.min(given - ofGoods, deferred);
  const tax = goods > 0 ? roundedRatio(BigInt(ofGoods) * BigInt(row.Tax), BigInt(goods)) : ZERO;
  return { tax, cards: cents(cards), gratuity: cents(Math.min(given - ofGoods - cards, row.Gratuity)) };
}
