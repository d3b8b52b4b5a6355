// Where tasks come from. A feature that has work for people fills this socket with a function that finds it, each time
// from the state of things, and only what the viewer can do themselves.
import type { Task } from '#core/tasks/contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { socket } from '#server/base/socket.ts';

type Asking = Pick<Ctx, 'db' | 'viewer' | 'now'>;
export type TaskSource = (asking: Asking) => Promise<readonly Task[]>;

export const taskSources = socket<TaskSource>();
