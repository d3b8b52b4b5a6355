// Records that wait for a person of the merchant, one task a channel.
import { asideTask } from '#core/sales/aside-task.ts';
import type { Ctx } from '#server/base/serve.ts';
import { listWaitingChannels } from '#server/sales/tills/till-sql.ts';

const MOST = 50;

export async function findSetAsideTasks({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>) {
  if (viewer.isStaff || viewer.role !== 'retailer') return [];
  return (await listWaitingChannels(db, viewer, MOST)).map(asideTask);
}
