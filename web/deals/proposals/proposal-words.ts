// What a change of terms is called, by where it stands. One that waits is a "Proposed modification"; one that is in force,
// also while the next one waits, is "What changed with these terms".
import type { Deal } from '#core/deals/shapes.ts';
import { fullDate, zonedTime } from '#web/base/format.ts';

type Standing = Pick<Deal, 'status' | 'original'>;

const OPEN: readonly Deal['status'][] = ['draft', 'pending', 'declined', 'canceled'];

/** A change that nobody has accepted; what it would change is still in force. */
export function isProposal({ status, original }: Standing): boolean {
  return original !== null && OPEN.includes(status);
}

/** A change that was accepted: the terms before are read under Versions. */
export function isPastChange({ status, original }: Standing): boolean {
  return original !== null && !OPEN.includes(status);
}

export function proposalTitle(deal: Standing & Pick<Deal, 'substatus'>): string {
  if (isPastChange(deal)) return 'What changed with these terms';
  if (deal.status === 'declined') return 'Declined modification';
  if (deal.status === 'canceled') return 'Withdrawn modification';
  return deal.substatus === 'pending_extension' ? 'Proposed extension' : 'Proposed modification';
}

export function proposalLead(deal: Deal, changed: number, all: number): string {
  const zone = deal.landlord.company.premises.time_zone;
  const sent = deal.published_at ? `Sent ${zonedTime(deal.published_at, zone)}. ` : '';
  const from = `${isPastChange(deal) ? 'In effect since' : 'Takes effect on'} ${fullDate(deal.effective_from)}. `;
  const said = deal.modified_details?.text ? ` “${deal.modified_details.text}”` : '';
  const change = isPastChange(deal) ? 'changed' : changed === 1 ? 'changes' : 'change';
  return `${sent}${from}${changed} of ${all} terms ${change}.${said}`;
}
