// People who write until they are told to stop: sales counted one by one, each acknowledged before the next.
import { sql } from 'kysely';
import { asSystem } from '#testing/portfolio.ts';
import { ingest, saleOf } from '#testing/sales.ts';
import type { World } from '#testing/world.ts';

export type Writers = {
  /** The last sale of each channel that was acknowledged so far. */
  acknowledged(): number[];
  stop(): Promise<void>;
};

export function writeSales(world: World, channels: readonly number[], from = channels.map(() => 0)): Writers {
  const acknowledged = [...from];
  let stopped = false;
  const write = async (channel: number, at: number) => {
    while (!stopped) {
      const number = (acknowledged[at] ?? 0) + 1;
      await ingest(world, channel, [saleOf({ external_id: `sale-${number}`, gross: number })]);
      acknowledged[at] = number;
    }
  };
  const done = Promise.all(channels.map(write));
  return {
    acknowledged: () => [...acknowledged],
    stop: async () => {
      stopped = true;
      await done;
    },
  };
}

export async function salesOf(world: World, channel: number): Promise<number> {
  const { rows } = await asSystem(world, (tx) =>
    sql<{ count: number }>`select count(*)::integer as count from sales where channel_id = ${channel}`.execute(tx),
  );
  return rows[0]?.count ?? 0;
}
