// A sale of Lightspeed X-Series as our sale. Prices are decimals with up to five places, after discounts and without tax;
// tips and surcharges are adjustments of the sale, with a tax of their own where they are taxed; what comes back is a sale
// with negative quantities that names the one it is a return for. What the lines come to must be the sale's own total_price
// and total_tax.
//
// Two mugs at 9.00 after 1.00 off each, 1.49 tax and a tip of 2.00: gross 21.49, tax 1.49, tip 2.00, discount 2.00.
// Three lines of 4.30435 with 0.64565 tax are 12.91 and 1.94: parts of a cent are added up before they are rounded.
import { z } from 'zod';
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import { carriedCents, decimalCents } from '#core/pos/decimal.ts';
import { paidPart } from '#core/pos/part-paid.ts';
import { requireTotal, UncountableRecord } from '#core/pos/quarantine.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { utcTime } from '#core/pos/wall-clock.ts';

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
type Line = z.output<typeof Line>;
/** Its value is without tax. */
const Adjustment = z.object({
  adjustment_type: z.string().nullish(),
  value: Decimal,
  tax_components: z.array(z.object({ total_tax: Decimal })).nullish(),
});
export const Sale = z.object({
  id: z.string(),
  outlet_id: z.string().nullish(),
  status: z.string(),
  /** A sale that is parked has none yet. */
  sale_date: z.string().nullish(),
  deleted_at: z.string().nullish(),
  return_for: z.string().nullish(),
  total_price: Decimal,
  total_tax: Decimal,
  line_items: z.array(Line).nullish(),
  payments: z
    .array(
      z.object({
        name: z.string().nullish(),
        amount: Decimal,
        payment_date: z.string().nullish(),
        surcharge: z.object({ amount: Decimal }).nullish(),
      }),
    )
    .nullish(),
  adjustments: z.array(Adjustment).nullish(),
  ecom_custom_charges: z.object({ total: Decimal, total_tax: Decimal }).nullish(),
});
export type Sale = z.output<typeof Sale>;

/** By id; null in place of them where the vendor refuses to tell them. */
export type Products = Map<string, { handle: string; category: string | null }>;
export type SaleSettings = { gift_card_handle: string; gift_card_payment: string; discount_handle: string };

export const returnId = (id: string) => `${id}-return`;

/** An exchange is both: what went over the counter and what came back. */
export function recordsOf(registered: Sale, products: Products | null, words: SaleSettings): SaleRecord[] {
  const lines = (registered.line_items ?? []).filter(({ status }) => (status ?? 'CONFIRMED') === 'CONFIRMED');
  const isOff = ({ product_id }: Line) => products?.get(product_id ?? '')?.handle === words.discount_handle;
  const goods = lines.filter((line) => !isOff(line));
  const back = goods.filter(isReturn);
  const out = goods.filter((line) => !isReturn(line));
  const off = soldLines(lines.filter(isOff), products, words);
  const [given, taken] = [soldLines(out, products, words), soldLines(back, products, words)];
  const sale = agreed(registered, [...given, ...taken, ...off]);
  const isExchange = back.length > 0 && out.length > 0;
  // Goods that are taken in at a price below zero, and nothing else, are money given out as well.
  if (back.length === 0 && worthOf([...given, ...off]) < 0) return [returned(sale, [...given, ...off], false)];
  return [
    ...(out.length > 0 ? [sold(sale, given, off, words)] : []),
    ...(back.length > 0 ? [returned(sale, out.length > 0 ? taken : [...taken, ...off], isExchange)] : []),
  ];
}

/** What was taken of a sale that waits for its rest: on the day of the last payment. Nothing where nothing was. */
export function paidOf(sale: Sale, products: Products | null, words: SaleSettings): SaleRecord[] {
  const payments = (sale.payments ?? []).filter((payment) => !isRounding(payment));
  const paid = sum(carriedCents(payments.map(({ amount }) => amount)));
  if (paid <= 0) return [];
  return recordsOf(sale, products, words).map((record) => (record.kind === 'sale' ? paidPart(record, paid) : record));
}

const isReturn = ({ is_return, quantity }: Line) => is_return || Number(quantity ?? 0) < 0;

/**
 * Whether the total holds what was adjusted, with its tax, is nowhere written: one way or the other it must fit. Where it
 * fits with what was adjusted alone, the tax of that is among the taxes of the lines.
 */
function agreed(sale: Sale, lines: SoldLine[]): Sale {
  if (sale.total_price === undefined || sale.total_price === null) return sale;
  const ours = worthOf(lines);
  const theirs = sum(carriedCents([sale.total_price, sale.total_tax]));
  const adjustments = adjusted(sale, [...TIPS, ...CHARGES, ...OTHER]);
  if (adjustments !== 0 && ours + adjustments === theirs)
    return { ...sale, adjustments: sale.adjustments?.map(untaxed) };
  const taxes = taxOf(sale, [...CHARGES, ...OTHER]);
  requireTotal(ours + adjustments + taxes === theirs ? theirs : ours, theirs);
  return sale;
}

const worthOf = (lines: readonly SoldLine[]): Cents => sum(lines.flatMap(({ net, tax }) => [net, tax]));
const untaxed = (adjustment: z.output<typeof Adjustment>) => ({ ...adjustment, tax_components: [] });

const TIPS = ['TIP'];
const CHARGES = ['SURCHARGE', 'NON_CASH_FEE'];
const OTHER = ['ECOM_CUSTOM_CHARGE'];

/** A discount of the whole sale is a line of a product of its own, and is spread over the others. */
function sold(sale: Sale, lines: SoldLine[], off: SoldLine[], words: SaleSettings): SaleRecord {
  const gifts = (sale.payments ?? []).filter(({ name }) => plain(name).includes(plain(words.gift_card_payment)));
  const other = otherOf(sale);
  return soldRecord({
    external_id: sale.id,
    occurred_at: paidAt(sale),
    lines: other.net === 0 && other.tax === 0 ? lines : [...lines, { ...other, discount: ZERO, category: null }],
    discount: cents(-sum(off.map(({ net }) => net))),
    tax: sum([...off.map(({ tax }) => tax), taxOf(sale, CHARGES)]),
    tip: adjusted(sale, TIPS),
    serviceCharge: chargesOf(sale),
    giftCardRedeemed: sum(gifts.map(({ amount }) => decimalCents(amount))),
  });
}

/** What is paid in steps, on account or as a layby, is of the day of its last payment. */
function paidAt({ status, sale_date, payments }: Sale): string {
  if (status === 'CLOSED') return sale_date ?? '';
  const dates = (payments ?? []).flatMap(({ payment_date }) => payment_date ?? []);
  return dates.sort((a, b) => utcTime(a) - utcTime(b)).at(-1) ?? sale_date ?? '';
}

/** Two amounts a line, net and tax: what they are together is carried on, so that the sum is exact. */
function soldLines(lines: readonly Line[], products: Products | null, { gift_card_handle }: SaleSettings): SoldLine[] {
  const worths = carriedCents(lines.flatMap(({ price_total, tax_total }) => [price_total, tax_total]));
  const taxes = carriedCents(lines.map(({ tax_total }) => tax_total));
  return lines.map((line, at) => {
    const product = products?.get(line.product_id ?? '');
    const tax = taxes[at] ?? ZERO;
    if (products === null) requireGoods(line, tax);
    return {
      net: cents(sum(worths.slice(2 * at, 2 * at + 2)) - tax),
      tax,
      discount: decimalCents(line.discount_total),
      category: product?.category ?? null,
      giftCard: product?.handle === gift_card_handle,
    };
  });
}

/** Only the list of products says which is the gift card, and that is never taxed: what is taxed is none. */
function requireGoods({ product_id, price_total }: Line, tax: Cents): void {
  if (!product_id || tax !== 0 || decimalCents(price_total) === 0) return;
  throw new UncountableRecord('Without the list of products nobody can say whether a line is a gift card.');
}

function returned(sale: Sale, lines: SoldLine[], isExchange: boolean): SaleRecord {
  const net = (giftCard: boolean) =>
    positive(sum(lines.filter((line) => line.giftCard === giftCard).map((line) => line.net)));
  const serviceCharge = isExchange ? ZERO : positive(chargesOf(sale));
  const other = isExchange ? { net: ZERO, tax: ZERO } : otherOf(sale);
  const chargeTax = isExchange ? ZERO : positive(taxOf(sale, CHARGES));
  return refundRecord({
    external_id: isExchange ? returnId(sale.id) : sale.id,
    occurred_at: sale.sale_date ?? '',
    refund_of: sale.return_for ?? null,
    refund: cents(net(false) + serviceCharge - other.net),
    giftCardSold: net(true),
    serviceCharge,
    tax: cents(positive(sum(lines.map(({ tax }) => tax))) + chargeTax - other.tax),
    tip: isExchange ? ZERO : positive(adjusted(sale, TIPS)),
  });
}

/** A surcharge is told as an adjustment, or by the payment that it came with. */
function chargesOf(sale: Sale): Cents {
  const charges = adjusted(sale, CHARGES);
  return charges === 0 ? sum((sale.payments ?? []).map(({ surcharge }) => decimalCents(surcharge?.amount))) : charges;
}

/** Charges of an online shop, which the sale's own total leaves out, and what cash was rounded by. */
function otherOf(sale: Sale): { net: Cents; tax: Cents } {
  const shopCharges = sale.ecom_custom_charges;
  const [net, tax] = shopCharges
    ? [decimalCents(shopCharges.total), decimalCents(shopCharges.total_tax)]
    : [adjusted(sale, OTHER), taxOf(sale, OTHER)];
  return { net: cents(net + roundingOf(sale)), tax };
}

/** Of 9.98 that were paid with 10.00 in cash a payment of its own tells that −0.02 are too much. */
const roundingOf = ({ payments }: Sale): Cents =>
  cents(0 - sum((payments ?? []).filter(isRounding).map(({ amount }) => decimalCents(amount))));
const isRounding = ({ name }: { name?: string | null | undefined }) => /cashrounding/.test(plain(name));

const taxOf = ({ adjustments }: Sale, types: readonly string[]): Cents =>
  sum(
    carriedCents(
      (adjustments ?? [])
        .filter(({ adjustment_type }) => types.includes(adjustment_type ?? ''))
        .flatMap(({ tax_components }) => (tax_components ?? []).map(({ total_tax }) => total_tax)),
    ),
  );

/** Discounts among the adjustments are those of the lines, added up. */
function adjusted({ adjustments }: Sale, types: readonly string[]): Cents {
  const some = (adjustments ?? []).filter(({ adjustment_type }) => types.includes(adjustment_type ?? ''));
  return sum(some.map(({ value }) => decimalCents(value)));
}

const positive = (amount: Cents): Cents => cents(Math.abs(amount));
const plain = (text: string | null | undefined) => (text ?? '').toLowerCase().replace(/[^a-z]/g, '');
