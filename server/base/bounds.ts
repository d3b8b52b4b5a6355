// How much one person may have under way at once, by kind of work, so that nobody's haste is everybody's waiting. What
// comes on top waits in a line of its own, and past that line's end is sent away: 503 with when to come back. Whoever is
// not signed in is counted by address, behind which many people may sit.
//
// A hundred reports asked for at once: 4 run, 20 wait, 76 are sent away at once. The same person's other calls, and the
// reports of others, are counted by themselves.
export type Kind = 'calls' | 'reports' | 'strangers';
export type Bound = { readonly running: number; readonly waiting: number };
export type UnderWay = { readonly running: number; readonly waiting: number };

/** A page asks a dozen things at once. */
export const BOUNDS: Readonly<Record<Kind, Bound>> = {
  calls: { running: 12, waiting: 100 },
  reports: { running: 4, waiting: 20 },
  strangers: { running: 24, waiting: 300 },
};

export function admission(bound: Bound, { running, waiting }: UnderWay): 'run' | 'wait' | 'refuse' {
  if (running < bound.running) return 'run';
  return waiting < bound.waiting ? 'wait' : 'refuse';
}
