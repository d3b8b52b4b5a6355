// What the page of tasks asks first.
import { ask } from '#web/base/asks.ts';
import type { Asks } from '#web/base/screen.ts';
import { tasksQuery } from '#web/tasks/queries.ts';

export const tasks: Asks = () => [ask(tasksQuery)];
