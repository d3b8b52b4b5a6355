// Which connection list an address shows. /…/status/active is active/all, /…/connection-status/expired/archived is the
// archive, as is the older /…/archive; /…/status/pending shows both halves, since it has no list of all of its own.
import type { Role } from '#core/base/permissions.ts';
import { DEAL_LISTS, type DealList } from '#core/deals/lists.ts';
import type { ListView } from '#web/deals/words.ts';

export const LIST_STATUSES = ['active', 'pending', 'expired'] as const;
type ListStatus = (typeof LIST_STATUSES)[number];
export type ListPlace = { status: ListStatus; view: ListView };
export type ListCounts = Readonly<Record<DealList, number>>;

export const VIEWS: Record<ListStatus, readonly ListView[]> = {
  active: ['all', 'expires', 'merchant', 'owner'],
  pending: ['all', 'merchant', 'owner'],
  expired: ['all', 'archived', 'merchant', 'owner'],
};

/** Every path below a list's base: the status alone, and each of its views that the specification names. */
export const LIST_PATHS: readonly string[] = [...LIST_STATUSES, ...DEAL_LISTS];

export function placeOf(pathname: string): ListPlace {
  if (/\/archive\/?$/.test(pathname)) return { status: 'expired', view: 'archived' };
  const [, status = 'active', view = 'all'] = /\/(active|pending|expired)(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
  return { status, view } as ListPlace;
}

export function placeAddress(base: string, { status, view }: ListPlace): string {
  return status === 'pending' && view === 'all' ? `${base}/${status}` : `${base}/${status}/${view}`;
}

export function isAt(lists: readonly DealList[], { status, view }: ListPlace): boolean {
  return view === 'all'
    ? lists.some((list) => list.startsWith(`${status}/`))
    : lists.includes(`${status}/${view}` as DealList);
}

/** A deal of pending is in one of its halves; those of active and expired are all in a list of their own. */
export function countAt(counts: ListCounts, { status, view }: ListPlace): number {
  if (view !== 'all') return counts[`${status}/${view}` as DealList];
  return status === 'pending' ? counts['pending/merchant'] + counts['pending/owner'] : counts[`${status}/all`];
}

/** The view that waits for the reader: the owner's half for a landlord, the merchant's for a retailer. */
export function ownView(role: Role): ListView {
  return role === 'landlord' ? 'owner' : 'merchant';
}
