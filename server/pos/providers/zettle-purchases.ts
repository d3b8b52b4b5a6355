// A Zettle purchase as our sale. Amounts are minor units; a payment's amount includes its tip; where prices include VAT
// each line's VAT is worked out of its price after all discounts, and where tax comes on top it is told for the purchase
// alone. What the lines come to must be the purchase's own amount.
//
// A mug at 12.00 with 20 % VAT inside and a tip of 1.00: payment 13.00, so gross 13.00, tax 2.00, tip 1.00.
// 35.00 and 90.00 less 20 % of the cart are 28.00 and 72.00; with 25 % and 12 % VAT inside, 22.40 and 64.29 without.
import { z } from 'zod';
import { type Cents, cents, roundedRatio, split, sum, ZERO } from '#core/base/money.ts';
import { timesQuantity } from '#core/pos/decimal.ts';
import { readRecords, requireCurrency, requireTotal, textAt } from '#core/pos/quarantine.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';

const Amount = z.number().int().nullish();
const Quantity = z.union([z.string(), z.number()]).nullish();
/** 20 is told as a number or its digits. */
const Percent = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.number().nullish(),
);
const Discount = z.object({
  value: Amount,
  amount: Amount,
  percentage: z.union([z.number(), z.string()]).nullish(),
  quantity: Quantity,
});
const Product = z.object({
  type: z.string().nullish(),
  productUuid: z.string().nullish(),
  quantity: Quantity,
  unitPrice: Amount,
  discount: Discount.nullish(),
  discountValue: Amount,
  rowTaxableAmount: Amount,
  vatPercentage: Percent,
});
export const Purchase = z.object({
  purchaseUUID1: z.string(),
  timestamp: z.string(),
  amount: z.number().int(),
  currency: z.string().nullish(),
  vatAmount: Amount,
  taxationMode: z.string().nullish(),
  taxValues: z.array(z.object({ taxAmount: Amount })).nullish(),
  refund: z.boolean().nullish(),
  refundsPurchaseUUID1: z.string().nullish(),
  discounts: z.array(Discount).nullish(),
  serviceCharge: z.object({ amount: Amount, quantity: Quantity, vatPercentage: Percent }).nullish(),
  products: z.array(Product).nullish(),
  payments: z.array(z.object({ type: z.string().nullish(), amount: Amount, gratuityAmount: Amount })).nullish(),
});
export type Purchase = z.output<typeof Purchase>;

/** Names of categories by the product's id. */
export type Categories = ReadonlyMap<string, string>;
type PurchaseSettings = { gift_card_product: string; gift_card_payment: string };

export function pageOf(
  purchases: readonly unknown[],
  categories: Categories,
  words: PurchaseSettings,
  currency: string,
) {
  return readRecords(Purchase, purchases, {
    idOf: (purchase) => textAt(purchase, 'purchaseUUID1'),
    toSales: (purchase) => {
      requireCurrency(purchase.currency, currency);
      return [recordOf(purchase, categories, words)];
    },
  });
}

/** What is given back is told with negative amounts, and worked out as if it were sold. */
export function recordOf(purchase: Purchase, categories: Categories, words: PurchaseSettings): SaleRecord {
  const sign = purchase.refund ? -1 : 1;
  const payments = purchase.payments ?? [];
  const tip = cents(sign * total(payments.map(({ gratuityAmount }) => gratuityAmount)));
  const isOnTop = purchase.taxationMode === 'EXCLUSIVE';
  const lines = linesOf(purchase, sign, categories, words);
  const service = serviceOf(purchase);
  const lineTax = sum(lines.map(({ tax }) => tax));
  const tax = toldTax(purchase, sign) ?? sum([lineTax, service.tax]);
  const worth = sum([...lines.map(({ net }) => net), lineTax, service.net, service.tax, tip, isOnTop ? tax : ZERO]);
  const all = lines.length > 0 ? agreed(worth, tip, cents(sign * purchase.amount)) : takenIn(purchase, sign);
  const about = { external_id: purchase.purchaseUUID1, occurred_at: purchase.timestamp };
  if (purchase.refund) {
    const giftCardSold = sum(lines.flatMap(({ giftCard, net }) => (giftCard ? [net] : [])));
    return refundRecord({
      ...about,
      refund_of: purchase.refundsPurchaseUUID1 ?? null,
      refund: cents(all - tax - tip - giftCardSold),
      tax,
      tip,
      giftCardSold,
      serviceCharge: service.net,
    });
  }
  return soldRecord({
    ...about,
    lines,
    collected: all,
    tip,
    ...(isOnTop
      ? { tax }
      : { tax: service.tax, includedTax: lines.length > 0 ? cents(tax - lineTax - service.tax) : ZERO }),
    serviceCharge: service.net,
    giftCardRedeemed: total(
      payments.filter(({ type }) => type === words.gift_card_payment).map(({ amount }) => amount),
    ),
  });
}

/** The amount holds the tip in some answers and not in others: either way it must fit. */
function agreed(ours: Cents, tip: Cents, theirs: Cents): Cents {
  requireTotal(ours - tip === theirs ? theirs : ours, theirs);
  return ours;
}

const takenIn = ({ payments, amount }: Purchase, sign: 1 | -1): Cents =>
  cents(sign * ((payments ?? []).length > 0 ? total((payments ?? []).map((payment) => payment.amount)) : amount));

/** Undefined where the purchase tells none. */
function toldTax({ vatAmount, taxValues }: Purchase, sign: 1 | -1): Cents | undefined {
  if (vatAmount) return cents(sign * vatAmount);
  if (taxValues && taxValues.length > 0) return cents(sign * total(taxValues.map(({ taxAmount }) => taxAmount)));
  return vatAmount === 0 ? ZERO : undefined;
}

function serviceOf({ serviceCharge, taxationMode }: Purchase) {
  const { amount, quantity, vatPercentage } = serviceCharge ?? {};
  const all = cents(Math.abs(timesQuantity(amount ?? 0, quantity)));
  const tax = taxationMode === 'EXCLUSIVE' ? ZERO : taxInside(all, vatPercentage ?? 0);
  return { net: cents(all - tax), tax };
}

function linesOf(purchase: Purchase, sign: 1 | -1, categories: Categories, words: PurchaseSettings): SoldLine[] {
  const products = (purchase.products ?? []).map((product) => ({
    ...product,
    ...pricedOf(product, sign),
    giftCard: product.type === words.gift_card_product,
  }));
  const weights = products.map(({ price, giftCard }) => (giftCard ? 0 : Math.max(price, 0)));
  const base = cents(weights.reduce((all, weight) => all + weight, 0));
  const off = sum((purchase.discounts ?? []).map((discount) => discountOf(discount, base)));
  const shares = base > 0 ? split(off, weights.map(BigInt)) : [];
  return products.map((product, at) => {
    const share = shares[at] ?? ZERO;
    const price = cents(product.price - share);
    const tax = purchase.taxationMode === 'EXCLUSIVE' ? ZERO : taxOf(price, product, sign);
    return {
      net: cents(price - tax),
      tax,
      discount: sum([product.discount, share]),
      category: categories.get(product.productUuid ?? '') ?? null,
      giftCard: product.giftCard,
    };
  });
}

/** After the line's own discount, which takes from a price whichever way its sign is told. */
function pricedOf({ unitPrice, quantity, discount: off, discountValue }: z.output<typeof Product>, sign: 1 | -1) {
  const full = cents(sign * timesQuantity(unitPrice ?? 0, quantity));
  const isTold = (discountValue !== undefined && discountValue !== null) || !off;
  const discount = isTold ? cents(Math.abs(discountValue ?? 0)) : discountOf(off, cents(Math.abs(full)));
  return { price: cents(full < 0 ? full + discount : full - discount), discount };
}

/** Worked out where its value is not told; of the cart on the sum after line discounts: 20 % of 125.00 is 25.00. */
function discountOf({ value, amount, percentage, quantity }: z.output<typeof Discount>, base: Cents): Cents {
  if (value) return cents(Math.abs(value));
  if (amount) return cents(Math.abs(timesQuantity(amount, quantity)));
  const thousandths = Math.round(Number(percentage ?? 0) * 1_000);
  return roundedRatio(BigInt(base) * BigInt(thousandths), 100_000n);
}

type Taxed = Pick<z.output<typeof Product>, 'rowTaxableAmount' | 'vatPercentage'>;

/** The vendor's own amount without VAT, where it is the price's; it may round another way by a cent. */
function taxOf(price: Cents, { rowTaxableAmount, vatPercentage }: Taxed, sign: 1 | -1): Cents {
  const worked = taxInside(price, vatPercentage ?? 0);
  if (rowTaxableAmount === undefined || rowTaxableAmount === null) return worked;
  const tax = cents(price - sign * rowTaxableAmount);
  return Math.abs(tax - worked) <= 1 ? tax : worked;
}

function taxInside(price: Cents, percent: number): Cents {
  const thousandths = Math.round(percent * 1_000);
  return roundedRatio(BigInt(price) * BigInt(thousandths), BigInt(100_000 + thousandths));
}

const total = (amounts: (number | null | undefined)[]): Cents => sum(amounts.map((each) => cents(each ?? 0)));
