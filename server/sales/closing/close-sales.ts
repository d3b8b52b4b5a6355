// The sales of a month are frozen, thawed, or thawed to see what would come of it. Whoever does it has the lock of the
// deal; here the channels are locked too, so that nothing is being counted beside it.
import type { Day } from '#core/base/time.ts';
import { asSystem, type Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import * as queries from '#server/sales/closing/closed-sql.ts';
import { ingestSales } from '#server/sales/ingest-sales.ts';
import { holdChannel, lockChannel } from '#server/sales/ingest-sql.ts';

export type Closing = { lineageId: number; month: Day; from: Day; through: Day };

/**
 * Nothing is counted for any of these until the transaction ends. Answers the leases of which an upload is under way: it was
 * begun before and will go on behind.
 */
export function lockSales(tx: Tx, closings: readonly Closing[]): Promise<ReadonlySet<number>> {
  return asSystem(tx, async () => {
    const links = await queries.listLinked(tx, closings);
    for (const channel of [...new Set(links.map(({ channel }) => channel))].sort((a, b) => a - b)) {
      await holdChannel(tx, channel);
    }
    const uploading = new Set(
      await queries.listUploading(
        tx,
        links.map(({ channel }) => channel),
      ),
    );
    return new Set(links.filter(({ channel }) => uploading.has(channel)).map(({ lineage_id }) => lineage_id));
  });
}

/** By whoever has locked them. */
export function closeSales(tx: Tx, closings: readonly Closing[], now: Date): Promise<void> {
  return asSystem(tx, () => queries.insertClosed(tx, closings, now));
}

/** The month is open again, and what came since it was closed is counted. */
export async function reopenSales(services: Services, tx: Tx, closing: Closing): Promise<void> {
  await asSystem(tx, async () => {
    const channels = await lockChannels(tx, closing);
    await queries.removeClosed(tx, closing.lineageId, closing.month);
    const late = await queries.listLate(tx, channels, closing.from, closing.through);
    for (const [, rows] of Map.groupBy(late, ({ channel_id, source }) => `${channel_id}/${source}`)) {
      const { channel_id: channelId, source } = rows[0]!;
      const ids = rows.map(({ external_id }) => external_id);
      await queries.forgetLate(tx, channelId, ids);
      const records = rows.flatMap(({ record }) => record ?? []);
      const removed = rows.filter(({ record }) => record === null).map(({ external_id }) => external_id);
      await ingestSales(services, tx, { channelId, source, records, removed });
    }
  });
}

export async function declineLateSales(tx: Tx, { lineageId, from, through }: Closing, now: Date): Promise<void> {
  await asSystem(tx, async () => {
    const channels = await queries.listChannelsOf(tx, lineageId, from, through);
    await queries.declineLate(tx, channels, { from, through }, now);
  });
}

/** How many rows wait for the month to be opened. */
export async function countLateSales(tx: Tx, { lineageId, from, through }: Closing): Promise<number> {
  const channels = await queries.listChannelsOf(tx, lineageId, from, through);
  return (await queries.listLate(tx, channels, from, through)).length;
}

async function lockChannels(tx: Tx, { lineageId, from, through }: Closing): Promise<number[]> {
  const channels = await queries.listChannelsOf(tx, lineageId, from, through);
  for (const channel of channels) await lockChannel(tx, channel);
  return channels;
}
