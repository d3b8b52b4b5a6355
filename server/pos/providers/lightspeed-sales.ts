// A sale of Lightspeed R-Series as our sale. Every number is a text, a single child is no list, and a line's total
// holds its discounts and its two taxes.
//
// A line of 12.00 less 1.00 and 0.20 with 0.89 tax has total 11.69: net 10.80, tax 0.89, discount 1.20.
import { z } from 'zod';
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import { decimalCents } from '#core/pos/decimal.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';

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
  Item: z.object({ categoryID: z.coerce.string().nullish(), itemType: z.string().nullish() }).nullish(),
});
const Payment = z.object({
  amount: Decimal,
  PaymentType: z.object({ type: z.string().nullish(), name: z.string().nullish() }).nullish(),
});
export const Sale = z.object({
  saleID: z.coerce.string(),
  shopID: z.coerce.string().nullish(),
  completed: Flag,
  voided: Flag,
  completeTime: z.string().nullish(),
  timeStamp: z.string(),
  calcTips: Decimal,
  SaleLines: z.object({ SaleLine: many(Line) }).nullish(),
  SalePayments: z.object({ SalePayment: many(Payment) }).nullish(),
});
export type Sale = z.output<typeof Sale>;

/** Names by the category's id. */
export type Categories = ReadonlyMap<string, string>;
type Words = { gift_card_item: string; gift_card_payment: string };

export function pageOf(sales: Sale[], categories: Categories, words: Words) {
  const counts = ({ completed, voided }: Sale) => completed && !voided;
  return {
    sales: sales.filter(counts).flatMap((sale) => recordsOf(sale, categories, words)),
    removed: sales.filter((sale) => !counts(sale)).flatMap(({ saleID }) => [saleID, returnId(saleID)]),
  };
}

/** An exchange is both: what went over the counter and what came back. */
function recordsOf(sale: Sale, categories: Categories, words: Words): SaleRecord[] {
  const lines = sale.SaleLines?.SaleLine ?? [];
  const back = lines.filter(({ unitQuantity }) => Number(unitQuantity ?? 0) < 0);
  const out = lines.filter((line) => !back.includes(line));
  const isExchange = back.length > 0 && out.length > 0;
  return [
    ...(out.length > 0 ? [sold(sale, out, categories, words)] : []),
    ...(back.length > 0 ? [returned(sale, back, isExchange, words)] : []),
  ];
}

const returnId = (id: string) => `${id}-return`;

function sold(sale: Sale, lines: z.output<typeof Line>[], categories: Categories, words: Words): SaleRecord {
  const payments = sale.SalePayments?.SalePayment ?? [];
  const gifts = payments.filter(({ PaymentType }) =>
    plain(PaymentType?.type ?? PaymentType?.name).includes(plain(words.gift_card_payment)),
  );
  return soldRecord({
    external_id: sale.saleID,
    occurred_at: sale.completeTime ?? sale.timeStamp,
    lines: lines.map((line) => lineOf(line, categories, words)),
    tip: decimalCents(sale.calcTips),
    giftCardRedeemed: sum(gifts.map(({ amount }) => decimalCents(amount))),
  });
}

function lineOf(line: z.output<typeof Line>, categories: Categories, { gift_card_item }: Words): SoldLine {
  const tax = taxOf(line);
  return {
    net: cents(decimalCents(line.calcTotal) - tax),
    tax,
    discount: sum([decimalCents(line.calcLineDiscount), decimalCents(line.calcTransactionDiscount)]),
    category: categories.get(line.Item?.categoryID ?? '') ?? null,
    giftCard: plain(line.Item?.itemType).includes(plain(gift_card_item)),
  };
}

const NO_CATEGORIES: Categories = new Map();

/** Which sale is taken back is told only by the line, which is no help to anybody. */
function returned(sale: Sale, back: z.output<typeof Line>[], isExchange: boolean, words: Words): SaleRecord {
  const lines = back.map((line) => lineOf(line, NO_CATEGORIES, words));
  const net = (giftCard: boolean) =>
    positive(sum(lines.filter((line) => line.giftCard === giftCard).map((line) => line.net)));
  return refundRecord({
    external_id: isExchange ? returnId(sale.saleID) : sale.saleID,
    occurred_at: sale.completeTime ?? sale.timeStamp,
    refund_of: null,
    refund: net(false),
    giftCardSold: net(true),
    tax: positive(sum(lines.map(({ tax }) => tax))),
    tip: isExchange ? ZERO : positive(decimalCents(sale.calcTips)),
  });
}

const taxOf = ({ calcTax1, calcTax2 }: z.output<typeof Line>): Cents =>
  sum([decimalCents(calcTax1), decimalCents(calcTax2)]);
const positive = (amount: Cents): Cents => cents(Math.abs(amount));
const plain = (text: string | null | undefined) => (text ?? '').toLowerCase().replace(/[^a-z]/g, '');
