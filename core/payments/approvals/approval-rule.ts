// Whether an invoice goes out by itself or waits for a person of the landlord. AutoPay issues by itself unless the landlord
// says otherwise; a lease without AutoPay begins by hand, because nobody has agreed to a debit. "When flagged" stops only
// what has something to look at: 514.76 after 500.00 goes out by itself, 2,270.59 after 417.64 waits.
import type { DraftFlag } from '#core/payments/approvals/draft-flags.ts';

export const APPROVAL_RULES = ['by_itself', 'by_hand', 'when_flagged'] as const;
export type ApprovalRule = (typeof APPROVAL_RULES)[number];

export const APPROVAL_LABELS: Record<ApprovalRule, string> = {
  by_itself: 'By itself',
  by_hand: 'By hand',
  when_flagged: 'By hand when flagged',
};

/** How a lease begins, until the landlord has chosen. */
export function usualRule({ hasAutopay }: { hasAutopay: boolean }): ApprovalRule {
  return hasAutopay ? 'by_itself' : 'by_hand';
}

/** What a person put on hold waits until a person takes it off, or lets everything of the lease go out by itself. */
export function waitsForApproval(rule: ApprovalRule, flags: readonly DraftFlag[], isHeld: boolean): boolean {
  return rule === 'by_hand' || (rule === 'when_flagged' && (isHeld || flags.length > 0));
}
