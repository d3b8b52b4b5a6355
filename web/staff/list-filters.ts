// What the lists of staff show, as the address says it: the pages read it, and so do their loaders.
import { z } from 'zod';
import { isDay } from '#core/base/time.ts';
import type { FeedState } from '#core/pos/feed-health.ts';
import { FOUND_KINDS } from '#core/staff/contract.ts';

export const PER_PAGE = 50;

const Page = z.coerce.number().int().min(1).catch(1);
const Text = z.string().catch('');
const AddressDay = z.string().refine(isDay).optional().catch(undefined);

export const FindFilters = z.object({ search: Text, kind: z.enum(FOUND_KINDS).optional().catch(undefined) });

export const OrganisationFilters = z.object({
  side: z.enum(['landlord', 'retailer']).optional().catch(undefined),
  search: Text,
  page: Page,
});

export const FEED_VIEWS = {
  trouble: { label: 'Need somebody', states: ['refused', 'failing', 'late', 'incomplete'] },
  all: { label: 'All', states: [] },
  ok: { label: 'Up to date', states: ['ok', 'waiting'] },
  manual: { label: 'By upload', states: ['manual'] },
  disconnected: { label: 'Disconnected', states: ['disconnected'] },
} as const satisfies Record<string, { label: string; states: readonly FeedState[] }>;
export type FeedView = keyof typeof FEED_VIEWS;
export const FEED_VIEW_NAMES = Object.keys(FEED_VIEWS) as [FeedView, ...FeedView[]];

export const FeedFilters = z.object({ view: z.enum(FEED_VIEW_NAMES).catch('trouble'), search: Text, page: Page });

export const feedsAsked = ({ view, search, page }: z.output<typeof FeedFilters>) => ({
  state: [...FEED_VIEWS[view].states],
  ...(view === 'trouble' && { missing: 'true' as const }),
  search,
  page,
  pageSize: PER_PAGE,
});

export const AuditFilters = z.object({
  chain: Text,
  actor: Text,
  action: Text,
  object: Text,
  from: AddressDay,
  through: AddressDay,
  page: Page,
});
export type AuditFilters = z.output<typeof AuditFilters>;

export const DisputeFilters = z.object({
  page: Page,
  dispute: z.coerce.number().int().min(1).optional().catch(undefined),
});
