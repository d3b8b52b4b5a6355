// The columns of a single sale, as every list of sales reads them from `sales s`.
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

export const SALE = sql`s.channel_id as channel, s.number, s.kind, s.grain, s.occurred_at, s.hour, s.gross_cents as gross,
  s.tax_cents as tax, s.tip_cents as tip, s.discount_cents as discount, s.service_charge_cents as service_charge,
  s.refund_cents as refund, s.gift_card_sold_cents as gift_card_sold, s.gift_card_redeemed_cents as gift_card_redeemed,
  s.transactions, s.refund_of, s.source`;
