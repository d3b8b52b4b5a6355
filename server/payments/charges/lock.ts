import { lockByName } from '#server/base/db/advisory-lock.ts';
import type { Tx } from '#server/base/db/db.ts';

/** What concerns one deal's debits, or one property's payouts, happens one after the other. */
export function lockMoney(tx: Tx, about: { lineage_id: number | null; premises_id: number }): Promise<void> {
  return lockByName(tx, about.lineage_id === null ? `payouts:${about.premises_id}` : `autopay:${about.lineage_id}`);
}
