// Rows of records that are set aside. Sealed texts go in and out as they are: this file cannot open them.
import { sql } from 'kysely';
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import { columns, list } from '#server/base/db/lists.ts';

export type Solution = 'read' | 'removed' | 'ours' | 'theirs' | 'nothing';

export type KeptRecord = {
  external_id: string;
  business_day: Day;
  occurred_at: Date;
  reason: string;
  ours_cents: Cents | null;
  theirs_cents: Cents | null;
  solution: Solution | null;
  by_person: boolean;
};

export async function listKept(db: Db, channelId: number, ids: readonly string[]): Promise<Map<string, KeptRecord>> {
  const { rows } = await sql<KeptRecord>`
    select external_id, business_day, occurred_at, reason, ours_cents, theirs_cents, solution,
      solved_by is not null as by_person
    from channel_quarantine where channel_id = ${channelId} and external_id = any(${list(ids)}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.external_id, row]));
}

export type RecordRow = {
  external_id: string;
  business_day: Day;
  occurred_at: string;
  reason: string;
  ours_cents: Cents | null;
  theirs_cents: Cents | null;
  record: string;
  stays_solved: boolean;
};

const COLUMNS = [
  { name: 'external_id', type: sql`text`, of: (row: RecordRow) => row.external_id },
  { name: 'business_day', type: sql`date`, of: (row: RecordRow) => row.business_day },
  { name: 'occurred_at', type: sql`timestamptz`, of: (row: RecordRow) => row.occurred_at },
  { name: 'reason', type: sql`text`, of: (row: RecordRow) => row.reason },
  { name: 'ours_cents', type: sql`bigint`, of: (row: RecordRow) => row.ours_cents },
  { name: 'theirs_cents', type: sql`bigint`, of: (row: RecordRow) => row.theirs_cents },
  { name: 'record', type: sql`text`, of: (row: RecordRow) => row.record },
];

export async function keepRecords(db: Db, channelId: number, rows: readonly RecordRow[], now: Date): Promise<void> {
  const again = rows.filter(({ stays_solved }) => stays_solved).map(({ external_id }) => external_id);
  if (again.length > 0) {
    await sql`update channel_quarantine set last_seen_at = ${now}
      where channel_id = ${channelId} and external_id = any(${list(again)}::text[])`.execute(db);
  }
  const openRows = rows.filter(({ stays_solved }) => !stays_solved);
  if (openRows.length === 0) return;
  const { values, from } = columns(openRows, COLUMNS);
  const names = COLUMNS.map(({ name }) => sql.ref(name));
  const replaced = names.slice(1).map((name) => sql`${name} = excluded.${name}`);
  await sql`insert into channel_quarantine (channel_id, first_seen_at, last_seen_at, ${sql.join(names)})
    select ${channelId}::integer, ${now}::timestamptz, ${now}::timestamptz, ${values} ${from}
    on conflict (channel_id, external_id) do update set last_seen_at = excluded.last_seen_at, ${sql.join(replaced)},
      solved_at = null, solved_by = null, solution = null, solved_reason = null`.execute(db);
}

/** Of these ids those that wait, or that count by a person's word. */
export async function listReleasable(db: Db, channelId: number, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from channel_quarantine
    where channel_id = ${channelId} and external_id = any(${list(ids)}::text[])
      and (solved_at is null or solved_by is not null)
    order by external_id`.execute(db);
  return rows.map(({ external_id }) => external_id);
}

export async function markReleased(
  db: Db,
  channelId: number,
  ids: readonly string[],
  solution: 'read' | 'removed',
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update channel_quarantine set solved_at = ${now}, solved_by = null, solution = ${solution},
      solved_reason = null, record = null
    where channel_id = ${channelId} and external_id = any(${list(ids)}::text[])`.execute(db);
}

type Decision = { use: 'ours' | 'theirs' | 'nothing'; reason: string; by: number; now: Date };

/** False where the till has solved it since. */
export async function decideRecord(
  db: Db,
  channelId: number,
  externalId: string,
  { use, reason, by, now }: Decision,
): Promise<boolean> {
  const { rows } = await sql`
    update channel_quarantine set solved_at = ${now}, solved_by = ${by}, solution = ${use}, solved_reason = ${reason}
    where channel_id = ${channelId} and external_id = ${externalId} and (solved_at is null or solved_by is not null)
    returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * The next channels of which records wait that were not seen for a while, and the moment from which to ask for them
 * again.
 */
export async function listAskedAgain(
  db: Db,
  { seenBefore, foundAfter }: { seenBefore: Date; foundAfter: Date },
  next: { after: number; most: number },
) {
  const { rows } = await sql<{ channel_id: number; from: Date }>`
    select channel_id, min(occurred_at) as from from channel_quarantine
    where solved_at is null and last_seen_at < ${seenBefore} and first_seen_at > ${foundAfter}
      and channel_id > ${next.after}
    group by channel_id order by channel_id limit ${next.most}`.execute(db);
  return rows;
}
