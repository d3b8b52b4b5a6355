// Where tasks come from. A feature that has work for people adds to this point a function that finds it, each time
// from the state of things, and only what the viewer can do themselves.
import type { FoundTask, TheirTask } from '#core/tasks/order.ts';
import { extensionPoint } from '#server/base/extension-point.ts';
import type { Ctx } from '#server/base/serve.ts';

type TaskCtx = Pick<Ctx, 'db' | 'viewer' | 'now'>;
export type TaskSource = (asking: TaskCtx) => Promise<readonly FoundTask[]>;
export type TheirTaskSource = (asking: TaskCtx) => Promise<readonly TheirTask[]>;

export const taskSources = extensionPoint<TaskSource>();
/** What the viewer has asked of others, in the same way. */
export const theirTaskSources = extensionPoint<TheirTaskSource>();
