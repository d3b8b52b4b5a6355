// Warnings of too many returned debits, as the system; staff read them.
import { sql } from 'kysely';
import type { ReturnRate } from '#core/payments/return-rate.ts';
import type { Db, Tx } from '#server/base/db/db.ts';

export type Warning = {
  id: number;
  level: 'alert' | 'stop';
  because: NonNullable<ReturnRate['because']>;
  debits: number;
  returns: number;
  began_at: Date;
};

/** One server at a time decides whether there is a warning. */
export async function lockWarnings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('return_warnings', 0))`.execute(tx);
}

export async function findOpenWarning(db: Db): Promise<Warning | undefined> {
  const { rows } = await sql<Warning>`select id, level, because, debits, returns, began_at from return_warnings
    where ended_at is null`.execute(db);
  return rows[0];
}

/** All there were, newest first. */
export async function listWarnings(db: Db, most: number): Promise<(Warning & { ended_at: Date | null })[]> {
  const { rows } = await sql<Warning & { ended_at: Date | null }>`
    select id, level, because, debits, returns, began_at, ended_at from return_warnings
    order by id desc limit ${most}`.execute(db);
  return rows;
}

export async function insertWarning(tx: Tx, warning: Omit<Warning, 'id'>): Promise<void> {
  await tx.insertInto('return_warnings').values(warning).execute();
}

export async function endWarning(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('return_warnings').set({ ended_at: now }).where('id', '=', id).execute();
}

export async function listStaff(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from users where is_staff and disabled_at is null`.execute(tx);
  return rows.map(({ id }) => id);
}

type Concerned = { premises_id: number; master_company_id: number; user_ids: number[] };

/**
 * Those who manage AutoPay of a property whose debits came back since an instant, each once: under the property where it
 * happened last.
 */
export async function listConcerned(tx: Tx, since: Date): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    with came_back as (
      select t.premises_id, max(t.created_at) as at from transfer_attempts t
      where t.purpose = 'debit' and t.created_at >= ${since} and t.state in ('failed', 'returned') group by 1
    ), concerned as (
      select distinct on (m.user_id) m.user_id, p.id as premises_id, p.master_company_id
      from came_back b join premises p on p.id = b.premises_id join memberships m on m.premises_id = p.id
      where m.permission_owner or m.permission_manage_autopay order by m.user_id, b.at desc, p.id
    )
    select premises_id, master_company_id, array_agg(user_id) as user_ids from concerned group by 1, 2`.execute(tx);
  return rows;
}
