// What a deal waits for, derived from facts and never stored: the first match wins.
// A pending deal whose merchant has an account but no company is pending_no_retailer_company, "Register Company".
import type { Day } from '#core/base/time.ts';
import type { DealStatus } from '#core/deals/status.ts';

export const SUBSTATUS_LABELS = {
  archived: 'Archived',
  canceled: 'Canceled',
  moved: 'Previous Terms',
  draft: 'Draft',
  declined: 'Pending Review Correction',
  pending_extension: 'Pending Extension Approval',
  pending_modification: 'Review Modification',
  never_active: 'Never Active',
  pending_no_user: 'Create Account',
  pending_no_retailer_company: 'Register Company',
  pending_no_assigned_company: 'Select Company',
  verify_terms: 'Verify Terms',
  finished: 'Expired',
  active_pending: 'Pending Modification Approval',
  no_pos_connection: 'Link POS System',
  no_pos_channel: 'Choose Store Location',
  no_deal_channel: 'Assign Store Location',
  choose_store_location: 'Choose Store Location',
  assign_store_location: 'Assign Store Location',
  active: 'Active',
  other: 'Other',
} as const;
export type Substatus = keyof typeof SUBSTATUS_LABELS;
export const SUBSTATUSES = Object.keys(SUBSTATUS_LABELS) as [Substatus, ...Substatus[]];

export type SubstatusFacts = {
  readonly status: DealStatus;
  readonly hasOriginal: boolean;
  /** A copy that changes nothing but the end of the term. */
  readonly onlyExtends: boolean;
  readonly endDate: Day | null;
  readonly today: Day;
  readonly merchant: 'no_user' | 'no_company' | 'has_company';
  readonly companyChosen: boolean;
  readonly hasPosConnection: boolean;
  readonly hasPosChannel: boolean;
  readonly hasDealChannel: boolean;
};

export function substatusOf(facts: SubstatusFacts): Substatus {
  switch (facts.status) {
    case 'pending':
      return pending(facts);
    case 'active':
      return active(facts);
    case 'archived':
    case 'canceled':
    case 'moved':
    case 'draft':
    case 'declined':
    case 'finished':
    case 'active_pending':
      return facts.status;
    default:
      return 'other';
  }
}

function pending(facts: SubstatusFacts): Substatus {
  if (facts.hasOriginal) return facts.onlyExtends ? 'pending_extension' : 'pending_modification';
  if (facts.endDate !== null && facts.endDate < facts.today) return 'never_active';
  if (facts.companyChosen) return 'verify_terms';
  if (facts.merchant === 'no_user') return 'pending_no_user';
  return facts.merchant === 'no_company' ? 'pending_no_retailer_company' : 'pending_no_assigned_company';
}

/** A manual channel needs no POS system, so a linked channel is enough whatever else the company has. */
function active({ hasDealChannel, hasPosChannel, hasPosConnection }: SubstatusFacts): Substatus {
  if (hasDealChannel) return 'active';
  if (hasPosChannel) return 'no_deal_channel';
  return hasPosConnection ? 'no_pos_channel' : 'no_pos_connection';
}
