// A task has no number of its own: its id is a hash of what it is, where it is done and since when it waits. A person
// closes a task by its id, and it stays closed until the same thing starts to wait anew: terms sent on 1 March and
// closed come back when they are sent again on 5 March.
import type { Task } from '#core/tasks/contract.ts';

/** More than anybody closes; the oldest are forgotten, so that what a browser keeps does not grow for ever. */
export const MOST_CLOSED = 500;

const FNV_START = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** FNV-1a over 64 bits, as sixteen hexadecimal digits. */
export function taskId({ kind, link, created_at }: Pick<Task, 'kind' | 'link' | 'created_at'>): string {
  let hash = FNV_START;
  for (const byte of new TextEncoder().encode([kind, link, created_at].join('\n'))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}

/** Closing twice is closing once. */
export function withClosed(closed: readonly string[], id: string): readonly string[] {
  return closed.includes(id) ? closed : [...closed, id].slice(-MOST_CLOSED);
}

export function openTasks(tasks: readonly Task[], closed: readonly string[]): Task[] {
  const closedKeys = new Set(closed);
  return tasks.filter((task) => !closedKeys.has(taskId(task)));
}
