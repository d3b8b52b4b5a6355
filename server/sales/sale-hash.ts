import { hash } from 'node:crypto';
import type { PlacedSale } from '#server/sales/ingest-sql.ts';

/** Written out, as it is made for every row that a till has ever sent: what differs in nothing has the same hash. */
export function hashOf(sale: PlacedSale): string {
  const { gross, tax, tip, discount, service_charge, refund, gift_card_sold, gift_card_redeemed } = sale;
  const facts = `${sale.kind}|${sale.grain}|${Date.parse(sale.occurred_at)}|${sale.business_day}|${sale.hour ?? ''}`;
  const amounts = `${gross}|${tax}|${tip}|${discount}|${service_charge}|${refund}|${gift_card_sold}|${gift_card_redeemed}`;
  const counts = `${sale.transactions}|${sale.refunds}|${sale.categories ? JSON.stringify(sale.categories) : ''}`;
  return hash('sha1', `${facts}|${sale.refund_of ?? ''}|${amounts}|${counts}`, 'base64url');
}
