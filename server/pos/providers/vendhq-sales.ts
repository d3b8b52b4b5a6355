// A sale of Lightspeed X-Series as our sale. Prices are decimals, after discounts and without tax; tips and surcharges
// are adjustments of the sale; what comes back is a sale with negative quantities that names the one it is a return
// for.
//
// Two mugs at 9.00 after 1.00 off each, 1.49 tax and a tip of 2.00: gross 21.49, tax 1.49, tip 2.00, discount 2.00.
import { z } from 'zod';
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import { decimalCents } from '#core/pos/decimal.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';

const Decimal = z.union([z.number(), z.string()]).nullish();
const Line = z.object({
  product_id: z.string().nullish(),
  quantity: Decimal,
  price_total: Decimal,
  discount_total: Decimal,
  tax_total: Decimal,
  is_return: z.boolean().nullish(),
  status: z.string().nullish(),
});
export const Sale = z.object({
  id: z.string(),
  outlet_id: z.string().nullish(),
  status: z.string(),
  sale_date: z.string(),
  deleted_at: z.string().nullish(),
  return_for: z.string().nullish(),
  line_items: z.array(Line).nullish(),
  payments: z.array(z.object({ name: z.string().nullish(), amount: Decimal })).nullish(),
  adjustments: z.array(z.object({ adjustment_type: z.string().nullish(), value: Decimal })).nullish(),
});
export type Sale = z.output<typeof Sale>;

export type Products = Map<string, { handle: string; category: string | null }>;
type Words = { closed_statuses: string; gift_card_handle: string; gift_card_payment: string };

export function pageOf(sales: Sale[], products: Products, words: Words) {
  const closed = new Set(words.closed_statuses.split(','));
  const counts = ({ status, deleted_at }: Sale) => closed.has(status) && !deleted_at;
  return {
    sales: sales.filter(counts).flatMap((sale) => recordsOf(sale, products, words)),
    // Parked, on account, layby and voided: no sale, or no sale any more.
    removed: sales.filter((sale) => !counts(sale)).flatMap(({ id }) => [id, returnId(id)]),
  };
}

/** An exchange is both: what went over the counter and what came back. */
function recordsOf(sale: Sale, products: Products, words: Words): SaleRecord[] {
  const lines = (sale.line_items ?? []).filter(({ status }) => (status ?? 'CONFIRMED') === 'CONFIRMED');
  const back = lines.filter(isReturn);
  const out = lines.filter((line) => !isReturn(line));
  const isExchange = back.length > 0 && out.length > 0;
  return [
    ...(out.length > 0 ? [sold(sale, out, products, words)] : []),
    ...(back.length > 0 ? [returned(sale, back, isExchange, products, words)] : []),
  ];
}

const isReturn = ({ is_return, quantity }: z.output<typeof Line>) => is_return || Number(quantity ?? 0) < 0;

const returnId = (id: string) => `${id}-return`;

function sold(sale: Sale, lines: z.output<typeof Line>[], products: Products, words: Words): SaleRecord {
  const gifts = (sale.payments ?? []).filter(({ name }) => plain(name).includes(plain(words.gift_card_payment)));
  const other = adjusted(sale, ['ECOM_CUSTOM_CHARGE']);
  return soldRecord({
    external_id: sale.id,
    occurred_at: sale.sale_date,
    lines: [
      ...lines.map((line) => lineOf(line, products, words)),
      ...(other === 0 ? [] : [{ net: other, tax: ZERO, discount: ZERO, category: null }]),
    ],
    tip: adjusted(sale, ['TIP']),
    serviceCharge: adjusted(sale, ['SURCHARGE', 'NON_CASH_FEE']),
    giftCardRedeemed: sum(gifts.map(({ amount }) => decimalCents(amount))),
  });
}

function lineOf(line: z.output<typeof Line>, products: Products, { gift_card_handle }: Words): SoldLine {
  const product = products.get(line.product_id ?? '');
  const giftCard = product?.handle === gift_card_handle;
  return {
    net: decimalCents(line.price_total),
    tax: decimalCents(line.tax_total),
    discount: decimalCents(line.discount_total),
    category: product?.category ?? null,
    giftCard,
  };
}

function returned(
  sale: Sale,
  back: z.output<typeof Line>[],
  isExchange: boolean,
  products: Products,
  words: Words,
): SaleRecord {
  const lines = back.map((line) => lineOf(line, products, words));
  const net = (giftCard: boolean) =>
    positive(sum(lines.filter((line) => line.giftCard === giftCard).map((line) => line.net)));
  return refundRecord({
    external_id: isExchange ? returnId(sale.id) : sale.id,
    occurred_at: sale.sale_date,
    refund_of: sale.return_for ?? null,
    refund: net(false),
    giftCardSold: net(true),
    tax: positive(sum(lines.map(({ tax }) => tax))),
    tip: isExchange ? ZERO : positive(adjusted(sale, ['TIP'])),
  });
}

/** Discounts among the adjustments are those of the lines, added up. */
function adjusted({ adjustments }: Sale, types: readonly string[]): Cents {
  const some = (adjustments ?? []).filter(({ adjustment_type }) => types.includes(adjustment_type ?? ''));
  return sum(some.map(({ value }) => decimalCents(value)));
}

const positive = (amount: Cents): Cents => cents(Math.abs(amount));
const plain = (text: string | null | undefined) => (text ?? '').toLowerCase().replace(/[^a-z]/g, '');
