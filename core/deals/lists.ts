// Where a deal is shown: the connection lists (merchant = waits for the merchant, owner = waits for the landlord) and
// the groups of the home page. A published deal nobody answered is in pending/merchant; past its end, in
// expired/merchant.
import type { DealStatus } from '#core/deals/status.ts';
import type { Substatus } from '#core/deals/substatus.ts';

export const DEAL_LISTS = [
  'active/all',
  'active/expires',
  'active/merchant',
  'active/owner',
  'expired/all',
  'expired/archived',
  'expired/merchant',
  'expired/owner',
  'pending/merchant',
  'pending/owner',
] as const;
export type DealList = (typeof DEAL_LISTS)[number];

export const HOME_GROUPS = ['new', 'no_sales_system', 'modified', 'sweep_pending', 'active', 'finished'] as const;
export type HomeGroup = (typeof HOME_GROUPS)[number];

export type ListFacts = {
  readonly status: DealStatus;
  readonly substatus: Substatus;
  readonly expires: boolean;
  /** The deal a pending extension continues is over. */
  readonly originalEnded: boolean;
  readonly hasPendingModifications: boolean;
  readonly hasDeclinedModifications: boolean;
};

const MERCHANT_SETS_UP: readonly Substatus[] = ['no_pos_connection', 'no_pos_channel', 'no_deal_channel'];

export function listsOf(facts: ListFacts): DealList[] {
  const { status } = facts;
  if (status === 'active' || status === 'active_pending') return activeLists(facts);
  if (status === 'finished' || status === 'archived') return expiredLists(facts);
  if (status === 'draft' || status === 'declined') return ['pending/owner'];
  if (status !== 'pending') return [];
  const tooLate = facts.substatus === 'never_active' || facts.originalEnded;
  return tooLate ? ['expired/all', 'expired/merchant'] : ['pending/merchant'];
}

function activeLists({ status, substatus, expires, hasDeclinedModifications }: ListFacts): DealList[] {
  const lists: DealList[] = ['active/all'];
  if (expires) lists.push('active/expires');
  if (status === 'active_pending' || MERCHANT_SETS_UP.includes(substatus)) lists.push('active/merchant');
  if (hasDeclinedModifications) lists.push('active/owner');
  return lists;
}

function expiredLists({ status, hasPendingModifications }: ListFacts): DealList[] {
  if (status === 'archived') return ['expired/all', 'expired/archived'];
  return ['expired/all', hasPendingModifications ? 'expired/merchant' : 'expired/owner'];
}

export type HomeFacts = {
  readonly status: DealStatus;
  readonly hasChannels: boolean;
  readonly hasPendingModifications: boolean;
  readonly hasPendingSweep: boolean;
};

/** A change of terms is shown once, with the store it changes: of both, the copy is left out. */
export function withoutCopies<Deal extends { id: number; original: number | null }>(deals: readonly Deal[]): Deal[] {
  const ids = new Set(deals.map(({ id }) => id));
  return deals.filter(({ original }) => original === null || !ids.has(original));
}

export function homeGroupOf({ status, ...facts }: HomeFacts): HomeGroup | null {
  if (status === 'draft' || status === 'pending' || status === 'declined') return 'new';
  if (status === 'finished') return 'finished';
  if (status !== 'active' && status !== 'active_pending') return null;
  if (facts.hasPendingModifications) return 'modified';
  if (!facts.hasChannels) return 'no_sales_system';
  return facts.hasPendingSweep ? 'sweep_pending' : 'active';
}
