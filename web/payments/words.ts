// The words of AutoPay on screens: labels, reasons and whose turn it is, the same on every tab.

import type { z } from 'zod';
import type { Role } from '#core/base/permissions.ts';
import type { Dispute } from '#core/payments/disputes/dispute-contract.ts';
import { LARGE_FIRST_DEBIT } from '#core/payments/holds.ts';
import type { HAND_METHODS, Invoice, InvoiceDetails } from '#core/payments/invoice-contract.ts';
import { markWords } from '#core/payments/invoices/estimate-marks.ts';
import { RENT_LABELS, rentWords } from '#core/payments/invoices/rent-words.ts';
import type { PayoutStatus } from '#core/payments/payouts/payout-contract.ts';
import type { DECLINE_REASONS, Sweep } from '#core/payments/sweeps/sweep-contract.ts';
import { money, sentenceDate, shortDate, span, timeOfDay, zoneName } from '#web/base/format.ts';
import type { PillTone } from '#web/ui/status-pill.tsx';

export type InvoiceFull = z.output<typeof InvoiceDetails>;

export const LINE_LABELS: Record<InvoiceFull['lines'][number]['kind'], string> = {
  ...RENT_LABELS,
  correction: 'Correction of an earlier period',
  cap_clip: 'Cut at the cap',
};

/** "% Rent"; "Base Rent, correction of an earlier period". */
export function lineLabel({
  kind,
  of,
  estimate,
}: Pick<InvoiceFull['lines'][number], 'kind' | 'of' | 'estimate'>): string {
  const mark = estimate ? `, ${markWords([estimate])}` : '';
  return `${plainLabel({ kind, of })}${mark}`;
}

function plainLabel({ kind, of }: Pick<InvoiceFull['lines'][number], 'kind' | 'of'>): string {
  return kind === 'correction' || kind === 'cap_clip'
    ? `${RENT_LABELS[of]}, ${LINE_LABELS[kind].toLowerCase()}`
    : LINE_LABELS[kind];
}

export const METHOD_LABELS: Record<(typeof HAND_METHODS)[number], string> = {
  cheque: 'Check',
  wire: 'Wire',
  card: 'Card',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
};

export const DECLINE_LABELS: Record<(typeof DECLINE_REASONS)[number], string> = {
  terms: 'The terms should change first',
  amount: 'The limit or an amount is not right',
  bank_account: 'I cannot connect a bank account',
  not_mine: 'This is not my store',
  other: 'Another reason',
};

export const PERIOD_LABELS: Record<Sweep['payment_period'], string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  semi_monthly: 'Semi-monthly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  annual: 'Yearly',
};

export const PAYOUT_LABELS: Record<NonNullable<Sweep['payout_type']>, string> = {
  upon_receipt: 'Upon receipt',
  week: 'Weekly',
  half_month: 'Twice a month',
  month: 'Monthly',
};

export const PAUSE_WORDS: Record<Sweep['pause_reason'], string> = {
  '': 'Nothing is debited until somebody resumes it.',
  failed_debits: 'Two debits in a row failed. Settle what is open, then resume.',
  bank: 'The bank account can no longer be used. Connect another one, then resume.',
  returned: 'The bank took a debit back. Look into it with the merchant, then resume.',
  consent: 'The authorization no longer covers the terms. Propose a change for the merchant to accept.',
  revoked: 'The merchant revoked the authorization.',
};

export const HOLD_WORDS: Record<Invoice['hold_reason'], string> = {
  '': '',
  unusual_amount: 'Held: the amount is far above what is usual here. Look at its receipt, then charge it.',
  new_bank: `Held: the first debit from this bank account is above ${money(LARGE_FIRST_DEBIT)}. Look at it, then charge it.`,
  over_limit: 'Held: the amount is above what the bank provider takes in one debit. Record a payment instead.',
  return_rate: 'Held: too many debits of this portfolio came back.',
  bank: 'Held: no verified bank account is connected to this store.',
};

export const PAYOUT_HOLD_WORDS = {
  '': '',
  bank_changed: 'Held: the receiving bank account, or its owner, was changed less than 72 hours ago.',
  bank: 'Held: no verified bank account is connected to this property.',
} as const;

export const DISPUTE_LABELS: Record<Dispute['state'], string> = {
  open: 'Open',
  answered: 'Answered',
  proposed: 'Figure proposed',
  escalated: 'Escalated',
  accepted: 'Settled',
  withdrawn: 'Withdrawn',
};

export function sweepTone({ status }: Pick<Sweep, 'status'>, role: Role): PillTone {
  switch (status) {
    case 'active':
      return 'works';
    case 'waiting_accept':
      return role === 'retailer' ? 'yours' : 'theirs';
    case 'paused':
      return 'yours';
    case 'declined':
      return 'failed';
    default:
      return 'ended';
  }
}

/** Where the sweep stands and whose turn it is, in a sentence. */
export function sweepWords(sweep: Sweep, role: Role): string {
  const merchant = role === 'retailer' ? 'you' : sweep.merchant;
  switch (sweep.status) {
    case 'waiting_accept':
      return role === 'retailer' ? 'Waits for your answer.' : `Waits for ${sweep.merchant} to accept or decline.`;
    case 'active':
      return runningWords(sweep, role);
    case 'paused':
      return PAUSE_WORDS[sweep.pause_reason];
    case 'declined':
      return `Declined: ${sweep.declined ? DECLINE_LABELS[sweep.declined.reason].toLowerCase() : 'no reason given'}.`;
    case 'moved':
      return 'Replaced by a later agreement.';
    case 'stopped':
      return sweep.accepted_at === null ? 'Withdrawn before it was accepted.' : 'Stopped. Nothing more is collected.';
    case 'finished':
      return `Finished. Nothing more is collected from ${merchant}.`;
  }
}

function runningWords({ collects, payer_ready, merchant }: Sweep, role: Role): string {
  if (collects === 'by_hand') return 'Invoices are issued, paid outside Breakpoint and recorded here.';
  if (payer_ready) return 'Invoices are debited after their review window.';
  return role === 'retailer'
    ? 'Connect a verified bank account: nothing can be debited until then.'
    : `${merchant} has not connected a verified bank account yet: nothing can be debited until then.`;
}

/** What the pill of an invoice says: the spec's status, or what a pending one waits for. */
export function invoicePill(invoice: Invoice, now: number): { tone: PillTone; text: string } {
  const { status, status_label: text } = invoice;
  if (status === 'paid' || status === 'credit') return { tone: 'works', text };
  if (status === 'failed') return { tone: 'failed', text };
  if (status === 'canceled') return { tone: 'ended', text };
  if (invoice.hold_reason !== '') return { tone: 'yours', text: 'On hold' };
  if (Number(invoice.held) > 0) return { tone: 'yours', text: 'Part held' };
  if (status === 'pending' && now < Date.parse(invoice.review_until)) return { tone: 'theirs', text: 'In review' };
  return { tone: 'theirs', text };
}

/** "R01 insufficient funds, next attempt 11/19/26" */
export function failureWords({ failure, next_retry_day }: Pick<Invoice, 'failure' | 'next_retry_day'>): string {
  if (!failure) return '';
  const why = failure.detail.startsWith(failure.code)
    ? failure.detail
    : [failure.code, failure.detail].filter(Boolean).join(' ');
  const stem = why.replace(/(?<![.\s])[.\s]+$/, '');
  return next_retry_day === null ? `${stem}, no further attempt` : `${stem}, next attempt ${shortDate(next_retry_day)}`;
}

export function payoutTone(status: PayoutStatus): PillTone {
  return ({ pending: 'theirs', partially: 'yours', rejected: 'failed', paid: 'works' } as const)[status];
}

export function disputeTone({ state, proposed_by }: Pick<Dispute, 'state' | 'proposed_by'>, role: Role): PillTone {
  if (state === 'accepted') return 'works';
  if (state === 'withdrawn') return 'ended';
  if (state === 'open') return role === 'landlord' ? 'yours' : 'theirs';
  return proposed_by === role ? 'theirs' : 'yours';
}

/** "% Rent, Nov 9 – 15": neither the sign nor a part of the days stands alone at the end of a line. */
export function aboutInvoice({
  rents,
  estimates,
  from,
  through,
}: Pick<Invoice, 'rents' | 'estimates' | 'from' | 'through'>): string {
  const days = span(from, through).replaceAll(' ', '\u00a0');
  return [unbrokenShare(rentWords(rents, estimates)), days].filter(Boolean).join(', ');
}

export const unbrokenShare = (words: string) => words.replaceAll('% ', '%\u00a0');

/** "Mon, Nov 16, 6:00 PM EST" by the clock of the property, or of the reader where several properties are meant. */
export function spokenTime(instant: string, zone?: string): string {
  return `${sentenceDate(instant, zone)}, ${timeOfDay(instant, zone)} ${zoneName(instant, zone)}`;
}
