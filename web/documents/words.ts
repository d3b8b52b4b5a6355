// How documents read on the screen, for each side: whose turn it is decides the colour.
import type { Role } from '#core/base/permissions.ts';
import { type Day, daysBetween } from '#core/base/time.ts';
import { type DocumentState, STATE_LABELS } from '#core/documents/document-state.ts';
import type { DocumentRequest } from '#core/documents/shapes.ts';
import { fullDate } from '#web/base/format.ts';
import { today } from '#web/deals/today.ts';
import type { PillTone } from '#web/ui/status-pill.tsx';

const TONES: Readonly<Record<Role, Readonly<Record<DocumentState, PillTone>>>> = {
  landlord: {
    pending: 'theirs',
    review: 'yours',
    accepted: 'works',
    rejected: 'theirs',
    expiring: 'theirs',
    expired: 'failed',
  },
  retailer: {
    pending: 'yours',
    review: 'theirs',
    accepted: 'works',
    rejected: 'failed',
    expiring: 'yours',
    expired: 'failed',
  },
};

export const stateTone = (state: DocumentState, role: Role): PillTone => TONES[role][state];
export const stateLabel = (state: DocumentState, role: Role): string =>
  state === 'review' ? (role === 'landlord' ? 'Needs your review' : 'In review') : STATE_LABELS[state];

/** What waits for the reader comes first, what is in order last. */
const URGENCY: Readonly<Record<Role, readonly DocumentState[]>> = {
  landlord: ['review', 'expired', 'expiring', 'rejected', 'pending', 'accepted'],
  retailer: ['rejected', 'expired', 'expiring', 'pending', 'review', 'accepted'],
};
export const urgency = (state: DocumentState, role: Role): number => URGENCY[role].indexOf(state);

/** "12/03/2026, in 18 days", "11/03/2026, 12 days ago", or that it has no end. */
export function expiryWords(request: Pick<DocumentRequest, 'document' | 'status' | 'time_zone'>): string {
  const { document, status, time_zone } = request;
  if (status === 'rejected') return '—';
  const expires = document?.expiration_date;
  if (!expires) return document ? 'No date' : '—';
  const left = daysBetween(today(time_zone), expires as Day);
  if (left === 0) return `${fullDate(expires)}, today`;
  const days = Math.abs(left) === 1 ? '1 day' : `${Math.abs(left)} days`;
  if (left < 0) return `${fullDate(expires)}, ${days} ago`;
  return left <= 90 ? `${fullDate(expires)}, in ${days}` : fullDate(expires);
}

export function sizeText(bytes: number): string {
  if (bytes < 1_048_576) return `${Math.max(1, Math.round(bytes / 1_024))} KB`;
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}

/** What a merchant is about to send. */
export function sendWords(state: DocumentState): string {
  if (state === 'pending') return 'Send the file';
  if (state === 'rejected') return 'Send a corrected file';
  return state === 'expiring' || state === 'expired' ? 'Send the renewed document' : 'Send a newer file';
}

export const pagesText = (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`);
