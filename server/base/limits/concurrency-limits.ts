// How much one person may have under way at once, by kind of work, so that nobody's haste is everybody's waiting. What
// comes on top waits in a line of its own, and past that line's end is sent away: 503 with when to come back. Whoever is
// not signed in is counted by address, behind which many people may sit.
//
// A hundred reports asked for at once: 4 run, 20 wait, 76 are sent away at once. The same person's other calls, and the
// reports of others, are counted by themselves.
export type Kind = 'calls' | 'reports' | 'strangers';
export type ConcurrencyLimit = { readonly running: number; readonly waiting: number };
export type UnderWay = { readonly running: number; readonly waiting: number };

/** A page asks a dozen things at once. */
export const CONCURRENCY_LIMITS: Readonly<Record<Kind, ConcurrencyLimit>> = {
  calls: { running: 12, waiting: 100 },
  reports: { running: 4, waiting: 20 },
  strangers: { running: 24, waiting: 300 },
};

export const TOO_MUCH_AT_ONCE = 'You have asked for too much at once. Try again in a moment.';

/** Of all people together: with more under way nobody new is taken in, and with so many nobody may have a line of their own. */
const MOST_IN_ALL = 300;
const CROWDED = 100;

/**
 * How many calls one person may have under way while so many are in all: those at work and those in line, and in a crowd those at
 * work alone, so that whoever came first with a hundred does not take the room of everybody after them.
 *
 * Of 99 calls under way a script may have 112; of 100 it may have 12, and of 300 none more.
 */
export function mostUnderWay(kind: Kind, inAll: number): number {
  if (inAll >= MOST_IN_ALL) return 0;
  const { running, waiting } = CONCURRENCY_LIMITS[kind];
  return inAll >= CROWDED ? running : running + waiting;
}

export function admission(bound: ConcurrencyLimit, { running, waiting }: UnderWay): 'run' | 'wait' | 'refuse' {
  if (running < bound.running) return 'run';
  return waiting < bound.waiting ? 'wait' : 'refuse';
}
