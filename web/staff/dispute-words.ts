// Escalated disputes in words: with two, of which Wren Apparel's waits longest, "2 disputes wait for support. Wren
// Apparel waits longest, since Thu, Nov 12."
import type { EscalatedDispute } from '#core/staff/disputes-contract.ts';
import { count, sentenceDate } from '#web/base/format.ts';

export function disputesFacts(
  total: number,
  oldest: Pick<EscalatedDispute, 'merchant' | 'escalated_at'> | undefined,
): string {
  if (total === 0) return 'No dispute waits for support.';
  const all = total === 1 ? 'One dispute waits for support' : `${count(total)} disputes wait for support`;
  if (!oldest) return `${all}.`;
  const since = `since ${sentenceDate(oldest.escalated_at)}`;
  return total === 1 ? `${all}, ${since}.` : `${all}. ${oldest.merchant} waits longest, ${since}.`;
}

/** "by the merchant, Mara Stone" */
export function escalatedBy({ side, name }: EscalatedDispute['escalated_by']): string {
  const who = side === 'landlord' ? 'by the property owner' : 'by the merchant';
  return name ? `${who}, ${name}` : who;
}
