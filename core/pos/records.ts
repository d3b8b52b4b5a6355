// Builds the normalised sale from what an adapter has in hand. An adapter tells the lines, the tip and the service
// charge; gross follows: a coffee of 5.00 less 0.50 with 0.36 tax, a gift card of 25.00 and a tip of 1.00 is
// gross 30.86, tax 0.36, tip 1.00, discount 0.50, gift card sold 25.00. A discount of the whole receipt is spread over
// its lines by what each costs, gift cards left out: 10.00 off 33.33, 33.33 and 33.34 is 3.33, 3.33 and 3.34.

import { withoutCardNumbers } from '#core/base/card-numbers.ts';
import { type Cents, cents, split, sum, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { type CategoryPart, type SaleRecord, salesAmounts } from '#core/pos/sale.ts';
import { utcInstant } from '#core/pos/wall-clock.ts';

/**
 * One line of a receipt. `net` is after discounts and without tax; a gift card's line is neither taxed nor a category.
 */
export type SoldLine = {
  net: Cents;
  tax: Cents;
  discount: Cents;
  category: string | null;
  giftCard?: boolean;
};

type Sold = {
  external_id: string;
  /** When it was closed. A text that names no zone is in UTC, wherever we run. */
  occurred_at: Date | string | number;
  lines: readonly SoldLine[];
  tip?: Cents;
  serviceCharge?: Cents;
  giftCardRedeemed?: Cents;
  /** The vendor's own business day, where it tells one. */
  business_day?: Day;
  /** Where the till tells them for the whole receipt and not by line, they are added to what the lines say. */
  tax?: Cents;
  discount?: Cents;
  /** Tax that is told for the whole receipt and stands inside the prices of its lines. */
  includedTax?: Cents;
  /** What was taken in all, where the till tells it. What no line explains (rounding, postage) is of no category. */
  collected?: Cents;
};

export function soldRecord(sold: Sold): SaleRecord {
  const { tip = ZERO, serviceCharge = ZERO, giftCardRedeemed = ZERO } = sold;
  const lines = lessTax(lessDiscount(sold.lines, sold.discount ?? ZERO), sold.includedTax ?? ZERO);
  const tax = sum([...lines.map((line) => line.tax), sold.tax ?? ZERO]);
  const discount = sum(lines.map((line) => line.discount));
  const net = sum(lines.map((line) => line.net));
  return {
    ...salesAmounts({
      gross: sold.collected ?? sum([net, tax, tip, serviceCharge]),
      tax,
      tip,
      discount,
      service_charge: serviceCharge,
      gift_card_sold: sum(lines.filter(({ giftCard }) => giftCard).map((line) => line.net)),
      // What is paid out to a gift card, as in an exchange, is none that was used.
      gift_card_redeemed: cents(Math.max(giftCardRedeemed, 0)),
    }),
    external_id: sold.external_id,
    kind: 'sale',
    grain: 'transaction',
    occurred_at: instantText(sold.occurred_at),
    transactions: 1,
    refunds: 0,
    refund_of: null,
    categories: categoryParts(lines),
    ...(sold.business_day ? { business_day: sold.business_day } : {}),
  };
}

function lessDiscount(lines: readonly SoldLine[], discount: Cents): readonly SoldLine[] {
  return withShares(lines, discount, (line, share) => ({
    ...line,
    net: cents(line.net - share),
    discount: cents(line.discount + share),
  }));
}

function lessTax(lines: readonly SoldLine[], tax: Cents): readonly SoldLine[] {
  return withShares(lines, tax, (line, share) => ({
    ...line,
    net: cents(line.net - share),
    tax: cents(line.tax + share),
  }));
}

/** Spreads an amount of the receipt over its lines. What no line can bear is a line of its own, of no category. */
function withShares(
  lines: readonly SoldLine[],
  amount: Cents,
  less: (line: SoldLine, share: Cents) => SoldLine,
): readonly SoldLine[] {
  if (amount === 0) return lines;
  const weights = lines.map((line) => (line.giftCard || line.net < 0 ? 0n : BigInt(line.net)));
  if (weights.every((weight) => weight === 0n)) {
    return [...lines, less({ net: ZERO, tax: ZERO, discount: ZERO, category: null }, amount)];
  }
  const shares = split(amount, weights);
  return lines.map((line, at) => less(line, shares[at] ?? ZERO));
}

type Returned = {
  external_id: string;
  occurred_at: Date | string | number;
  business_day?: Day;
  refund_of: string | null;
  /** What was given back without tax, tip and gift cards. */
  refund: Cents;
  tax?: Cents;
  tip?: Cents;
  giftCardSold?: Cents;
  /** How much of `refund` it was. */
  serviceCharge?: Cents;
};

/**
 * Money given back: gross 0, on its own day, with the returned tax, tip and gift cards kept beside it. All amounts
 * positive.
 */
export function refundRecord(returned: Returned): SaleRecord {
  return {
    ...salesAmounts({
      refund: returned.refund,
      tax: returned.tax ?? ZERO,
      tip: returned.tip ?? ZERO,
      gift_card_sold: returned.giftCardSold ?? ZERO,
      service_charge: returned.serviceCharge ?? ZERO,
    }),
    external_id: returned.external_id,
    kind: 'refund',
    grain: 'transaction',
    occurred_at: instantText(returned.occurred_at),
    transactions: 0,
    refunds: 1,
    refund_of: returned.refund_of,
    categories: null,
    ...(returned.business_day ? { business_day: returned.business_day } : {}),
  };
}

/**
 * Parts by category in the alphabet's order, so that the same receipt always reads the same; null where none is told.
 */
function categoryParts(lines: readonly SoldLine[]): CategoryPart[] | null {
  const parts = new Map<string, { gross: Cents; tax: Cents; discount: Cents }>();
  for (const { net, tax, discount, category, giftCard } of lines) {
    if (category === null || giftCard) continue;
    const name = withoutCardNumbers(category).trim().slice(0, 120) || 'Other';
    const part = parts.get(name) ?? { gross: ZERO, tax: ZERO, discount: ZERO };
    parts.set(name, {
      gross: sum([part.gross, net, tax]),
      tax: sum([part.tax, tax]),
      discount: sum([part.discount, discount]),
    });
  }
  const sorted = [...parts].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.length === 0 ? null : sorted.map(([category, amounts]) => ({ category, ...amounts }));
}

function instantText(at: Date | string | number): string {
  return utcInstant(at).toISOString();
}
