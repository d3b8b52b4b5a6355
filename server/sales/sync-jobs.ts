// Tills are read every quarter of an hour, each channel at its own moment within the first minutes of it, and at once
// when somebody asks or a vendor gives notice.
import { z } from 'zod';
import { transact } from '#server/base/db/db.ts';
import { on } from '#server/base/events.ts';
import { job } from '#server/base/jobs.ts';
import type { Services } from '#server/base/services.ts';
import { feedWoken } from '#server/pos/events.ts';
import { dueChannels } from '#server/pos/read-sales.ts';
import { syncChannel } from '#server/sales/sync-channel.ts';

const MOST_AT_ONCE = 5_000;
const SPREAD_SECONDS = 600;

const syncOne = job({
  name: 'sales.sync_channel',
  payload: z.object({ channel_id: z.number().int() }),
  retries: 2,
  oneWaits: true,
  run: (services, { channel_id }) => syncChannel(services, channel_id),
});

export const syncJobs = [
  syncOne,
  job({ name: 'sales.sync_due', payload: z.object({}), cron: '*/15 * * * *', run: (services) => queueDue(services) }),
];

export const syncSubscriptions = [on(feedWoken, syncOne)];

async function queueDue(services: Services): Promise<void> {
  const due = await dueChannels(services, MOST_AT_ONCE);
  const now = services.clock().getTime();
  await transact(services.db, 'system', async (tx) => {
    for (const channel_id of due) {
      // In the same demo or small installation all would otherwise be asked for in the same second, every time.
      const startAfter = new Date(now + spread(channel_id, due.length) * 1_000);
      await services.jobs.enqueue(tx, syncOne, { channel_id }, { startAfter });
    }
  });
}

/** Seconds to wait: no two neighbours at the same time, and few channels not long. */
function spread(channelId: number, channels: number): number {
  return (channelId * 7_919) % Math.min(SPREAD_SECONDS, Math.max(1, channels * 2));
}
