// What a row adds to the sums. Tax, tip and gift cards that went back are measures of their own beside those of sales,
// since a refund is told without them: a sale of 5.40 with 0.40 tax, all given back, sums to gross 5.40, tax 0.40, refund
// 5.00, returned tax 0.40, and 5.40 − 0.40 − 5.00 is nothing. Service charges and gift cards redeemed are inside the
// refund, so their sums are what was charged less what went back.
import { type Cents, cents, ZERO } from '#core/base/money.ts';
import { SALES_AMOUNTS, type SaleKind, type SalesAmounts } from '#core/pos/sale.ts';

/** By the column of sales that each stands beside. */
export const RETURNED = { tax: 'returned_tax', tip: 'returned_tip', gift_card_sold: 'returned_gift_card' } as const;

export const SUMMED_AMOUNTS = [...SALES_AMOUNTS, ...Object.values(RETURNED)] as const;
export type SummedAmounts = Record<(typeof SUMMED_AMOUNTS)[number], Cents>;

export const NOTHING_RETURNED = { returned_tax: ZERO, returned_tip: ZERO, returned_gift_card: ZERO } as const;

/** What the amounts of a row, or of a category's part of it, add to the sums. */
export function summed<Row extends Partial<SalesAmounts>>(kind: SaleKind, row: Row): Row & Partial<SummedAmounts> {
  if (kind === 'sale') return row;
  return {
    ...row,
    tax: ZERO,
    tip: ZERO,
    gift_card_sold: ZERO,
    returned_tax: row.tax ?? ZERO,
    returned_tip: row.tip ?? ZERO,
    returned_gift_card: row.gift_card_sold ?? ZERO,
    service_charge: cents(0 - (row.service_charge ?? 0)),
    gift_card_redeemed: cents(0 - (row.gift_card_redeemed ?? 0)),
  };
}
