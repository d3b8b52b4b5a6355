// What AutoPay adds to a deal's history, from the audit log. "Dana Whitfield proposed AutoPay."
import type { Currency } from '#core/base/money.ts';
import { money } from '#core/base/spoken.ts';
import { APPROVAL_LABELS, type ApprovalRule } from '#core/payments/approvals/approval-rule.ts';

type PaymentEvent = {
  readonly action: string;
  readonly actor: string;
  readonly after: Readonly<Record<string, unknown>>;
};

/** A sentence for both sides, or undefined where the entry is not about AutoPay or says nothing new. */
export function autopayActivity({ action, actor, after }: PaymentEvent): string | undefined {
  return action.startsWith('autopay.') ? SENTENCES[action.slice('autopay.'.length)]?.(actor, after) : undefined;
}

const SENTENCES: Readonly<Record<string, (who: string, after: PaymentEvent['after']) => string>> = {
  proposed: (who) => `${who} proposed AutoPay.`,
  modified: (who) => `${who} proposed a change of AutoPay.`,
  accepted: (who) => `${who} accepted AutoPay and authorized its debits.`,
  declined: (who) => `${who} declined AutoPay.`,
  withdrawn: (who) => `${who} withdrew the AutoPay proposal.`,
  stopped: (who, after) =>
    after.revoked ? `${who} stopped AutoPay and revoked the authorization.` : `${who} stopped AutoPay.`,
  resumed: (who) => `${who} resumed AutoPay.`,
  paused: () => 'AutoPay was paused.',
  debit_failed: (_, after) => `A debit failed. ${after.detail}`,
  payment_recorded: (who, after) => `${who} recorded a payment (${after.method}, ${after.reference}).`,
  invoice_canceled: (who) => `${who} canceled an invoice.`,
  invoicing_begun: (who) => `${who} began to send invoices without AutoPay.`,
  approved: (who, after) => `${who} approved an invoice of ${money(String(after.total), after.currency as Currency)}.`,
  draft_held: (who) => `${who} put a draft of an invoice on hold.`,
  draft_released: (who) => `${who} took a draft of an invoice off hold.`,
  interest_approved: (who, after) =>
    `${who} approved late interest of ${money(String(after.amount), after.currency as Currency)} on invoice ${after.number}.`,
  interest_waived: (who, after) => `${who} waived late interest on invoice ${after.number}: ${after.reason}`,
  payment_corrected: (who, after) => `${who} corrected the day of a payment to ${after.date}: ${after.reason}`,
  approval_rule: (who, after) =>
    `${who} set how invoices are issued: ${APPROVAL_LABELS[after.rule as ApprovalRule].toLowerCase()}.`,
  disputed: (who) => `${who} disputed a part of an invoice.`,
  dispute_accept: (who) => `${who} accepted the figure proposed in a dispute.`,
  dispute_withdraw: (who) => `${who} withdrew a dispute.`,
};
