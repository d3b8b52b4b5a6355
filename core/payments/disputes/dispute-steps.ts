// The steps of a dispute: the merchant opens it; either side answers, proposes what the part should be, or escalates;
// the side that did not make the proposal accepts it. Accepting 60.00 for a part of 100.00 takes 40.00 off the rent of
// those days and gives it back as a credit. Whoever opened it can withdraw: the part is then owed as invoiced.
import type { Role } from '#core/base/permissions.ts';

export const DISPUTE_STATES = ['open', 'answered', 'proposed', 'escalated', 'accepted', 'withdrawn'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
export const DISPUTE_STEPS = ['open', 'answer', 'propose', 'accept', 'escalate', 'withdraw'] as const;
export type DisputeStep = (typeof DISPUTE_STEPS)[number];

export const isSettled = (state: DisputeState) => state === 'accepted' || state === 'withdrawn';

export function disputeSteps(state: DisputeState, side: Role, proposedBy: Role | null): DisputeStep[] {
  if (isSettled(state)) return [];
  const answersProposal = proposedBy !== null && proposedBy !== side;
  return [
    'answer',
    'propose',
    ...(answersProposal ? (['accept'] as const) : []),
    ...(state === 'escalated' ? [] : (['escalate'] as const)),
    ...(side === 'retailer' ? (['withdraw'] as const) : []),
  ];
}

/** Where a step leads; a proposal stands until the next one, also when it is talked about or escalated. */
export function disputeAfter(step: Exclude<DisputeStep, 'open'>, state: DisputeState): DisputeState {
  switch (step) {
    case 'answer':
      return state === 'open' ? 'answered' : state;
    case 'propose':
      return 'proposed';
    case 'accept':
      return 'accepted';
    case 'escalate':
      return 'escalated';
    case 'withdraw':
      return 'withdrawn';
  }
}
