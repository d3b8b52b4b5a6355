// Builds the normalised sale from what an adapter has in hand. An adapter tells the lines, the tip and the service
// charge; gross follows: a coffee of 5.00 less 0.50 with 0.36 tax, a gift card of 25.00 and a tip of 1.00 is
// gross 30.86, tax 0.36, tip 1.00, discount 0.50, gift card sold 25.00.

import { withoutCardNumbers } from '#core/base/card-numbers.ts';
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import { type CategoryPart, type SaleRecord, salesAmounts } from '#core/pos/sale.ts';

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
  /** When it was closed, as a Date or in any form Date reads. */
  occurred_at: Date | string | number;
  lines: readonly SoldLine[];
  tip?: Cents;
  serviceCharge?: Cents;
  giftCardRedeemed?: Cents;
  /** Where the till tells them for the whole receipt and not by line, they are added to what the lines say. */
  tax?: Cents;
  discount?: Cents;
  /** What was taken in all, where the till tells it. What no line explains (rounding, postage) is of no category. */
  collected?: Cents;
};

export function soldRecord(sold: Sold): SaleRecord {
  const { lines, tip = ZERO, serviceCharge = ZERO, giftCardRedeemed = ZERO } = sold;
  const tax = sum([...lines.map((line) => line.tax), sold.tax ?? ZERO]);
  const discount = sum([...lines.map((line) => line.discount), sold.discount ?? ZERO]);
  const net = sum([...lines.map((line) => line.net), cents(-(sold.discount ?? 0))]);
  return {
    ...salesAmounts({
      gross: sold.collected ?? sum([net, tax, tip, serviceCharge]),
      tax,
      tip,
      discount,
      service_charge: serviceCharge,
      gift_card_sold: sum(lines.filter(({ giftCard }) => giftCard).map((line) => line.net)),
      gift_card_redeemed: giftCardRedeemed,
    }),
    external_id: sold.external_id,
    kind: 'sale',
    grain: 'transaction',
    occurred_at: instantText(sold.occurred_at),
    transactions: 1,
    refunds: 0,
    refund_of: null,
    categories: categoryParts(lines),
  };
}

type Returned = {
  external_id: string;
  occurred_at: Date | string | number;
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
    const known = parts.get(name) ?? { gross: ZERO, tax: ZERO, discount: ZERO };
    parts.set(name, {
      gross: sum([known.gross, net, tax]),
      tax: sum([known.tax, tax]),
      discount: sum([known.discount, discount]),
    });
  }
  const sorted = [...parts].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.length === 0 ? null : sorted.map(([category, amounts]) => ({ category, ...amounts }));
}

function instantText(at: Date | string | number): string {
  return new Date(at).toISOString();
}
