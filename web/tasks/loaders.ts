// What the page of tasks asks first.
import { prefetch } from '#web/base/loaders.ts';
import type { Loader } from '#web/base/screen.ts';
import { tasksQuery, theirTasksQuery } from '#web/tasks/queries.ts';

export const tasks: Loader = () => [prefetch(tasksQuery), prefetch(theirTasksQuery)];
