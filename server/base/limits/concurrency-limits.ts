// How many calls one person may have running at once, by kind of work, so that one person's calls do not delay everybody
// else's. Further calls wait in a queue of that person; when it is full they are refused with 503 and Retry-After. Callers who
// are not signed in are counted by IP address, which many people may share.
//
// A hundred reports asked for at once: 4 run, 20 wait, 76 are refused at once. The same person's other calls, and the reports
// of others, are counted separately.
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

/** Calls of all people together: from this many on no further call is accepted. */
const MOST_IN_ALL = 300;
/** From this many on no call may wait in its person's queue. */
const QUEUES_UP_TO = 100;

/**
 * How many calls one person may have under way while `inAll` of all people are: running and waiting ones, and under load running
 * ones alone, so that whoever comes first with a hundred does not fill the server for everybody after them.
 *
 * With 99 calls under way a script may have 112; with 100 it may have 12, and with 300 no further one.
 */
export function mostUnderWay(kind: Kind, inAll: number): number {
  if (inAll >= MOST_IN_ALL) return 0;
  const { running, waiting } = CONCURRENCY_LIMITS[kind];
  return inAll >= QUEUES_UP_TO ? running : running + waiting;
}

export function admission(limit: ConcurrencyLimit, { running, waiting }: UnderWay): 'run' | 'wait' | 'refuse' {
  if (running < limit.running) return 'run';
  return waiting < limit.waiting ? 'wait' : 'refuse';
}
