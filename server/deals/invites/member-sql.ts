// People who see one deal beside the members of a side.
import { sql } from 'kysely';
import type { Role } from '#core/base/permissions.ts';
import type { Db } from '#server/base/db/db.ts';
import type { InviteRow } from '#server/deals/invite-sql.ts';

export const insertMember = (db: Db, invite: InviteRow, userId: number, now: Date) =>
  db
    .insertInto('deal_members')
    .values({
      lineage_id: invite.lineage_id,
      user_id: userId,
      side: invite.side,
      permission_sales: invite.permission_sales,
      permission_view_autopay: invite.permission_view_autopay,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['lineage_id', 'user_id']).doUpdateSet({
        permission_sales: invite.permission_sales,
        permission_view_autopay: invite.permission_view_autopay,
      }),
    )
    .execute();

type MemberRow = {
  user: number;
  full_name: string;
  email: string;
  permission_sales: boolean;
  permission_view_autopay: boolean;
  created_at: Date;
};

export async function listMembers(db: Db, lineageId: number, side: Role): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select u.id as "user", u.full_name, u.username as email, m.permission_sales, m.permission_view_autopay, m.created_at
    from deal_members m join users u on u.id = m.user_id
    where m.lineage_id = ${lineageId} and m.side = ${side} order by u.full_name, u.id`.execute(db);
  return rows;
}

export const removeMember = (db: Db, lineageId: number, side: Role, userId: number) =>
  db
    .deleteFrom('deal_members')
    .where('lineage_id', '=', lineageId)
    .where('side', '=', side)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
