// Where a request stands, from its current document and the day in the property's zone. A document counts through its
// expiration date: one that expires on 2026-04-09 is expiring from 2026-03-10 (30 days before) and expired on
// 2026-04-10.
import { z } from 'zod';
import { type Day, daysBetween } from '#core/base/time.ts';

export const DOCUMENT_STATES = ['pending', 'review', 'accepted', 'rejected', 'expiring', 'expired'] as const;
export const DocumentState = z.enum(DOCUMENT_STATES).meta({ id: 'DocumentState' });
export type DocumentState = (typeof DOCUMENT_STATES)[number];

const DOCUMENT_STATUSES = ['review', 'accepted', 'rejected'] as const;
export const DocumentStatus = z.enum(DOCUMENT_STATUSES);
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const EXPIRING_DAYS = 30;

export type CurrentDocument = { readonly status: DocumentStatus; readonly expiration_date: Day | null };

export function documentState(current: CurrentDocument | null, today: Day): DocumentState {
  if (current === null) return 'pending';
  if (current.status !== 'accepted' || current.expiration_date === null) return current.status;
  const left = daysBetween(today, current.expiration_date);
  if (left < 0) return 'expired';
  return left <= EXPIRING_DAYS ? 'expiring' : 'accepted';
}

export const STATE_LABELS: Readonly<Record<DocumentState, string>> = {
  pending: 'Waiting for the file',
  review: 'In review',
  accepted: 'Accepted',
  rejected: 'Rejected',
  expiring: 'Expires soon',
  expired: 'Expired',
};
