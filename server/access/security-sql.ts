// A person's own sessions and the history of their account.
import { sql } from 'kysely';
import { ACCOUNT_ACTIONS } from '#core/access/account-activity.ts';
import { IDLE_LOGOUT_MS } from '#core/base/constants.ts';
import type { PageQuery } from '#core/base/page.ts';
import type { Db } from '#server/base/db/db.ts';

export const listLiveSessions = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('users as admin', 'admin.id', 's.impersonator_id')
    .select([
      's.id',
      's.ip',
      's.user_agent',
      's.created_at',
      's.last_active_at',
      's.expires_at',
      's.impersonation_reason',
      'admin.full_name as admin_name',
    ])
    .where('s.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.last_active_at', '>', new Date(now.getTime() - IDLE_LOGOUT_MS))
    .orderBy('s.last_active_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();

export const findOwnSession = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'impersonator_id', 'ended_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count;

export type ActivityRow = {
  chain: string;
  seq: number;
  at: Date;
  action: string;
  object: Record<string, unknown>;
  reason: string | null;
  actor_id: number | null;
  on_behalf_of_id: number | null;
  actor_name: string | null;
  ip: string | null;
  user_agent: string | null;
  total: number;
};

/** What stands in the person's own chain and has words, and whatever was done in their name anywhere. */
export async function listActivityRows(db: Db, userId: number, { page, pageSize }: PageQuery): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select e.chain, e.seq, e.at, e.action, e.object, e.after ->> 'reason' as reason, e.actor_id, e.on_behalf_of_id,
      a.full_name as actor_name, e.ip, e.user_agent, count(*) over ()::integer as total
    from (
      select * from audit_entries where chain = ${`user:${userId}`} and action = any(${[...ACCOUNT_ACTIONS]}::text[])
      union select * from audit_entries where on_behalf_of_id = ${userId}
    ) e left join users a on a.id = e.actor_id
    order by e.at desc, e.seq desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}
