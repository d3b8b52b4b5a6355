// Who may take a deal from where to where. Anything that is not in this table is refused with a sentence.
// The landlord publishes a draft: draft → pending. The merchant cannot, and nobody publishes an active deal.
import type { Role } from '#core/base/permissions.ts';
import { type DealStatus, STATUS_WORDS } from '#core/deals/status.ts';

export const DEAL_ACTIONS = [
  'edit',
  'publish',
  'accept',
  'decline',
  'change_terms',
  'modify',
  'extend',
  'cancel',
  'finish',
  'delete',
  'edit_landlord',
  'update_invite',
] as const;
export type DealAction = (typeof DEAL_ACTIONS)[number];

type Transition = {
  readonly side: Role;
  /** Each status the action starts from, and where it leads; 'gone' removes the deal. */
  readonly moves: Readonly<Partial<Record<DealStatus, DealStatus | 'gone'>>>;
  /** What happens to the deal a copy stands for: its status before and after. */
  readonly original?: Readonly<Partial<Record<DealStatus, DealStatus>>>;
  readonly doing: string;
};

export const TRANSITIONS: Readonly<Record<DealAction, Transition>> = {
  edit: { side: 'landlord', moves: { draft: 'draft', declined: 'declined' }, doing: 'Editing' },
  publish: {
    side: 'landlord',
    moves: { draft: 'pending', declined: 'pending' },
    original: { active: 'active_pending', finished: 'finished' },
    doing: 'Publishing',
  },
  accept: {
    side: 'retailer',
    moves: { pending: 'active' },
    original: { active_pending: 'moved', finished: 'moved' },
    doing: 'Accepting',
  },
  decline: {
    side: 'retailer',
    moves: { pending: 'declined' },
    original: { active_pending: 'active', finished: 'finished' },
    doing: 'Declining',
  },
  change_terms: {
    side: 'landlord',
    moves: { draft: 'draft', pending: 'pending', declined: 'declined' },
    doing: 'Changing the proposed terms',
  },
  modify: { side: 'landlord', moves: { active: 'active_pending' }, doing: 'Modifying' },
  extend: { side: 'landlord', moves: { active: 'active_pending', finished: 'finished' }, doing: 'Extending' },
  cancel: {
    side: 'landlord',
    moves: { draft: 'canceled', pending: 'canceled', declined: 'canceled' },
    original: { active_pending: 'active', active: 'active', finished: 'finished' },
    doing: 'Canceling',
  },
  finish: { side: 'landlord', moves: { active: 'finished' }, doing: 'Finishing' },
  delete: { side: 'landlord', moves: { draft: 'gone' }, doing: 'Deleting' },
  edit_landlord: {
    side: 'landlord',
    moves: { draft: 'draft', pending: 'pending', active: 'active' },
    doing: 'Moving it to another property or unit',
  },
  update_invite: {
    side: 'landlord',
    moves: { draft: 'draft', pending: 'pending', active: 'active' },
    doing: 'Changing the invite',
  },
};

/** Where the action leads from this status, or undefined when the table does not offer it. */
export function nextStatus(action: DealAction, from: DealStatus): DealStatus | 'gone' | undefined {
  return TRANSITIONS[action].moves[from];
}

/** What becomes of the original when the action is taken on its copy; undefined when its status forbids it. */
export function originalAfter(action: DealAction, original: DealStatus): DealStatus | undefined {
  const { original: moves } = TRANSITIONS[action];
  return moves === undefined ? original : moves[original];
}

/** A sentence for an action that the table does not offer, or null when it does. */
export function transitionRefusal(action: DealAction, from: DealStatus, side: Role): string | null {
  const { side: owner, moves, doing } = TRANSITIONS[action];
  if (side !== owner) return `${doing} is for the ${owner === 'landlord' ? 'property owner' : 'merchant'}.`;
  if (moves[from] !== undefined) return null;
  const statuses = (Object.keys(moves) as DealStatus[]).map((status) => STATUS_WORDS[status]);
  const possible = new Intl.ListFormat('en', { type: 'disjunction' }).format(statuses);
  const first = from === 'active_pending' && moves.active !== undefined ? ' Cancel the proposal first.' : '';
  return `${doing} is possible only while the connection is ${possible}. This one is ${STATUS_WORDS[from]}.${first}`;
}
