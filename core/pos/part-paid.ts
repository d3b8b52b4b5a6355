// A part of a receipt, in proportion. Of what is not wholly paid counts what was taken: 27.00 of 108.00 with 8.00 tax is
// gross 27.00, tax 2.00, and categories of 25.00. What goes back without being told in parts is the same part of
// everything: 6.00 of 24.00 with 4.00 tax is refund 5.00, tax 1.00.
import { type Cents, cents, roundedRatio, split, sum } from '#core/base/money.ts';
import type { CategoryPart, SaleRecord } from '#core/pos/sale.ts';

/** The receipt as far as it is paid; all of it where all of it is. */
export function paidPart(whole: SaleRecord, taken: Cents): SaleRecord {
  if (taken >= whole.gross) return whole;
  const { goods, tax, tip, service_charge, gift_card_sold } = shareOf(whole, taken);
  return {
    ...whole,
    gross: taken,
    tax,
    tip,
    service_charge,
    gift_card_sold,
    discount: inProportion(whole.discount, taken, whole.gross),
    categories: whole.categories && categoriesOf(whole, whole.categories, goods, taken),
  };
}

/** What of the refunded amount is what, in proportion to the sale it takes back. */
export function refundedPart(sale: SaleRecord, given: Cents) {
  const { goods, tax, tip, service_charge, gift_card_sold } = shareOf(sale, given);
  return {
    refund: cents(goods + service_charge),
    tax,
    tip,
    serviceCharge: service_charge,
    giftCardSold: gift_card_sold,
  };
}

/** Goods bear what rounding leaves, so that the parts are the amount. */
function shareOf(whole: SaleRecord, amount: Cents) {
  const share = (part: Cents) => inProportion(part, amount, whole.gross);
  const [tax, tip] = [share(whole.tax), share(whole.tip)];
  const [service_charge, gift_card_sold] = [share(whole.service_charge), share(whole.gift_card_sold)];
  const goods = cents(amount - tax - tip - service_charge - gift_card_sold);
  return { goods, tax, tip, service_charge, gift_card_sold };
}

function categoriesOf(whole: SaleRecord, parts: readonly CategoryPart[], goods: Cents, taken: Cents): CategoryPart[] {
  const share = (amount: Cents | undefined) => inProportion(amount ?? cents(0), taken, whole.gross);
  const nets = parts.map(({ gross = cents(0), tax = cents(0) }) => cents(gross - tax));
  const rest = cents(whole.gross - whole.tax - whole.tip - whole.service_charge - whole.gift_card_sold - sum(nets));
  const weights = [...nets, rest].map(BigInt);
  const canSplit = weights.every((weight) => weight >= 0n) && weights.some((weight) => weight > 0n);
  const shares = canSplit ? split(goods, weights) : nets.map(share);
  return parts.map((part, at) => {
    const tax = share(part.tax);
    return { ...part, gross: cents((shares[at] ?? 0) + tax), tax, discount: share(part.discount) };
  });
}

function inProportion(part: Cents, amount: Cents, whole: Cents): Cents {
  return whole <= 0 ? cents(0) : roundedRatio(BigInt(part) * BigInt(amount), BigInt(whole));
}
