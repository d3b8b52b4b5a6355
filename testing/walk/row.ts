// One path of the walk: who opens it, with what in place of its parameters, and where it leads.

import type { Thing } from '#testing/walk/path-things.ts';
import type { Walker } from '#testing/walk/walker-calls.ts';

export type WalkRow = {
  /** As in docs/spec/paths.txt, its alternatives written out. */
  path: string;
  person: Walker;
  params: Readonly<Record<string, Thing>>;
  /** What the step before would have put into the address: `deal={newDeal}`. */
  search?: string;
  /** Where the specification sends the person on; without it the address stays. */
  leadsTo?: string;
};
