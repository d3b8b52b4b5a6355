// How far each channel was read, and how that went.
import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';
import type { PosProblemKind } from '#server/pos/problems.ts';

/** A channel that can be read: it is live and so is its connection. */
export const findFeed = (db: Db, channelId: number) =>
  db
    .selectFrom('channels as c')
    .innerJoin('pos_connections as p', 'p.id', 'c.pos_connection_id')
    .innerJoin('channel_feeds as f', 'f.channel_id', 'c.id')
    .select([
      'c.id',
      'c.external_location_id',
      'c.revenue_centre_id',
      'c.time_zone',
      'c.cutoff_hour',
      sql<string>`c.currency`.as('currency'),
      'p.id as connection_id',
      'p.type',
      'f.errors_in_row',
    ])
    .where('c.id', '=', channelId)
    .where('c.deleted_at', 'is', null)
    .where('p.disconnected_at', 'is', null)
    .where('p.refused_at', 'is', null)
    .executeTakeFirst();

/** One reader at a time: answers false where somebody else is reading. */
export async function takeFeed(db: Db, channelId: number, now: Date, until: Date): Promise<boolean> {
  const taken = await db
    .updateTable('channel_feeds')
    .set({ reading_until: until, last_attempt_at: now })
    .where('channel_id', '=', channelId)
    .where((at) => at.or([at('reading_until', 'is', null), at('reading_until', '<=', now)]))
    .returning('channel_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export const releaseFeed = (db: Db, channelId: number) =>
  db.updateTable('channel_feeds').set({ reading_until: null }).where('channel_id', '=', channelId).execute();

export const listTracks = (db: Db, channelId: number) =>
  db
    .selectFrom('feed_tracks')
    .selectAll()
    .where('channel_id', '=', channelId)
    // The back-fill after what is new.
    .orderBy('track', 'desc')
    .execute();

type Track = 'live' | 'back_fill';

/** A window is begun, or gone on with at its cursor; the reader's lease grows with it. */
export async function saveCursor(
  db: Db,
  channelId: number,
  track: Track,
  at: { from: Date; to: Date; cursor: string | null; sales: number; readingUntil: Date },
) {
  await db
    .updateTable('feed_tracks')
    .set({ window_from: at.from, window_to: at.to, cursor: at.cursor })
    .where('channel_id', '=', channelId)
    .where('track', '=', track)
    .execute();
  await countRead(db, channelId, at.sales, at.readingUntil);
}

/** A window is finished. `cursor` is kept only of change feeds, for which it means everything. */
export async function saveReached(
  db: Db,
  channelId: number,
  track: Track,
  at: { to: Date; cursor: string | null; sales: number; readingUntil: Date },
) {
  await db
    .updateTable('feed_tracks')
    .set({ reached_at: at.to, window_from: null, window_to: null, cursor: at.cursor })
    .where('channel_id', '=', channelId)
    .where('track', '=', track)
    .execute();
  await countRead(db, channelId, at.sales, at.readingUntil);
}

const countRead = (db: Db, channelId: number, sales: number, readingUntil: Date) =>
  db
    .updateTable('channel_feeds')
    .set({ sales_read: sql<number>`sales_read + ${sales}`, reading_until: readingUntil })
    .where('channel_id', '=', channelId)
    .execute();

export const noteSuccess = (db: Db, channelId: number, now: Date, next: Date) =>
  db
    .updateTable('channel_feeds')
    .set({
      last_success_at: now,
      last_error: null,
      last_error_kind: null,
      errors_in_row: 0,
      next_attempt_at: next,
      reading_until: null,
    })
    .where('channel_id', '=', channelId)
    .execute();

export const noteFailure = (db: Db, channelId: number, kind: PosProblemKind, said: string, next: Date) =>
  db
    .updateTable('channel_feeds')
    .set({
      last_error: said.slice(0, 300),
      last_error_kind: kind,
      errors_in_row: sql<number>`errors_in_row + 1`,
      next_attempt_at: next,
      reading_until: null,
    })
    .where('channel_id', '=', channelId)
    .execute();

/** Readable channels whose next round has come, those that wait longest first. */
export const listDue = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('channel_feeds as f')
    .innerJoin('channels as c', 'c.id', 'f.channel_id')
    .innerJoin('pos_connections as p', 'p.id', 'c.pos_connection_id')
    .select('f.channel_id')
    .where('f.next_attempt_at', '<=', now)
    .where('c.deleted_at', 'is', null)
    .where('p.disconnected_at', 'is', null)
    .where('p.refused_at', 'is', null)
    .orderBy('f.next_attempt_at')
    .limit(most)
    .execute();

/** A channel begins to be read from a moment on. Beginning twice changes nothing. */
export async function beginFeed(db: Db, channelId: number, startAt: Date, now: Date): Promise<void> {
  await db
    .insertInto('channel_feeds')
    .values({ channel_id: channelId, next_attempt_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('feed_tracks')
    .values({ channel_id: channelId, track: 'live', start_at: startAt, reached_at: startAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function beginBackFill(db: Db, channelId: number, from: Date, to: Date): Promise<void> {
  const row = { start_at: from, end_at: to, reached_at: from, window_from: null, window_to: null, cursor: null };
  await db
    .insertInto('feed_tracks')
    .values({ channel_id: channelId, track: 'back_fill', ...row })
    .onConflict((conflict) => conflict.columns(['channel_id', 'track']).doUpdateSet(row))
    .execute();
}

export const findLiveStart = (db: Db, channelId: number) =>
  db
    .selectFrom('feed_tracks')
    .select(['start_at', 'reached_at'])
    .where('channel_id', '=', channelId)
    .where('track', '=', 'live')
    .executeTakeFirst();

/** Next in line, whatever went wrong before. */
export const hurry = (db: Db, channelIds: readonly number[], now: Date) =>
  db
    .updateTable('channel_feeds')
    .set({ next_attempt_at: now })
    .where('channel_id', 'in', channelIds.length > 0 ? channelIds : [0])
    .execute();

export const fedChannelsOf = (db: Db, connectionId: number) =>
  db
    .selectFrom('channels as c')
    .innerJoin('channel_feeds as f', 'f.channel_id', 'c.id')
    .select('c.id')
    .where('c.pos_connection_id', '=', connectionId)
    .where('c.deleted_at', 'is', null)
    .execute();
