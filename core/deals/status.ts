// The words of a deal's life. A deal is a draft until it is published, pending until the merchant answers, then active.
import { z } from 'zod';

export const DEAL_STATUSES = [
  'draft',
  'pending',
  'active',
  'active_pending',
  'declined',
  'canceled',
  'moved',
  'finished',
  'archived',
] as const;
export const DealStatus = z.enum(DEAL_STATUSES);
export type DealStatus = (typeof DEAL_STATUSES)[number];

/** How a status reads in the middle of a sentence. */
export const STATUS_WORDS: Record<DealStatus, string> = {
  draft: 'a draft',
  pending: 'waiting for the merchant',
  active: 'active',
  active_pending: 'active with a change waiting for the merchant',
  declined: 'declined',
  canceled: 'canceled',
  moved: 'replaced by newer terms',
  finished: 'finished',
  archived: 'archived',
};
