// Closed days and weekdays of channels.
import { sql } from 'kysely';
import type { Role } from '#core/base/permissions.ts';
import type { Day } from '#core/base/time.ts';
import type { ClosedKind } from '#core/pos/closed-contract.ts';
import type { ClosedDay, ClosedWeekday } from '#core/pos/closed-days.ts';
import type { Db } from '#server/base/db/db.ts';
import { readRows } from '#server/base/db/read-together.ts';

type ClosedRow = {
  id: number;
  channel_id: number;
  note: string;
  proposed_side: Role;
  proposed_at: Date;
  confirmed_at: Date | null;
};
type WeekdayRow = ClosedRow & { weekday: number; from_day: Day; to_day: Day | null };
type DayRow = ClosedRow & { day: Day };

export const listWeekdays = (db: Db, channelIds: readonly number[]) =>
  db
    .selectFrom('closed_weekdays')
    .selectAll()
    .where('channel_id', '=', sql<number>`any(${[...channelIds]}::integer[])`)
    .orderBy('weekday')
    .orderBy('from_day')
    .orderBy('id')
    .$castTo<WeekdayRow>()
    .execute();

export const listDays = (db: Db, channelIds: readonly number[]) =>
  db
    .selectFrom('closed_days')
    .selectAll()
    .where('channel_id', '=', sql<number>`any(${[...channelIds]}::integer[])`)
    .orderBy('day')
    .$castTo<DayRow>()
    .execute();

/** The calendars of many channels, as far as reports need them. */
export const listClosedWeekdays = (channelIds: readonly number[]) =>
  readRows<ClosedWeekday & { channel: number }>(
    ['channel', 'weekday', 'from_day', 'to_day', 'confirmed'],
    sql`select channel_id as channel, weekday, from_day, to_day, confirmed_at is not null as confirmed
      from closed_weekdays where channel_id = any(${`{${channelIds.join()}}`}::integer[])
      order by weekday, from_day, id`,
  );

export const listClosedDays = (channelIds: readonly number[]) =>
  readRows<ClosedDay & { channel: number }>(
    ['channel', 'day', 'confirmed'],
    sql`select channel_id as channel, day, confirmed_at is not null as confirmed
      from closed_days where channel_id = any(${`{${channelIds.join()}}`}::integer[]) order by day`,
  );

type Proposed = { note: string; by: number; side: Role; now: Date; confirmed: boolean };

const stamps = ({ note, by, side, now, confirmed }: Proposed) => ({
  note,
  proposed_by: by,
  proposed_side: side,
  proposed_at: now,
  confirmed_by: confirmed ? by : null,
  confirmed_at: confirmed ? now : null,
});

/**
 * Said again by the retailer, a proposal of the landlord's is confirmed by it; said again otherwise, nothing changes.
 */
export const insertDay = (db: Db, channelId: number, day: Day, proposed: Proposed) =>
  db
    .insertInto('closed_days')
    .values({ channel_id: channelId, day, ...stamps(proposed) })
    .onConflict((conflict) =>
      conflict.columns(['channel_id', 'day']).doUpdateSet({
        confirmed_by: sql<number>`coalesce(closed_days.confirmed_by, excluded.confirmed_by)`,
        confirmed_at: sql<Date>`coalesce(closed_days.confirmed_at, excluded.confirmed_at)`,
      }),
    )
    .execute();

export const insertWeekday = (
  db: Db,
  channelId: number,
  entry: { weekday: number; from_day: Day; to_day: Day | null },
  proposed: Proposed,
) =>
  db
    .insertInto('closed_weekdays')
    .values({ channel_id: channelId, ...entry, ...stamps(proposed) })
    .execute();

const TABLES = { day: 'closed_days', weekday: 'closed_weekdays' } as const;

export const findEntry = (db: Db, kind: ClosedKind, channelId: number, id: number) =>
  db
    .selectFrom(TABLES[kind])
    .select(['id', 'proposed_side', 'confirmed_at'])
    .where('id', '=', id)
    .where('channel_id', '=', channelId)
    .executeTakeFirst();

export const confirmEntry = (db: Db, kind: ClosedKind, id: number, by: number, now: Date) =>
  db
    .updateTable(TABLES[kind])
    .set({ confirmed_by: by, confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();

export const removeEntry = (db: Db, kind: ClosedKind, id: number) =>
  db.deleteFrom(TABLES[kind]).where('id', '=', id).execute();

/** Whether the viewer may speak for the channel: a manager of its company, or of the premises of a linked deal. */
export async function managesChannel(db: Db, channelId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 where ${channelId} in (select viewer_managed_channel_ids())`.execute(db);
  return rows.length > 0;
}
