// Who works with the database next: the most urgent lane first, and within a lane who came first. So that nobody waits
// without end, whoever has waited longest is next once seven others went before. Where there are several connections,
// an eighth of them is left to the operator and to sign-ins, and a quarter is never used by reports.
//
// One connection, a hundred reports waiting, then a webhook: the webhook is next. A hundred webhooks and one report that
// came first: seven webhooks, the report, seven webhooks. Of 20 connections reports use at most 15 and calls 18.
import { LANES, type Lane } from '#server/base/db/lane.ts';

const MOST_PASSED_OVER = 7;
const LEFT_FREE: Readonly<Record<Lane, number>> = { operator: 0, entry: 0, calls: 1 / 8, reports: 1 / 4 };

export type Connections = { readonly all: number; readonly free: number };

export function mayStart(lane: Lane, { all, free }: Connections): boolean {
  return free > Math.floor(all * LEFT_FREE[lane]);
}

/** The place in the queue, which is in the order of arrival, or -1 where nobody may start. */
export function pickNext(waiting: readonly Lane[], passedOver: number, connections: Connections): number {
  const [longest] = waiting;
  if (longest === undefined) return -1;
  if (passedOver >= MOST_PASSED_OVER && mayStart(longest, connections)) return 0;
  const lane = LANES.find((each) => mayStart(each, connections) && waiting.includes(each));
  return lane === undefined ? -1 : waiting.indexOf(lane);
}
