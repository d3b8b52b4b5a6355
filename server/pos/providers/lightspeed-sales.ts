// A sale of Lightspeed R-Series as our sale. Every number is a text, a single child is no list, and a line's total
// holds its discounts and its two taxes. What the lines come to must be the sale's own calcTotal.
//
// A line of 12.00 less 1.00 and 0.20 with 0.89 tax has total 11.69: net 10.80, tax 0.89, discount 1.20.
//
// No type of item is a gift card's: one is told by its description or its category, and is not taxed.
//
// What is put by for a customer (a layaway, an order) is not completed until it is handed over, and counts with what was
// paid of it: a deposit of 27.00 on 108.00 with 8.00 tax is gross 27.00, tax 2.00. When the rest is paid the same id is
// the whole.
import { z } from 'zod';
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import { carriedCents, decimalCents } from '#core/pos/decimal.ts';
import { paidPart } from '#core/pos/part-paid.ts';
import { readRecords, requireTotal, textAt } from '#core/pos/quarantine.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { utcTime } from '#core/pos/wall-clock.ts';
import { withdrawnIds } from '#core/pos/withdrawn.ts';

/** Many are a list, one stands alone, none is an empty text or nothing. */
export const many = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess(
    (value) => (value === undefined || value === null || value === '' ? [] : [value].flat()),
    z.array(shape),
  );

const Decimal = z.union([z.number(), z.string()]).nullish();
const Flag = z.preprocess((value) => value === true || value === 'true', z.boolean());
const Line = z.object({
  unitQuantity: Decimal,
  calcLineDiscount: Decimal,
  calcTransactionDiscount: Decimal,
  calcTax1: Decimal,
  calcTax2: Decimal,
  calcTotal: Decimal,
  Item: z.object({ categoryID: z.coerce.string().nullish(), description: z.string().nullish() }).nullish(),
});
type Line = z.output<typeof Line>;
const Payment = z.object({
  amount: Decimal,
  tipAmount: Decimal,
  archived: Flag,
  createTime: z.string().nullish(),
  PaymentType: z.object({ type: z.string().nullish(), name: z.string().nullish() }).nullish(),
});
export const Sale = z.object({
  saleID: z.coerce.string(),
  shopID: z.coerce.string().nullish(),
  completed: Flag,
  archived: Flag,
  voided: Flag,
  completeTime: z.string().nullish(),
  timeStamp: z.string(),
  calcTips: Decimal,
  calcTotal: Decimal,
  SaleLines: z.object({ SaleLine: many(Line) }).nullish(),
  SalePayments: z.object({ SalePayment: many(Payment) }).nullish(),
});
export type Sale = z.output<typeof Sale>;

/** Names by the category's id. */
export type Categories = ReadonlyMap<string, string>;
type SaleSettings = { gift_card_item: string; gift_card_payment: string };

export function pageOf(sales: readonly unknown[], categories: Categories, words: SaleSettings) {
  const removed: string[] = [];
  const read = readRecords(Sale, sales, {
    idOf: (sale) => textAt(sale, 'saleID'),
    toSales: (sale) => {
      const records = countedOf(sale, categories, words);
      removed.push(...withdrawnIds([sale.saleID, returnId(sale.saleID)], records));
      return records;
    },
  });
  return { ...read, removed };
}

function countedOf(sale: Sale, categories: Categories, words: SaleSettings): SaleRecord[] {
  if (sale.completed && !sale.voided) return recordsOf(sale, categories, words);
  return isPutBy(sale) ? [putBy(sale, categories, words)] : [];
}

const isPutBy = (sale: Sale) => !sale.completed && !sale.voided && !sale.archived && takenIn(sale) > 0;

/** On the day of its last payment. */
function putBy(sale: Sale, categories: Categories, words: SaleSettings): SaleRecord {
  const lines = linesOf(sale.SaleLines?.SaleLine ?? [], categories, words);
  requireOwnTotal(sale, lines);
  const paidAt = paymentsOf(sale).flatMap(({ createTime }) => createTime ?? []);
  const completeTime = paidAt.sort((a, b) => utcTime(a) - utcTime(b)).at(-1) ?? sale.timeStamp;
  return paidPart(sold({ ...sale, completeTime }, lines, words), takenIn(sale));
}

/** An exchange is both: what went over the counter and what came back. */
function recordsOf(sale: Sale, categories: Categories, words: SaleSettings): SaleRecord[] {
  const lines = sale.SaleLines?.SaleLine ?? [];
  const back = lines.filter(({ unitQuantity }) => Number(unitQuantity ?? 0) < 0);
  const out = lines.filter((line) => !back.includes(line));
  const isExchange = back.length > 0 && out.length > 0;
  const [soldLines, backLines] = [out, back].map((some) => linesOf(some, categories, words)) as [
    SoldLine[],
    SoldLine[],
  ];
  requireOwnTotal(sale, [...soldLines, ...backLines]);
  // Goods that are taken in at a price below zero, and nothing else, are money given out as well.
  if (back.length === 0 && worthOf(soldLines) < 0) return [returned(sale, soldLines, false)];
  return [
    ...(out.length > 0 ? [sold(sale, soldLines, words)] : []),
    ...(back.length > 0 ? [returned(sale, backLines, isExchange)] : []),
  ];
}

/** Whether the total holds the tip is nowhere written: either way it must fit. */
function requireOwnTotal(sale: Sale, lines: SoldLine[]): void {
  if (sale.calcTotal === undefined || sale.calcTotal === null) return;
  const ours = worthOf(lines);
  const theirs = decimalCents(sale.calcTotal);
  requireTotal(ours + tipOf(sale) === theirs ? theirs : ours, theirs);
}

const worthOf = (lines: readonly SoldLine[]): Cents => sum(lines.flatMap(({ net, tax }) => [net, tax]));
const returnId = (id: string) => `${id}-return`;

function sold(sale: Sale, lines: SoldLine[], words: SaleSettings): SaleRecord {
  const gifts = paymentsOf(sale).filter(({ PaymentType }) =>
    [PaymentType?.type, PaymentType?.name].some((text) => plain(text).includes(plain(words.gift_card_payment))),
  );
  return soldRecord({
    external_id: sale.saleID,
    occurred_at: sale.completeTime ?? sale.timeStamp,
    lines,
    tip: tipOf(sale),
    giftCardRedeemed: sum(gifts.map(({ amount }) => decimalCents(amount))),
  });
}

/** What is finer than a cent is carried on, so that the sale is exact. */
function linesOf(lines: readonly Line[], categories: Categories, words: SaleSettings): SoldLine[] {
  const totals = carriedCents(lines.map(({ calcTotal }) => calcTotal));
  const taxes = carriedCents(lines.flatMap(({ calcTax1, calcTax2 }) => [calcTax1, calcTax2]));
  return lines.map((line, at) => {
    const tax = sum(taxes.slice(2 * at, 2 * at + 2));
    const category = categories.get(line.Item?.categoryID ?? '') ?? null;
    return {
      net: cents((totals[at] ?? ZERO) - tax),
      tax,
      discount: sum(carriedCents([line.calcLineDiscount, line.calcTransactionDiscount])),
      category,
      giftCard: tax === 0 && isGiftCard([line.Item?.description, category], words),
    };
  });
}

const isGiftCard = (texts: (string | null | undefined)[], { gift_card_item }: SaleSettings) =>
  plain(gift_card_item) !== '' && texts.some((text) => plain(text).includes(plain(gift_card_item)));

/** Which sale is taken back is told only by the line, which is no help to anybody. */
function returned(sale: Sale, lines: SoldLine[], isExchange: boolean): SaleRecord {
  const net = (giftCard: boolean) =>
    positive(sum(lines.filter((line) => line.giftCard === giftCard).map((line) => line.net)));
  return refundRecord({
    external_id: isExchange ? returnId(sale.saleID) : sale.saleID,
    occurred_at: sale.completeTime ?? sale.timeStamp,
    refund_of: null,
    refund: net(false),
    giftCardSold: net(true),
    tax: positive(sum(lines.map(({ tax }) => tax))),
    tip: isExchange ? ZERO : positive(tipOf(sale)),
  });
}

/** An archived payment was taken back before the sale was done. */
const paymentsOf = ({ SalePayments }: Sale) => (SalePayments?.SalePayment ?? []).filter(({ archived }) => !archived);

const takenIn = (sale: Sale): Cents => sum(paymentsOf(sale).map(({ amount }) => decimalCents(amount)));

const tipOf = (sale: Sale): Cents =>
  sale.calcTips === undefined || sale.calcTips === null
    ? sum(paymentsOf(sale).map(({ tipAmount }) => decimalCents(tipAmount)))
    : decimalCents(sale.calcTips);
const positive = (amount: Cents): Cents => cents(Math.abs(amount));
const plain = (text: string | null | undefined) => (text ?? '').toLowerCase().replace(/[^a-z]/g, '');
