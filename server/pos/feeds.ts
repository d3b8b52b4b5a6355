// Asking that channels be read: now, because somebody or something says so, or again from a day in the past.
import { refuse, refuseField } from '#core/base/problem.ts';
import { addDays, type Day, dayIn, startOf } from '#core/base/time.ts';
import type { Tx } from '#server/base/db/db.ts';
import { emit } from '#server/base/events.ts';
import type { Ctx } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';
import { adapterOf } from '#server/pos/adapters.ts';
import type { ChannelRow } from '#server/pos/channel-sql.ts';
import { feedWoken } from '#server/pos/events.ts';
import * as queries from '#server/pos/feed-sql.ts';

/** Nobody's books go back further than a till's own memory. */
const LONGEST_BACK_FILL_DAYS = 3 * 366;

export async function wakeChannels(
  services: Services,
  tx: Tx,
  which: { connectionId: number } | { channelIds: readonly number[] },
): Promise<void> {
  const ids =
    'channelIds' in which
      ? which.channelIds
      : (await queries.fedChannelsOf(tx, which.connectionId)).map(({ id }) => id);
  await queries.hurry(tx, ids, services.clock());
  for (const id of ids) await emit(services, tx, feedWoken, { channel_id: id });
}

export async function syncNow(ctx: Ctx, channel: ChannelRow): Promise<void> {
  requireFed(channel);
  await wakeChannels(ctx.services, ctx.db, { channelIds: [channel.id] });
  ctx.audit({ chain: `company:${channel.company_id}`, action: 'pos.sync', object: { channel: channel.id } });
}

export async function backFill(ctx: Ctx, channel: ChannelRow, from: Day): Promise<void> {
  requireFed(channel);
  const today = dayIn(ctx.now, channel.time_zone);
  if (from > today) refuseField('from', 'Must not be in the future');
  if (from < addDays(today, -LONGEST_BACK_FILL_DAYS)) refuseField('from', 'Must be within the last three years');
  await queries.beginBackFill(ctx.db, channel.id, startOf(from, channel.time_zone), ctx.now);
  await wakeChannels(ctx.services, ctx.db, { channelIds: [channel.id] });
  const object = { channel: channel.id };
  ctx.audit({ chain: `company:${channel.company_id}`, action: 'pos.back_fill', object, after: { from } });
}

/** Everything that was read so far is read again: its days are others after a change of zone or cut-off. */
export async function readAgain({ services, db, now }: Ctx, channelId: number): Promise<void> {
  const live = await queries.findLiveStart(db, channelId);
  if (!live) return;
  await queries.beginBackFill(db, channelId, live.start_at, now);
  await wakeChannels(services, db, { channelIds: [channelId] });
}

/**
 * Asks a vendor again for the days from a moment on, where it is asked by days and the past is not being read already.
 * Nothing before the first day that anybody asked for.
 */
export async function askAgain(services: Services, tx: Tx, channelId: number, from: Date): Promise<void> {
  const feed = await queries.findFeed(tx, channelId);
  const live = await queries.findLiveStart(tx, channelId);
  if (!feed || !live || adapterOf(feed.type)?.feed.kind !== 'windows') return;
  const filling = (await queries.listTracks(tx, channelId)).find(({ track }) => track === 'back_fill');
  if (filling?.end_at && filling.reached_at < filling.end_at) return;
  const start = from < live.start_at ? live.start_at : from;
  await queries.beginBackFill(tx, channelId, start, services.clock());
  await wakeChannels(services, tx, { channelIds: [channelId] });
}

function requireFed(channel: ChannelRow): void {
  if (channel.connection_status === 'refused') refuse('Sign in at the sales system again first.');
  if (channel.connection_status !== 'connected' || channel.errors_in_row === null) {
    refuse('This channel is not fed by a sales system.');
  }
}
