// Rows of channels with what is known of their feeds. The viewer sees those of their companies, and those that are
// linked to a deal of theirs; the other side learns of the connection only its type and whether it works.
import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#core/base/money.ts';
import type { PageQuery } from '#core/base/page.ts';
import type { PosType } from '#core/pos/pos-types.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type ChannelRow = {
  id: number;
  company_id: number;
  pos_connection_id: number | null;
  pos_type: PosType | null;
  connection_status: 'connected' | 'refused' | 'disconnected' | null;
  name: string;
  external_location_id: string | null;
  location_name: string;
  revenue_centre_id: string | null;
  revenue_centre_name: string;
  premises_id: number | null;
  time_zone: string;
  cutoff_hour: number;
  currency: Currency;
  manages: boolean;
  created_at: Date;
  updated_at: Date;
  last_attempt_at: Date | null;
  last_success_at: Date | null;
  last_error: string | null;
  errors_in_row: number | null;
  sales_read: number | null;
  set_aside: number;
  back_fill_from: Date | null;
  back_fill_to: Date | null;
  back_fill_reached: Date | null;
  total: number;
};

export type ChannelFilter = {
  ids?: readonly number[] | undefined;
  company?: number | undefined;
  pos_connection?: number | undefined;
  premises?: number | undefined;
};

export async function listChannels(db: Db, viewer: Viewer, filter: ChannelFilter, query: PageQuery) {
  const { rows } = await sql<ChannelRow>`
    select c.id, c.company_id, c.pos_connection_id, connection_type(c.pos_connection_id) as pos_type,
      connection_status(c.pos_connection_id) as connection_status, c.name, c.external_location_id, c.location_name,
      c.revenue_centre_id, c.revenue_centre_name, c.premises_id, c.time_zone, c.cutoff_hour, c.currency,
      c.created_at, c.updated_at,
      exists (select 1 from memberships m where m.company_id = c.company_id and m.user_id = ${viewer.userId}
        and (m.permission_owner or m.permission_manage_connections)) as manages,
      f.last_attempt_at, f.last_success_at, f.last_error, f.errors_in_row, f.sales_read, ${SET_ASIDE} as set_aside,
      b.start_at as back_fill_from, b.end_at as back_fill_to, b.reached_at as back_fill_reached,
      count(*) over ()::integer as total
    from channels c left join channel_feeds f on f.channel_id = c.id
      left join feed_tracks b on b.channel_id = c.id and b.track = 'back_fill'
    where c.deleted_at is null and ${seenBy(viewer)} and ${wanted(filter)}
    order by c.id limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  return rows;
}

export async function findChannel(db: Db, viewer: Viewer, id: number): Promise<ChannelRow | undefined> {
  return (await listChannels(db, viewer, { ids: [id] }, { page: 1, pageSize: 1 }))[0];
}

/** How many records of `channels c` nobody could count yet. */
export const SET_ASIDE = sql`(select count(*)::integer from channel_quarantine q
  where q.channel_id = c.id and q.solved_at is null)`;

/** Which `channels c` a viewer sees. */
export function seenBy(viewer: Viewer): RawBuilder<unknown> {
  if (viewer.isStaff) return sql`true`;
  return sql`(c.company_id in (select m.company_id from memberships m
      where m.user_id = ${viewer.userId} and m.gives_access)
    or c.id in (select other_side_channel_ids()))`;
}

function wanted(filter: ChannelFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (filter.ids?.length) parts.push(sql`c.id = any(${[...filter.ids]}::integer[])`);
  if (filter.company !== undefined) parts.push(sql`c.company_id = ${filter.company}`);
  if (filter.pos_connection !== undefined) parts.push(sql`c.pos_connection_id = ${filter.pos_connection}`);
  if (filter.premises !== undefined) parts.push(sql`c.premises_id = ${filter.premises}`);
  return sql.join(parts, sql` and `);
}

type NewChannelRow = Pick<
  ChannelRow,
  | 'company_id'
  | 'pos_connection_id'
  | 'name'
  | 'external_location_id'
  | 'location_name'
  | 'revenue_centre_id'
  | 'revenue_centre_name'
  | 'premises_id'
  | 'time_zone'
  | 'cutoff_hour'
  | 'currency'
>;

/** Undefined where this place already has a channel. */
export async function insertChannel(db: Db, row: NewChannelRow, now: Date): Promise<number | undefined> {
  const inserted = await db
    .insertInto('channels')
    .values({ ...row, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** A landlord does not see a channel before it is linked, so its number is asked of the sequence. */
export async function insertManualChannel(
  db: Db,
  channel: { companyId: number; premisesId: number; name: string },
  now: Date,
): Promise<number> {
  await sql`insert into channels (company_id, name, premises_id, time_zone, created_at, updated_at)
    select ${channel.companyId}, ${channel.name}, p.id, p.time_zone, ${now}, ${now}
    from premises p where p.id = ${channel.premisesId}`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select currval(pg_get_serial_sequence('channels', 'id')) as id`.execute(db);
  return rows[0]!.id;
}

export type ChannelColumns = { name?: string; premises_id?: number | null; time_zone?: string; cutoff_hour?: number };

export const updateChannel = (db: Db, id: number, changes: ChannelColumns, now: Date) =>
  db
    .updateTable('channels')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();

export const markDeleted = (db: Db, id: number, now: Date) =>
  db.updateTable('channels').set({ deleted_at: now, updated_at: now }).where('id', '=', id).execute();

/** The zone of premises where a retailer may say that a channel stands: those of a deal that was offered to them. */
export async function findKnownZone(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from premises where id = ${id} and deleted_at is null and id in (select other_side_premises_ids())`.execute(
    db,
  );
  return rows[0]?.time_zone;
}
