import type { Role } from '#core/base/permissions.ts';
import { type DealQuery, listDeals } from '#core/deals/contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { Substatus } from '#core/deals/substatus.ts';
import { MOST_TASKS, type Task } from '#core/tasks/contract.ts';
import { dealTasks, theirDealTask } from '#core/tasks/deal-task.ts';
import { inviteTask } from '#core/tasks/invite-task.ts';
import { orderTasks, type TheirTask } from '#core/tasks/order.ts';
import { openDeals } from '#server/deals/read-deals.ts';
import { readOpenInvites } from '#server/properties/read-my-invites.ts';
import { type TaskSource, type TheirTaskSource, taskSources, theirTaskSources } from '#server/tasks/sources.ts';
import { listPremisesOf, listWaitingSince } from '#server/tasks/sql.ts';

type TaskCtx = Parameters<TaskSource>[0];
type Turn = 'yours' | 'theirs';
type Glance = Awaited<ReturnType<typeof openDeals>>['glances'][number];

/** The most urgent first: what is cut off beyond the most that are answered is what can wait longest. */
export async function findTasks(ctx: TaskCtx, turn: Turn = 'yours'): Promise<Task[]> {
  const sources =
    turn === 'yours'
      ? [tasksOfDeals, endingDeals, tasksOfInvites, ...taskSources.extensions()]
      : [theirDeals, ...theirTaskSources.extensions()];
  const tasks: TheirTask[] = [];
  for (const source of sources) tasks.push(...(await source(ctx)));
  return withPremises(ctx, orderTasks(tasks, ctx.now, MOST_TASKS));
}

async function withPremises({ db, viewer }: TaskCtx, tasks: Task[]): Promise<Task[]> {
  const places = await listPremisesOf(
    db,
    viewer,
    tasks.flatMap(({ deal }) => deal ?? []),
  );
  return tasks.map((task) => {
    const premises = task.deal === null ? undefined : places.get(task.deal);
    return premises ? { ...task, premises } : task;
  });
}

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
 * every minute: deals are read in the order of their tasks, and no more of them than there can be tasks.
 */
const tasksOfDeals: TaskSource = (ctx) => tasksOf(ctx, WAITING[ctx.viewer.role], dealTasks);

/** What ends soon, of a landlord, the next end first; what is proposed already waits for the merchant. */
const endingDeals: TaskSource = async (ctx) => {
  if (ctx.viewer.role !== 'landlord') return [];
  return tasksOf(ctx, { status: ['active'], list: 'active/expires' }, dealTasks, ({ ends }) => ends ?? '');
};

const THEIR_TURN: Record<Role, readonly Partial<DealQuery>[]> = {
  landlord: [
    { status: ['pending'], list: 'pending/merchant' },
    { status: ['active'], list: 'active/merchant' },
  ],
  retailer: [{ status: ['declined'] }],
};

const theirDeals: TheirTaskSource = async (ctx) => {
  const tasks: TheirTask[] = [];
  for (const waiting of THEIR_TURN[ctx.viewer.role]) {
    tasks.push(...(await tasksOf(ctx, waiting, (deal, since) => theirDealTask(deal, since) ?? [])));
  }
  return tasks;
};

/** Deals with a deadline are read by it, others by how long they wait: of more than fit, what is urgent is not left out. */
async function tasksOf<Waiting extends TheirTask>(
  ctx: TaskCtx,
  waiting: Partial<DealQuery>,
  ofDeal: (deal: Deal, since: string | undefined) => Waiting | Waiting[],
  deadlineOf: (deal: Glance) => string = () => '',
): Promise<Waiting[]> {
  const { db, viewer } = ctx;
  if (viewer.isStaff) return [];
  const { glances, read } = await openDeals(ctx, { ...listDeals.query.parse({}), ...waiting });
  const since = await listWaitingSince(db, glances);
  const waitsFrom = ({ id, status }: Glance): number => {
    const begun = since.get(id);
    return ((status === 'pending' ? begun?.since : begun?.accepted) ?? begun?.since)?.getTime() ?? 0;
  };
  const ids = glances
    .toSorted((a, b) => deadlineOf(a).localeCompare(deadlineOf(b)) || waitsFrom(a) - waitsFrom(b) || a.id - b.id)
    .map(({ id }) => id);
  const tasks: Waiting[] = [];
  for (let at = 0; at < ids.length && tasks.length < MOST_TASKS; at += MOST_TASKS) {
    const deals = await read(ids.slice(at, at + MOST_TASKS));
    tasks.push(...deals.flatMap((deal) => ofDeal(deal, since.get(deal.id)?.since.toISOString())));
  }
  return tasks;
}

const tasksOfInvites: TaskSource = async ({ db, viewer, now }) => {
  const page = { page: 1, pageSize: MOST_TASKS };
  const invites = await readOpenInvites(db, viewer, ['company', 'premises', 'mastercompany'], page, now);
  return invites.map(inviteTask);
};
