// The words of staff pages for what the server names by a word of its own.
import { PERMISSION_LABELS, type Permission } from '#core/base/permissions.ts';
import type { DealStatus } from '#core/deals/status.ts';
import type { StaffFound } from '#core/staff/contract.ts';
import { dateAndTime } from '#web/base/format.ts';
import { href } from '#web/base/href.ts';
import type { PillTone } from '#web/ui/status-pill.tsx';

type Pill = { tone: PillTone; word: string };

export const KIND_WORDS: Record<StaffFound['kind'], string> = {
  user: 'Person',
  company: 'Company',
  deal: 'Connection',
};

export const DEAL_PILLS: Record<DealStatus, Pill> = {
  draft: { tone: 'theirs', word: 'Draft' },
  pending: { tone: 'theirs', word: 'Pending' },
  active: { tone: 'works', word: 'Active' },
  active_pending: { tone: 'works', word: 'Active, change pending' },
  declined: { tone: 'yours', word: 'Declined' },
  canceled: { tone: 'ended', word: 'Canceled' },
  moved: { tone: 'ended', word: 'Replaced' },
  finished: { tone: 'ended', word: 'Finished' },
  archived: { tone: 'ended', word: 'Archived' },
};

const OTHER_PILLS: Record<string, Pill> = {
  landlord: { tone: 'ended', word: 'Landlord' },
  retailer: { tone: 'ended', word: 'Retailer' },
  staff: { tone: 'theirs', word: 'Staff' },
  admin: { tone: 'theirs', word: 'Administrator' },
  disabled: { tone: 'failed', word: 'Closed' },
};

export function statePill({ kind, state }: Pick<StaffFound, 'kind' | 'state'>): Pill {
  const pill = kind === 'deal' ? DEAL_PILLS[state as DealStatus] : OTHER_PILLS[state];
  return pill ?? { tone: 'ended', word: state };
}

const PATHS = { user: 'users', company: 'companies', deal: 'deals' } as const;
export const fileAddress = (kind: StaffFound['kind'], id: number) => href(`/staff/${PATHS[kind]}/:id`, { id });

export function permissionWords(permissions: readonly Permission[]): string {
  if (permissions.includes('permission_owner')) return 'Owner';
  return permissions.length > 0 ? permissions.map((each) => PERMISSION_LABELS[each]).join(', ') : 'Nothing yet';
}

/** Since sessions are kept for ninety days, an older sign-in is not known any more. */
export const activeText = (at: string | null): string => (at ? dateAndTime(at) : 'Not lately');

/** `{deal: 12, side: 'landlord'}` reads deal:12 side:landlord; what is deeper is left to the entry itself. */
export function objectWords(object: Readonly<Record<string, unknown>>): string {
  return Object.entries(object)
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => `${name}:${value}`)
    .join(' ');
}

export const ORGANISATIONS = '/staff/organisations';
export const portfolioAddress = (id: number) => href('/staff/portfolios/:id', { id });
export const INVITE_ORGANISATION = '/staff/organisations/invite';
