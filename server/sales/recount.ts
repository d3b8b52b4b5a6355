// Counts every roll-up again from the single sales, in SQL of its own that shares nothing with the counting, and
// answers where the two differ; the kept rent of properties likewise from that of their deals. An empty answer means
// that every report equals its evidence. Some channels or properties at a time, so that no statement grows with the
// installation.
import type { Db } from '#server/base/db/db.ts';
import * as queries from '#server/sales/recount-sql.ts';

const AT_ONCE = 10;

/** Everything there is, or one channel by itself. */
export async function recount(db: Db, channelId?: number): Promise<queries.Difference[]> {
  await queries.waitForLongStatements(db);
  const differences: queries.Difference[] = [];
  for (const channels of channelId === undefined ? parts(await queries.listChannelIds(db)) : [[channelId]]) {
    differences.push(...(await queries.compareChannels(db, channels)));
    if (differences.length >= queries.MOST_NAMED) return differences;
  }
  for (const premises of channelId === undefined ? parts(await queries.listPremisesIds(db)) : []) {
    differences.push(...(await queries.compareProperties(db, premises)));
    if (differences.length >= queries.MOST_NAMED) return differences;
  }
  return differences;
}

function parts(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}
