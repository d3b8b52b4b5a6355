// Counts of calls that all processes share. A window begins with its first call and is over when its time is.
import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';

export type CallsOf = { caller: string; calls: number };
export type SharedCount = { caller: string; calls: number; sinceMs: number };

/** Adds calls of many callers, always in the same order so that two processes never wait for each other in a circle. */
export async function addCalls(db: Db, added: readonly CallsOf[], windowMs: number): Promise<SharedCount[]> {
  const ordered = [...added].sort((a, b) => (a.caller < b.caller ? -1 : 1));
  const isOver = sql`counted.began_at <= now() - ${windowMs}::integer * interval '1 millisecond'`;
  const { rows } = await sql<SharedCount>`
    insert into call_counts as counted (caller, calls, began_at)
    select caller, calls, now()
    from unnest(${ordered.map(({ caller }) => caller)}::text[], ${ordered.map(({ calls }) => calls)}::integer[])
      as added (caller, calls)
    on conflict (caller) do update set
      calls = excluded.calls + case when ${isOver} then 0 else counted.calls end,
      began_at = case when ${isOver} then excluded.began_at else counted.began_at end
    returning caller, calls, greatest(0, extract(epoch from now() - began_at) * 1000)::integer as "sinceMs"`.execute(
    db,
  );
  return rows;
}

export async function removeOldCounts(db: Db, olderThanMs: number): Promise<void> {
  await sql`delete from call_counts where caller in (
    select caller from call_counts where began_at < now() - ${olderThanMs}::integer * interval '1 millisecond'
    order by caller for update skip locked)`.execute(db);
}
