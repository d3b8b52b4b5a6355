import type { Role } from '#core/base/permissions.ts';
import { type DealQuery, listDeals } from '#core/deals/contract.ts';
import type { Substatus } from '#core/deals/substatus.ts';
import { MOST_TASKS, type Task } from '#core/tasks/contract.ts';
import { dealTasks } from '#core/tasks/deal-task.ts';
import { inviteTask } from '#core/tasks/invite-task.ts';
import { openDeals } from '#server/deals/read-deals.ts';
import { readOpenInvites } from '#server/properties/read-my-invites.ts';
import { type TaskSource, taskSources } from '#server/tasks/sources.ts';
import { listWaitingSince } from '#server/tasks/sql.ts';

/**
 * Oldest first, so that what waits longest is shown; two of one instant keep their order from one asking to the next.
 */
export const findTasks = async (asking: Parameters<TaskSource>[0]): Promise<Task[]> => {
  const tasks: Task[] = [];
  for (const source of [tasksOfDeals, tasksOfInvites, ...taskSources.extensions()])
    tasks.push(...(await source(asking)));
  return tasks.sort(byAge).slice(0, MOST_TASKS);
};

const WAITING: Record<Role, Pick<DealQuery, 'status'> & { substatus: Substatus[] }> = {
  landlord: { status: ['declined'], substatus: [] },
  retailer: {
    status: ['pending', 'active', 'active_pending'],
    substatus: [
      ...(['verify_terms', 'pending_no_retailer_company', 'pending_no_assigned_company'] as const),
      ...(['pending_modification', 'pending_extension', 'active_pending'] as const),
      ...(['no_pos_connection', 'no_pos_channel', 'no_deal_channel'] as const),
    ],
  },
};

/**
 * Staff look at every deal and answer none, so no deal waits for them. A merchant may have a thousand stores and asks
 * every minute: deals are read oldest first, and no more of them than there can be tasks.
 */
const tasksOfDeals: TaskSource = async (asking) => {
  const { db, viewer } = asking;
  if (viewer.isStaff) return [];
  const { glances, read } = await openDeals(asking, { ...listDeals.query.parse({}), ...WAITING[viewer.role] });
  const since = await listWaitingSince(db, glances);
  const waitsFrom = ({ id, status }: (typeof glances)[number]): number => {
    const begun = since.get(id);
    return ((status === 'pending' ? begun?.since : begun?.accepted) ?? begun?.since)?.getTime() ?? 0;
  };
  const ids = glances.toSorted((a, b) => waitsFrom(a) - waitsFrom(b) || a.id - b.id).map(({ id }) => id);
  const tasks: Task[] = [];
  for (let at = 0; at < ids.length && tasks.length < MOST_TASKS; at += MOST_TASKS) {
    const deals = await read(ids.slice(at, at + MOST_TASKS));
    tasks.push(...deals.flatMap((deal) => dealTasks(deal, since.get(deal.id)?.since.toISOString())));
  }
  return tasks;
};

const tasksOfInvites: TaskSource = async ({ db, viewer, now }) => {
  const page = { page: 1, pageSize: MOST_TASKS };
  const invites = await readOpenInvites(db, viewer, ['company', 'premises', 'mastercompany'], page, now);
  return invites.map(inviteTask);
};

function byAge(a: Task, b: Task): number {
  return Date.parse(a.created_at) - Date.parse(b.created_at) || (a.link < b.link ? -1 : 1);
}
