// Counts every roll-up again from the single sales, in SQL of its own that shares nothing with the counting, and
// answers where the two differ; the kept rent of properties likewise from that of their deals. An empty answer means
// that every report equals its evidence. Some channels or properties at a time, so that no statement grows with the
// installation. Sales and roll-ups are read one after the other, so what differs is looked at once more while nobody else
// may count sales of the channel.
import type { Db } from '#server/base/db/db.ts';
import { lockChannel } from '#server/sales/ingest-sql.ts';
import * as queries from '#server/sales/recount-sql.ts';

const AT_ONCE = 10;

/** Everything there is, or one channel by itself. */
export async function recount(db: Db, channelId?: number): Promise<queries.Difference[]> {
  await queries.waitForLongStatements(db);
  const differences: queries.Difference[] = [];
  for (const channels of channelId === undefined ? parts(await queries.listChannelIds(db)) : [[channelId]]) {
    differences.push(...(await compareChannels(db, channels)));
    if (differences.length >= queries.MOST_NAMED) return differences;
  }
  for (const premises of channelId === undefined ? parts(await queries.listPremisesIds(db)) : []) {
    differences.push(...(await queries.compareProperties(db, premises)));
    if (differences.length >= queries.MOST_NAMED) return differences;
  }
  return differences;
}

async function compareChannels(db: Db, ids: readonly number[]): Promise<queries.Difference[]> {
  const counted = digestsOf(await queries.digestCounted(db, ids));
  const kept = digestsOf(await queries.digestKept(db, ids));
  const suspects = ids.filter((id) => counted.get(id) !== kept.get(id));
  for (const id of suspects) await lockChannel(db, id);
  const differences =
    suspects.length === 0
      ? []
      : differencesOf(await queries.listCounted(db, suspects), await queries.listKept(db, suspects));
  return [...(await queries.comparePlaces(db, ids)), ...differences];
}

/** One text for each channel, of all its roll-ups. */
function digestsOf(digests: readonly queries.RollUpDigest[]): Map<number, string> {
  const byChannel = Map.groupBy(digests, ({ channel_id }) => channel_id);
  return new Map(
    [...byChannel].map(([channel, rollUps]) => {
      return [
        channel,
        rollUps
          .map(({ table, digest }) => `${table} ${digest}`)
          .sort()
          .join(),
      ];
    }),
  );
}

function differencesOf(
  counted: readonly queries.RollUpRow[],
  kept: readonly queries.RollUpRow[],
): queries.Difference[] {
  const keyOf = ({ table, channel_id, key }: queries.RollUpRow) => `${table} ${channel_id} ${key}`;
  const countedByKey = new Map(counted.map((row) => [keyOf(row), row]));
  const keptByKey = new Map(kept.map((row) => [keyOf(row), row]));
  const keys = [...new Set([...countedByKey.keys(), ...keptByKey.keys()])].sort();
  return keys
    .flatMap((each): queries.Difference[] => {
      const [ours, theirs] = [countedByKey.get(each), keptByKey.get(each)];
      const { table, channel_id, key } = (ours ?? theirs)!;
      if (ours?.sums === theirs?.sums) return [];
      return [{ table, channel_id, key, counted: ours?.sums ?? '-', kept: theirs?.sums ?? '-' }];
    })
    .slice(0, queries.MOST_NAMED);
}

function parts(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}
