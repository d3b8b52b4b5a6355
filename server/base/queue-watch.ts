// Which queues have work is asked for all of them at once, twice a second: forty workers that each asked for their own every
// two seconds were twenty statements a second of a server with nothing to do, and the code of a sign-in waited a second for
// its mail.
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 500;
/** A database that is away is asked less often. */
const LOOK_AFTER_FAILURE_MS = 2_000;

/** Who stops does not wait for a look under way: a database that is silent would hold up the end of the server. */
export type QueueWatch = { stop(): void };

export function watchQueues(
  look: () => Promise<readonly string[]>,
  wake: (names: readonly string[]) => void,
  failed: (error: unknown) => void,
): QueueWatch {
  const stopped = new AbortController();
  void (async () => {
    while (!stopped.signal.aborted) {
      let next = LOOK_EVERY_MS;
      try {
        const names = await look();
        if (!stopped.signal.aborted) wake(names);
      } catch (error) {
        if (stopped.signal.aborted) return;
        failed(error);
        next = LOOK_AFTER_FAILURE_MS;
      }
      await pause(next, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  })();
  return { stop: () => stopped.abort() };
}
