import { moneyText } from '#core/base/money.ts';
import type { SaleRow } from '#server/reports/rows/sale-fragment.ts';

export function saleText(row: SaleRow) {
  return {
    id: `${row.channel}-${row.number}`,
    channel: row.channel,
    kind: row.kind,
    grain: row.grain,
    occurred_at: row.occurred_at.toISOString(),
    hour: row.hour,
    gross: moneyText(row.gross),
    tax: moneyText(row.tax),
    tip: moneyText(row.tip),
    discount: moneyText(row.discount),
    service_charge: moneyText(row.service_charge),
    refund: moneyText(row.refund),
    gift_card_sold: moneyText(row.gift_card_sold),
    gift_card_redeemed: moneyText(row.gift_card_redeemed),
    transactions: row.transactions,
    refund_of: row.refund_of,
    source: row.source,
  };
}
