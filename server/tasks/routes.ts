import { listTasks } from '#core/tasks/contract.ts';
import { serve } from '#server/base/serve.ts';
import { findTasks } from '#server/tasks/find-tasks.ts';

export const taskRoutes = [serve(listTasks, (ctx, { query }) => findTasks(ctx, query.turn))];
