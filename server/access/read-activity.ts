import { accountWords } from '#core/access/account-activity.ts';
import { deviceOf } from '#core/access/device.ts';
import type { AccountActivity } from '#core/access/security-contract.ts';
import type { PageQuery } from '#core/base/page.ts';
import { type ActivityRow, listActivityRows } from '#server/access/security-sql.ts';
import type { Db } from '#server/base/db/db.ts';

/** The history of one account, for its owner and for staff who were asked about it. */
export async function readActivity(db: Db, userId: number, query: PageQuery) {
  const rows = await listActivityRows(db, userId, query);
  return { results: rows.flatMap((row) => shown(row, userId)), count: rows[0]?.total ?? 0 };
}

function shown(row: ActivityRow, ownerId: number): AccountActivity[] {
  const words = accountWords({ ...row, ownerId, actorId: row.actor_id, onBehalfOfId: row.on_behalf_of_id });
  if (!words) return [];
  const support = words.tone === 'support';
  return [
    {
      id: `${row.chain}/${row.seq}`,
      at: row.at.toISOString(),
      ...words,
      by: support ? row.actor_name : null,
      reason: row.reason,
      // Where support sits is their own business.
      device: support || row.user_agent === null ? null : deviceOf(row.user_agent),
      address: support ? null : row.ip,
    },
  ];
}
