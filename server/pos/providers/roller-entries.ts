// ROLLER's revenue entries as our sales. On a cash basis a sale is what one payment took: its entries' funds and
// vouchers, tax and fees inside; funds that went back are a refund. On a recognised basis it is what a booking earned
// on the day.
//
// Two tickets: funds 21.65 with 1.65 tax, and 10.00 by voucher with nothing else: gross 31.65, tax 1.65, redeemed
// 10.00.
//
// Entries of one payment at one moment are one row. What goes back may carry the number of the payment it takes back, so
// a refund is known by its moment too. A payment of which one entry cannot be read is set aside as a whole.
import { z } from 'zod';
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import { carriedCents, decimalCents } from '#core/pos/decimal.ts';
import { type QuarantinedRecord, readRecords, textAt } from '#core/pos/quarantine.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { instantIn } from '#core/pos/wall-clock.ts';

const Decimal = z.union([z.number(), z.string()]).nullish();
const Id = z.union([z.string(), z.number()]).nullish();
export const Entry = z.object({
  bookingPaymentId: Id,
  bookingReference: Id,
  bookingItemId: Id,
  productType: z.string().nullish(),
  transactionDate: z.string(),
  recordDate: z.string(),
  entryType: z.string(),
  fundsReceived: Decimal,
  taxOnFundsReceived: Decimal,
  voucherFundsReceived: Decimal,
  discount: Decimal,
  feeRevenue: Decimal,
  taxOnFees: Decimal,
  deferredRevenue: Decimal,
  deferredRevenueGiftCards: Decimal,
  accountsReceivable: Decimal,
  netRevenue: Decimal,
  taxPayable: Decimal,
  recognisedDiscount: Decimal,
});
export type Entry = z.output<typeof Entry>;

type EntryOptions = { basis: 'cash' | 'recognised'; timeZone: string };

/** No single field names an entry. */
export function keyOf(entry: Entry): string {
  const { bookingPaymentId, bookingItemId, recordDate, accountsReceivable, deferredRevenue, entryType } = entry;
  return JSON.stringify([
    bookingPaymentId,
    bookingItemId,
    recordDate,
    accountsReceivable,
    deferredRevenue,
    entryType,
    entry.fundsReceived,
  ]);
}

export function pageOf(rows: readonly unknown[], reading: EntryOptions) {
  const entries: Entry[] = [];
  const idOfRaw = (entry: unknown) => textAt(entry, 'bookingPaymentId') || textAt(entry, 'bookingReference');
  const { quarantined } = readRecords(Entry, rows, {
    idOf: idOfRaw,
    toSales: (entry) => {
      // Everything that is counted of an entry must be an amount and a time, or its payment is not counted.
      partsOf([entry], reading);
      whenOf(entry, reading);
      entries.push(entry);
      return [];
    },
  });
  const bad = new Set(quarantined.map(({ external_id }) => external_id));
  const sales = recordsOf(
    entries.filter((entry) => !bad.has(idOfRaw(entry))),
    reading,
  );
  return { sales, quarantined: onePerPayment(quarantined) };
}

const onePerPayment = (quarantined: readonly QuarantinedRecord[]) => [
  ...new Map(quarantined.map((record) => [record.external_id, record])).values(),
];

export function recordsOf(entries: readonly Entry[], reading: EntryOptions): SaleRecord[] {
  const counted = reading.basis === 'cash' ? ['Transaction', 'Adjustment'] : ['Recognition', 'Adjustment'];
  const groups = new Map<string, Entry[]>();
  const keys = new Set(entries.map(keyOf));
  for (const entry of entries.filter(({ entryType }) => counted.includes(entryType))) {
    if (!keys.delete(keyOf(entry))) continue;
    const group = `${idOf(entry, reading)} ${momentOf(entry, reading)}`;
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  return oncePerId([...groups.values()], reading).flatMap((together) => recordOf(together, reading) ?? []);
}

/** What was taken at several moments under one number is one sale; what went back keeps its moment in its number. */
function oncePerId(groups: readonly Entry[][], reading: EntryOptions): Entry[][] {
  const isBack = (group: readonly Entry[]) => sum(partsOf(group, reading).map(({ taken }) => taken)) < 0;
  const sold = new Map<string, Entry[]>();
  for (const group of groups.filter((each) => !isBack(each))) {
    const id = group[0] ? idOf(group[0], reading) : '';
    sold.set(id, [...(sold.get(id) ?? []), ...group]);
  }
  return [...sold.values(), ...groups.filter(isBack)];
}

/** An adjustment is one with those of its day, whenever they were made. */
const momentOf = ({ entryType, transactionDate }: Entry, { basis }: EntryOptions) =>
  basis === 'cash' && entryType === 'Transaction' ? transactionDate : '';

/** A payment is told once; what is earned or adjusted belongs to its day as well. */
function idOf({ bookingPaymentId, bookingReference, recordDate, entryType }: Entry, { basis }: EntryOptions): string {
  const paid = String(bookingPaymentId ?? bookingReference ?? '');
  if (basis === 'cash' && entryType === 'Transaction') return paid;
  return `${bookingReference ?? paid}-${entryType.toLowerCase()}-${recordDate.slice(0, 10)}`;
}

const whenOf = ({ transactionDate, recordDate }: Entry, { basis, timeZone }: EntryOptions): Date =>
  instantIn(basis === 'cash' ? transactionDate : recordDate, timeZone);

function recordOf(entries: Entry[], reading: EntryOptions): SaleRecord | undefined {
  const [first] = entries;
  if (!first) return undefined;
  const parts = partsOf(entries, reading);
  const all = sum(parts.map(({ taken }) => taken));
  const tax = sum(parts.map((part) => part.tax));
  const about = { external_id: idOf(first, reading), occurred_at: whenOf(first, reading) };
  const fee = sum(parts.map((part) => part.fee));
  if (all === 0 && tax === 0) return undefined;
  if (all < 0) {
    const giftCardSold = cents(-sum(parts.filter(({ gift }) => gift).map((part) => lineOf(part).net)));
    return refundRecord({
      ...about,
      external_id: refundId(first, about.external_id, reading),
      refund_of: null,
      refund: cents(tax - all - giftCardSold),
      tax: cents(Math.abs(tax)),
      giftCardSold,
      serviceCharge: cents(Math.abs(fee)),
    });
  }
  return soldRecord({
    ...about,
    lines: parts.map(lineOf),
    serviceCharge: fee,
    giftCardRedeemed: sum(parts.map(({ redeemed }) => redeemed)),
  });
}

/** The number may be that of the payment it takes back; an adjustment has its day in its name already. */
const refundId = (entry: Entry, id: string, reading: EntryOptions) =>
  reading.basis === 'cash' && entry.entryType === 'Transaction'
    ? `${id}-refund-${whenOf(entry, reading).getTime()}`
    : id;

type Amount = z.output<typeof Decimal>;
type Part = {
  taken: Cents;
  tax: Cents;
  fee: Cents;
  discount: Cents;
  redeemed: Cents;
  gift: boolean;
  category: string | null;
};

/** Parts of a cent are added up before they are rounded: three entries of 3.333333 are 3.33, 3.34 and 3.33. */
function partsOf(entries: readonly Entry[], { basis }: EntryOptions): Part[] {
  const isCash = basis === 'cash';
  const pairs = (pairOf: (entry: Entry) => [Amount, Amount]) => carriedPairs(entries.map(pairOf));
  const taken = pairs((entry) =>
    isCash ? [entry.fundsReceived, entry.voucherFundsReceived] : [entry.netRevenue, entry.taxPayable],
  );
  const tax = pairs((entry) => (isCash ? [entry.taxOnFundsReceived, entry.taxOnFees] : [entry.taxPayable, 0]));
  const fees = carriedCents(entries.map(({ feeRevenue }) => (isCash ? feeRevenue : 0)));
  return entries.map((entry, at) => ({
    taken: taken[at] ?? ZERO,
    tax: tax[at] ?? ZERO,
    fee: fees[at] ?? ZERO,
    discount: decimalCents(isCash ? entry.discount : entry.recognisedDiscount),
    redeemed: isCash ? decimalCents(entry.voucherFundsReceived) : ZERO,
    gift: isCash && decimalCents(entry.deferredRevenueGiftCards) !== 0,
    category: entry.productType || null,
  }));
}

function carriedPairs(pairs: readonly [Amount, Amount][]): Cents[] {
  const carried = carriedCents(pairs.flat());
  return pairs.map((_, at) => sum(carried.slice(2 * at, 2 * at + 2)));
}

const lineOf = ({ taken, tax, fee, discount, gift, category }: Part): SoldLine => ({
  net: cents(taken - tax - fee),
  tax,
  discount,
  category,
  giftCard: gift,
});
