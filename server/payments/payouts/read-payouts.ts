import { MAX_PAGE_SIZE } from '#core/base/page.ts';
import { listPayouts, type PayoutQuery } from '#core/payments/payouts/payout-contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { listPayoutRows, type PayoutRow } from '#server/payments/payouts/read-sql.ts';

/** The newest that match, as many as a page may hold. */
export function readPayouts(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  filter: Partial<Omit<PayoutQuery, 'page' | 'pageSize'>>,
): Promise<PayoutRow[]> {
  return listPayoutRows(db, viewer, listPayouts.query.parse({ ...filter, pageSize: MAX_PAGE_SIZE }));
}
