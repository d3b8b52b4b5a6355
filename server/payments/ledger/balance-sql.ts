import { sql } from 'kysely';
import type { Cents } from '#core/base/money.ts';
import { ACCOUNTS, type Account } from '#core/payments/ledger.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { autopaySeen } from '#server/payments/autopay-seen.ts';

export async function balancesOfLineage(db: Db, viewer: Viewer, lineageId: number): Promise<Record<Account, Cents>> {
  const { rows } = await sql<{ account: Account; amount: Cents }>`
    select e.account, sum(e.amount_cents)::bigint as amount from ledger_entries e
    where e.lineage_id = ${lineageId} and ${autopaySeen(viewer, sql`e.lineage_id`)} group by e.account`.execute(db);
  const amounts = new Map(rows.map(({ account, amount }) => [account, amount]));
  return Object.fromEntries(ACCOUNTS.map((account) => [account, amounts.get(account) ?? 0])) as Record<Account, Cents>;
}
