// A Zettle purchase as our sale. Amounts are minor units; a payment's amount includes its tip; where prices include VAT
// each line's VAT is worked out of its price, and where tax comes on top it is told for the purchase alone.
//
// A mug at 12.00 with 20 % VAT inside and a tip of 1.00: payment 13.00, so gross 13.00, tax 2.00, tip 1.00.
import { z } from 'zod';
import { type Cents, cents, roundedRatio, sum, ZERO } from '#core/base/money.ts';
import { timesQuantity } from '#core/pos/decimal.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';

const Amount = z.number().int().nullish();
const Quantity = z.union([z.string(), z.number()]).nullish();
const Product = z.object({
  type: z.string().nullish(),
  productUuid: z.string().nullish(),
  quantity: Quantity,
  unitPrice: Amount,
  discountValue: Amount,
  vatPercentage: z.number().nullish(),
});
export const Purchase = z.object({
  purchaseUUID1: z.string(),
  timestamp: z.string(),
  amount: z.number().int(),
  vatAmount: Amount,
  taxationMode: z.string().nullish(),
  taxValues: z.array(z.object({ taxAmount: Amount })).nullish(),
  refund: z.boolean().nullish(),
  refundsPurchaseUUID1: z.string().nullish(),
  discounts: z.array(z.object({ value: Amount })).nullish(),
  serviceCharge: z.object({ amount: Amount, quantity: Quantity }).nullish(),
  products: z.array(Product).nullish(),
  payments: z.array(z.object({ type: z.string().nullish(), amount: Amount, gratuityAmount: Amount })).nullish(),
});
export type Purchase = z.output<typeof Purchase>;

/** Names of categories by the product's id. */
export type Categories = ReadonlyMap<string, string>;
type Words = { gift_card_product: string; gift_card_payment: string };

export function recordOf(purchase: Purchase, categories: Categories, words: Words): SaleRecord {
  const payments = purchase.payments ?? [];
  const collected = payments.length > 0 ? total(payments.map(({ amount }) => amount)) : cents(purchase.amount);
  const tip = total(payments.map(({ gratuityAmount }) => gratuityAmount));
  const tax = purchase.vatAmount
    ? cents(purchase.vatAmount)
    : total((purchase.taxValues ?? []).map(({ taxAmount }) => taxAmount));
  const about = { external_id: purchase.purchaseUUID1, occurred_at: purchase.timestamp };
  const lines = (purchase.products ?? []).map((product) => lineOf(product, purchase, categories, words));
  if (purchase.refund) {
    const giftCardSold = cents(Math.abs(sum(lines.filter(({ giftCard }) => giftCard).map(({ net }) => net))));
    return refundRecord({
      ...about,
      refund_of: purchase.refundsPurchaseUUID1 ?? null,
      refund: cents(Math.abs(collected) - Math.abs(tax) - Math.abs(tip) - giftCardSold),
      tax: cents(Math.abs(tax)),
      tip: cents(Math.abs(tip)),
      giftCardSold,
    });
  }
  return soldRecord({
    ...about,
    lines,
    collected,
    tip,
    tax: cents(tax - sum(lines.map((line) => line.tax))),
    discount: total((purchase.discounts ?? []).map(({ value }) => value)),
    serviceCharge: timesQuantity(purchase.serviceCharge?.amount ?? 0, purchase.serviceCharge?.quantity),
    giftCardRedeemed: total(
      payments.filter(({ type }) => type === words.gift_card_payment).map(({ amount }) => amount),
    ),
  });
}

function lineOf(
  { type, productUuid, quantity, unitPrice, discountValue, vatPercentage }: z.output<typeof Product>,
  { taxationMode }: Purchase,
  categories: Categories,
  words: Words,
): SoldLine {
  const discount = cents(discountValue ?? 0);
  const price = cents(timesQuantity(unitPrice ?? 0, quantity) - discount);
  const tax = taxationMode === 'EXCLUSIVE' ? ZERO : taxInside(price, vatPercentage ?? 0);
  return {
    net: cents(price - tax),
    tax,
    discount,
    category: categories.get(productUuid ?? '') ?? null,
    giftCard: type === words.gift_card_product,
  };
}

function taxInside(price: Cents, percent: number): Cents {
  const thousandths = Math.round(percent * 1_000);
  return roundedRatio(BigInt(price) * BigInt(thousandths), BigInt(100_000 + thousandths));
}

const total = (amounts: (number | null | undefined)[]): Cents => sum(amounts.map((each) => cents(each ?? 0)));
