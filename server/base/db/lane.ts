// How urgent the work of a request is, what kind of work it is, and whether its caller still listens. All three travel with the
// request, so that whoever hands out connections to the database can ask for them, and no feature has to.
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The most urgent first: the operator's questions and signed messages; sign-ins and sessions; all other calls, and jobs;
 * reports and files.
 */
export const LANES = ['operator', 'entry', 'calls', 'reports'] as const;
export type Lane = (typeof LANES)[number];

/** What waits for the database: how long it does is said in deadlines.ts. */
export type Work = 'readiness' | 'message' | 'entry' | 'read' | 'write' | 'report' | 'job';

export type Place = {
  readonly lane: Lane;
  /** Aborted once the caller has hung up; undefined for work that is done even if nobody listens. */
  readonly gone: AbortSignal | undefined;
  /** Where lane and caller do not say it. */
  readonly work?: Work;
};

const BY_ITSELF: Place = { lane: 'calls', gone: undefined, work: 'job' };
const current = new AsyncLocalStorage<Place>();

export const inLane = <Result>(place: Place, work: () => Result): Result => current.run(place, work);

export const currentPlace = (): Place => current.getStore() ?? BY_ITSELF;

/** No statement is sent for somebody who does not wait for its answer. */
export function refuseGone(): void {
  if (currentPlace().gone?.aborted) throw hungUp();
}

export const hungUp = (): Error => Object.assign(new Error('The caller has hung up'), { statusCode: 503 });
