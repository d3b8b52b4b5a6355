import { DEFAULT_ZONE, startOf } from '#core/base/time.ts';
import { listDoneTasks, listTasks } from '#core/tasks/contract.ts';
import { doneSince } from '#core/tasks/done-tasks.ts';
import { serve } from '#server/base/serve.ts';
import { findTasks } from '#server/tasks/find-tasks.ts';
import { listDone } from '#server/tasks/sql.ts';

export const taskRoutes = [
  serve(listTasks, (ctx, { query }) => findTasks(ctx, query.turn)),
  serve(listDoneTasks, async ({ db, viewer, now }) => {
    const since = doneSince(now);
    const done = await listDone(db, viewer, startOf(since, DEFAULT_ZONE));
    return { since, done: done.map(({ last_at, ...each }) => ({ ...each, last_at: last_at.toISOString() })) };
  }),
];
