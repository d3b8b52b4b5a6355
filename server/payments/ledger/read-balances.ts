import type { Cents } from '#core/base/money.ts';
import type { Account } from '#core/payments/ledger.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { balancesOfLineage } from '#server/payments/ledger/balance-sql.ts';

/** What each account says of one deal, as the viewer may see it. */
export function readDealBalances(db: Db, viewer: Viewer, lineageId: number): Promise<Record<Account, Cents>> {
  return balancesOfLineage(db, viewer, lineageId);
}
