// Who may use a connection of a database next, by urgency (pick-next.ts). Whoever hangs up while waiting gets none.
import { currentPlace, hungUp, type Lane, type Place, refuseGone } from '#server/base/db/lane.ts';
import { mayStart, pickNext } from '#server/base/db/pick-next.ts';

export type Semaphore = {
  acquire(): Promise<void>;
  release(): void;
  /** How many wait for a connection. */
  waiting(): number;
};
type Waiting = { readonly lane: Lane; start(): void };

/** As many at a time as there are connections. Whoever waited longer than `longestMs` is told to come back later. */
export function createSemaphore(connections = 1, longestMs?: (place: Place) => number): Semaphore {
  const waiting: Waiting[] = [];
  let free = connections;
  let passedOver = 0;

  const handOut = () => {
    for (;;) {
      const lanes = waiting.map(({ lane }) => lane);
      const at = pickNext(lanes, passedOver, { all: connections, free });
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (!next) return;
      passedOver = at === 0 ? 0 : passedOver + 1;
      free -= 1;
      next.start();
    }
  };

  const wait = (place: Place) =>
    new Promise<void>((resolve, reject) => {
      const { lane, gone } = place;
      const settle = () => {
        gone?.removeEventListener('abort', hangUp);
        clearTimeout(late);
      };
      const leave = (reason: Error) => {
        settle();
        waiting.splice(waiting.indexOf(entry), 1);
        reject(reason);
      };
      const hangUp = () => leave(hungUp());
      const late = longestMs && setTimeout(() => leave(tooLate()), longestMs(place));
      const entry: Waiting = {
        lane,
        start() {
          settle();
          resolve();
        },
      };
      gone?.addEventListener('abort', hangUp);
      waiting.push(entry);
      handOut();
    });

  return {
    async acquire() {
      refuseGone();
      const place = currentPlace();
      if (waiting.length > 0 || !mayStart(place.lane, { all: connections, free })) return wait(place);
      free -= 1;
    },
    release() {
      free += 1;
      handOut();
    },
    waiting: () => waiting.length,
  };
}

/** Nothing has been asked yet: whoever wanted to may come back and ask again. */
const tooLate = () => Object.assign(new Error('No connection to the database is free'), { statusCode: 503 });

export async function inTurn<Result>(semaphore: Semaphore, work: () => Promise<Result>): Promise<Result> {
  await semaphore.acquire();
  try {
    return await work();
  } finally {
    semaphore.release();
  }
}
