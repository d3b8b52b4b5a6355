// One sale as every till is read into it. `gross` is everything collected after discounts: items, tax, tip, service
// charge and gift cards sold. A lunch of 20.00 with 1.60 tax and a tip of 3.00 is gross 24.60, tax 1.60, tip 3.00.
// Taking 5.40 of it back with the tax is a row of its own: kind refund, gross 0, refund 5.00, tax 0.40 kept beside it.
import { type Cents, cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';

export const SALES_AMOUNTS = [
  'gross',
  'tax',
  'tip',
  'discount',
  'service_charge',
  'refund',
  'gift_card_sold',
  'gift_card_redeemed',
] as const;
export type SalesAmounts = Record<(typeof SALES_AMOUNTS)[number], Cents>;

export const SALE_KINDS = ['sale', 'refund'] as const;
export type SaleKind = (typeof SALE_KINDS)[number];

/** How much one row stands for: a single transaction, or the summary of an hour, a day or a month. */
export const SALE_GRAINS = ['transaction', 'hour', 'day', 'month'] as const;
export type SaleGrain = (typeof SALE_GRAINS)[number];

/**
 * What of a sale belongs to a category. Counts that are not told are those of the sale: it touched the category once.
 */
export type CategoryPart = Partial<SalesAmounts> & { category: string; transactions?: number; refunds?: number };

export type SaleRecord = SalesAmounts & {
  /** The till's own id, unique in the channel: the same sale read again has the same id. */
  external_id: string;
  kind: SaleKind;
  grain: SaleGrain;
  /** An ISO 8601 instant; for an hour its start, for a day or a month any instant of it. */
  occurred_at: string;
  /** 1 for a transaction, 0 for a refund, the number of them for a summary. */
  transactions: number;
  /** 1 for a refund, the number of them for a summary. */
  refunds: number;
  /** The external id of the sale that a refund takes back, where the till says so. */
  refund_of: string | null;
  /** Null where the till tells no categories. */
  categories: CategoryPart[] | null;
  /** Where the source names the business day itself: it is taken as it stands. */
  business_day?: Day;
};

const NOTHING = Object.fromEntries(SALES_AMOUNTS.map((name) => [name, cents(0)])) as SalesAmounts;

/** All amounts, those not given as zero. */
export function salesAmounts(some: Partial<SalesAmounts>): SalesAmounts {
  return { ...NOTHING, ...some };
}
