// The life of a sweep. The landlord proposes (waiting_accept), the merchant accepts and authorises the debits (active)
// or declines. A modification is a sweep of its own: once it is accepted the one before is moved. Two failed debits or
// a lost bank pause it until that is mended; the cap, the end of the deal or its last invoice finish it. One that is
// paused when its end comes stays paused, and one that has finished is paused by a debit that comes back: what is still
// open is debited only once the cause is mended. Resumed after its end, it is finished.
import { z } from 'zod';
import type { Role } from '#core/base/permissions.ts';

export const SWEEP_STATUSES = [
  'waiting_accept',
  'active',
  'declined',
  'moved',
  'stopped',
  'paused',
  'finished',
] as const;
export const SweepStatus = z.enum(SWEEP_STATUSES);
export type SweepStatus = (typeof SWEEP_STATUSES)[number];

export const SWEEP_STATUS_LABELS: Record<SweepStatus, string> = {
  waiting_accept: 'Pending',
  active: 'Active',
  declined: 'Declined',
  moved: 'Moved',
  stopped: 'Stopped',
  paused: 'Paused',
  finished: 'Finished',
};

export const SWEEP_ACTIONS = [
  'modify',
  'send_reminder',
  'accept',
  'decline',
  'stop',
  'cancel_pending',
  'resume',
] as const;
export type SweepAction = (typeof SWEEP_ACTIONS)[number];
/** What happens by itself. */
export type SweepTurn = 'move' | 'pause' | 'finish';

type Step = { by: readonly Role[]; from: readonly SweepStatus[]; to: SweepStatus | null };

const STEPS: Record<SweepAction | SweepTurn, Step> = {
  modify: { by: ['landlord'], from: ['active', 'paused'], to: null },
  send_reminder: { by: ['landlord'], from: ['waiting_accept'], to: null },
  accept: { by: ['retailer'], from: ['waiting_accept'], to: 'active' },
  decline: { by: ['retailer'], from: ['waiting_accept'], to: 'declined' },
  stop: { by: ['landlord', 'retailer'], from: ['active', 'paused'], to: 'stopped' },
  cancel_pending: { by: ['landlord'], from: ['waiting_accept'], to: 'stopped' },
  resume: { by: ['landlord', 'retailer'], from: ['paused'], to: 'active' },
  move: { by: [], from: ['active', 'paused'], to: 'moved' },
  pause: { by: [], from: ['active', 'finished'], to: 'paused' },
  finish: { by: [], from: ['active'], to: 'finished' },
};

/** Where the step leads, or undefined where it cannot be taken. */
export function sweepAfter(step: SweepAction | SweepTurn, from: SweepStatus): SweepStatus | undefined {
  const { from: possible, to } = STEPS[step];
  return possible.includes(from) ? (to ?? from) : undefined;
}

/**
 * What somebody who manages AutoPay on a side may do now. One that is paused because the terms ask for more than was
 * authorised cannot be resumed: the landlord proposes it anew.
 */
export function sweepActions(status: SweepStatus, side: Role, pauseReason: string = ''): SweepAction[] {
  return SWEEP_ACTIONS.filter((action) => {
    const { by, from } = STEPS[action];
    if (action === 'resume' && pauseReason === 'consent') return false;
    return by.includes(side) && from.includes(status);
  });
}

/** Why the step cannot be taken, or null where it can. */
export function sweepRefusal(action: SweepAction, status: SweepStatus, side: Role): string | null {
  const { by, from } = STEPS[action];
  if (!by.includes(side)) {
    return side === 'landlord' ? 'This is for the merchant to do.' : 'This is for the property owner to do.';
  }
  if (from.includes(status)) return null;
  const words = from.map((each) => SWEEP_STATUS_LABELS[each].toLowerCase()).join(' or ');
  return `AutoPay is ${SWEEP_STATUS_LABELS[status].toLowerCase()} now; only where it is ${words} this can be done.`;
}
