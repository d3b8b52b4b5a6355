// Who may do what with a request in which state: this table is the whole of it. The landlord of a request in review may
// accept, reject or date it; its merchant may date it or send another file until it is answered.
import type { Role } from '#core/base/permissions.ts';
import { DEAL_STATUSES, type DealStatus, STATUS_WORDS } from '#core/deals/status.ts';
import { DOCUMENT_STATES, type DocumentState, STATE_LABELS } from '#core/documents/document-state.ts';

export const DOCUMENT_ACTIONS = [
  'upload',
  'accept',
  'reject',
  'set_expiration',
  'remind_pending',
  'remind_expiring',
  'remind_rejected',
  'withdraw',
] as const;
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

export const ALLOWED_IN: Readonly<Record<DocumentAction, Readonly<Record<Role, readonly DocumentState[]>>>> = {
  upload: { landlord: [], retailer: DOCUMENT_STATES },
  accept: { landlord: ['review'], retailer: [] },
  reject: { landlord: ['review'], retailer: [] },
  // A merchant who could move the date of an accepted document would renew it without sending anything.
  set_expiration: { landlord: ['review', 'accepted', 'expiring', 'expired'], retailer: ['review'] },
  remind_pending: { landlord: ['pending'], retailer: [] },
  remind_expiring: { landlord: ['expiring', 'expired'], retailer: [] },
  remind_rejected: { landlord: ['rejected'], retailer: [] },
  withdraw: { landlord: DOCUMENT_STATES, retailer: [] },
};

const CLOSED: readonly DealStatus[] = ['draft', 'canceled', 'moved', 'archived'];
/** Deals on which documents are asked for, sent and answered. */
export const OPEN_DEALS: readonly DealStatus[] = DEAL_STATUSES.filter((status) => !CLOSED.includes(status));

type Standing = {
  readonly side: Role;
  /** Manages connections on its side; staff look and do not touch. */
  readonly manages: boolean;
  readonly dealStatus: DealStatus;
  readonly state: DocumentState;
};

export function offeredActions({ side, manages, dealStatus, state }: Standing): DocumentAction[] {
  if (!manages || !OPEN_DEALS.includes(dealStatus)) return [];
  return DOCUMENT_ACTIONS.filter((action) => ALLOWED_IN[action][side].includes(state));
}

/** Why the state does not offer the action to this side, or null where it does. */
export function actionRefusal(action: DocumentAction, side: Role, state: DocumentState): string | null {
  const states = ALLOWED_IN[action][side];
  if (states.includes(state)) return null;
  const when = states.map((each) => `“${STATE_LABELS[each]}”`).join(' or ');
  return `This is possible only while the document is ${when}; it is “${STATE_LABELS[state]}”.`;
}

export function closedDealRefusal(status: DealStatus): string | null {
  if (OPEN_DEALS.includes(status)) return null;
  return `The connection is ${STATUS_WORDS[status]}: documents can be read here, and no longer changed.`;
}
