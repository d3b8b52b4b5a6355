// Whose turn it is, as the reader of a pill sees it: green works, amber is yours, hollow is the other side's, grey is
// over. "Review Modification" is amber for the merchant and hollow for the landlord who sent it.
import type { Role } from '#core/base/permissions.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { Substatus } from '#core/deals/substatus.ts';
import type { PillTone } from '#web/ui/status-pill.tsx';

type Waits = 'landlord' | 'retailer' | 'nobody' | 'over';

const WAITS_FOR: Record<Substatus, Waits> = {
  draft: 'landlord',
  declined: 'landlord',
  pending_extension: 'retailer',
  pending_modification: 'retailer',
  pending_no_user: 'retailer',
  pending_no_retailer_company: 'retailer',
  pending_no_assigned_company: 'retailer',
  verify_terms: 'retailer',
  active_pending: 'retailer',
  no_pos_connection: 'retailer',
  no_pos_channel: 'retailer',
  no_deal_channel: 'retailer',
  choose_store_location: 'retailer',
  assign_store_location: 'retailer',
  active: 'nobody',
  other: 'nobody',
  finished: 'over',
  archived: 'over',
  canceled: 'over',
  moved: 'over',
  never_active: 'over',
};

export function substatusTone(substatus: Substatus, role: Role): PillTone {
  const waits = WAITS_FOR[substatus];
  if (waits === 'over') return 'ended';
  if (waits === 'nobody') return 'works';
  return waits === role ? 'yours' : 'theirs';
}

/** "Yours" or "The merchant's"; nothing where nobody has to act. */
export function turnText(substatus: Substatus, role: Role): string | undefined {
  const waits = WAITS_FOR[substatus];
  if (waits === 'over' || waits === 'nobody') return undefined;
  if (waits === role) return 'Yours';
  return role === 'landlord' ? 'The merchant’s' : 'The owner’s';
}

const SOON_DAYS = 14;

/** An expiry is amber while no renewal is proposed or two weeks are left. */
export function expiryTone({ expiry_text, pending_copy }: Pick<Deal, 'expiry_text' | 'pending_copy'>): PillTone {
  const days = Number(/\d+/.exec(expiry_text ?? '')?.[0] ?? 0);
  return pending_copy === null || days <= SOON_DAYS ? 'yours' : 'theirs';
}
