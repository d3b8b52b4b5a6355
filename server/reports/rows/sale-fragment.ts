// The columns of a single sale, as every list of sales reads them.
import { sql } from 'kysely';
import type { SalesAmounts } from '#core/pos/sale.ts';

export type SaleRow = SalesAmounts & {
  channel: number;
  number: number;
  kind: 'sale' | 'refund';
  grain: 'transaction' | 'hour' | 'day' | 'month';
  occurred_at: Date;
  hour: number | null;
  transactions: number;
  refund_of: string | null;
  source: string;
};

export const SALE = sql`channel_id as channel, number, kind, grain, occurred_at, hour, gross_cents as gross, tax_cents as tax,
  tip_cents as tip, discount_cents as discount, service_charge_cents as service_charge, refund_cents as refund,
  gift_card_sold_cents as gift_card_sold, gift_card_redeemed_cents as gift_card_redeemed, transactions, refund_of, source`;
