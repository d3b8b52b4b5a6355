// How many calls came with each token and are not answered yet. Whose token it is, only the database tells, and a script that
// calls a thousand times at once would fill everybody's line with that question alone: so its calls are counted by the token
// that they carry, before anything is asked, and end where those of its person may (concurrency-limits.ts).
//
// A script sends 750 calls at once: 100 are taken in and 650 are sent away. One person's call comes and is taken in, while the
// script waits until fewer than 12 of its own are left.

import type { Lane } from '#server/base/db/lane.ts';
import { mostUnderWay } from '#server/base/limits/concurrency-limits.ts';

/** Each has room of its own: who signs in is let in while calls are not. */
type CountedLane = Exclude<Lane, 'operator'>;
type Counts = { inAll: number; readonly byToken: Map<string, number> };

export type TokensUnderWay = {
  /**
   * What is to be called once the call is answered or given up. Otherwise whether there is no room for anybody, or none more for this
   * token.
   */
  take(lane: CountedLane, token: string): (() => void) | 'full' | 'too much';
};

export function countTokens(): TokensUnderWay {
  const lanes = new Map<CountedLane, Counts>();
  return {
    take(lane, token) {
      const counts = lanes.get(lane) ?? { inAll: 0, byToken: new Map() };
      lanes.set(lane, counts);
      const most = mostUnderWay(lane === 'reports' ? 'reports' : 'calls', counts.inAll);
      const count = counts.byToken.get(token) ?? 0;
      if (count >= most) return most === 0 ? 'full' : 'too much';
      counts.inAll += 1;
      counts.byToken.set(token, count + 1);
      return () => leave(counts, token);
    },
  };
}

function leave(counts: Counts, token: string): void {
  counts.inAll -= 1;
  const left = counts.byToken.get(token)! - 1;
  if (left === 0) counts.byToken.delete(token);
  else counts.byToken.set(token, left);
}
