// How many calls came with each token and are not answered yet. Only the database knows whose token it is, and that lookup for a
// thousand calls of one script would fill the queue for everybody. So calls are counted by the token that they carry before
// anything is read, with the limits of one person (concurrency-limits.ts).
//
// A script sends 750 calls at once: 100 are accepted and 650 are refused. Another person's call is accepted, while the script
// waits until fewer than 12 of its own are left.

import type { Lane } from '#server/base/db/lane.ts';
import { mostUnderWay } from '#server/base/limits/concurrency-limits.ts';

/** Each is counted separately: sign-ins are accepted while calls are not. */
type CountedLane = Exclude<Lane, 'operator'>;
type Counts = { inAll: number; readonly byToken: Map<string, number> };

export type TokensUnderWay = {
  /**
   * The function to call once the call is answered or given up. Otherwise why it is refused: the server is full, or this token has
   * too many.
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
