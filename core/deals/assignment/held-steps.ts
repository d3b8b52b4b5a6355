// What waits while a lease is about to pass to another merchant, and what is over once it has: a change of the terms, the
// end or the place of the agreement would be another one than the two merchants are asked about.
import { ASSIGNED_AWAY, type Handover, OPEN_ASSIGNMENT } from '#core/deals/assignment/assignable.ts';
import type { DealAction } from '#core/deals/transitions.ts';

const HELD: readonly DealAction[] = ['modify', 'extend', 'finish', 'edit_landlord'];

/** A sentence, or null where the step may be taken. */
export function handoverRefusal(action: DealAction, handover: Handover): string | null {
  if (handover === null || !HELD.includes(action)) return null;
  return handover === 'open' ? OPEN_ASSIGNMENT : ASSIGNED_AWAY;
}
