// Holds each person to the limits (concurrency-limits.ts): a call takes a slot before it runs and leaves it when it is answered.
import { Problem, problemBody } from '#core/base/problem.ts';
import { hungUp } from '#server/base/db/lane.ts';
import { admission, CONCURRENCY_LIMITS, type Kind, TOO_MUCH_AT_ONCE } from '#server/base/limits/concurrency-limits.ts';

type PersonQueue = { running: number; readonly waiting: (() => void)[] };
type Leave = () => void;
export type Slots = {
  /** `gone` is given for reads alone. */
  take(kind: Kind, who: string, gone: AbortSignal | undefined): Promise<Leave>;
};

/** Longer than a person looks at an empty page. Writes, such as twenty files sent together, wait without a limit. */
const LONGEST_WAIT_MS = 10_000;
const COME_BACK_SECONDS = '5';

export function createSlots(longestMs: number = LONGEST_WAIT_MS): Slots {
  const queues = new Map<string, PersonQueue>();
  return {
    async take(kind, who, gone) {
      const name = `${kind} ${who}`;
      const queue = queues.get(name) ?? { running: 0, waiting: [] };
      queues.set(name, queue);
      const { running, waiting } = queue;
      const decision = admission(CONCURRENCY_LIMITS[kind], { running, waiting: waiting.length });
      if (decision === 'refuse') throw tooMuchAtOnce();
      // The call that waits gets the slot of the one that leaves.
      if (decision === 'wait') await waitIn(queue, gone, longestMs);
      else queue.running += 1;
      return () => {
        const next = queue.waiting.shift();
        if (next) return next();
        queue.running -= 1;
        if (queue.running === 0) queues.delete(name);
      };
    },
  };
}

function waitIn({ waiting }: PersonQueue, gone: AbortSignal | undefined, longestMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(late);
      gone?.removeEventListener('abort', hangUp);
    };
    const leave = (reason: Error) => {
      settle();
      waiting.splice(waiting.indexOf(start), 1);
      reject(reason);
    };
    const start = () => {
      settle();
      resolve();
    };
    const hangUp = () => leave(hungUp());
    const late = gone && setTimeout(() => leave(tooMuchAtOnce()), longestMs);
    gone?.addEventListener('abort', hangUp);
    waiting.push(start);
  });
}

function tooMuchAtOnce(): Problem {
  return new Problem(503, problemBody(503, TOO_MUCH_AT_ONCE), { 'Retry-After': COME_BACK_SECONDS });
}
