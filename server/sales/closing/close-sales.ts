// The sales of a month are frozen, thawed, or thawed to see what would come of it. Whoever does it has the lock of the
// deal; here the channels are locked too, so that nothing is being counted beside it.
import type { Day } from '#core/base/time.ts';
import { asSystem, type Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import * as queries from '#server/sales/closing/closed-sql.ts';
import { ingestSales } from '#server/sales/ingest-sales.ts';
import { lockChannel } from '#server/sales/ingest-sql.ts';

export type Closing = { lineageId: number; month: Day; from: Day; through: Day };

/** False, and nothing has changed, while an upload for one of the channels is under way. */
export async function freezeSales(tx: Tx, closing: Closing, now: Date): Promise<boolean> {
  return asSystem(tx, async () => {
    const channels = await lockChannels(tx, closing);
    if (await queries.isUploading(tx, channels)) return false;
    await queries.insertClosed(tx, closing, now);
    return true;
  });
}

/** The month is open again, and what came since it was closed is counted. */
export async function thawSales(services: Services, tx: Tx, closing: Closing): Promise<void> {
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
