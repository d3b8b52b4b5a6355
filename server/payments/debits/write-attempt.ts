// Everything that must hold before a debit is sent, and then the attempt itself, all in one transaction under the lock
// of the lineage: the key and the exact body are stored before the provider is called. A second click finds the first.

import { randomUUID } from 'node:crypto';
import type { Cents } from '#core/base/money.ts';
import type { Role } from '#core/base/permissions.ts';
import { deadlineDate, money } from '#core/base/spoken.ts';
import { type Day, dayIn } from '#core/base/time.ts';
import { isBankingDay, nextBankingDay } from '#core/payments/banking-days.ts';
import { debitable } from '#core/payments/debit-day.ts';
import { debitHold } from '#core/payments/holds.ts';
import { mayRetry } from '#core/payments/return-codes.ts';
import { debitLimitOf, type TransferLimits } from '#core/payments/transfer-limit.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import type { Tx } from '#server/base/db/db.ts';
import { findPayer, findReceiver, type Payer } from '#server/payments/bank/find-parties.ts';
import type { NewTransfer } from '#server/payments/bank/provider.ts';
import {
  type ChargeRow,
  findAgreed,
  findCharge,
  findFailedBefore,
  listPaidBefore,
  sumSentSince,
} from '#server/payments/debits/sql.ts';
import { changeInvoice } from '#server/payments/invoices/change-invoice.ts';
import { lockPayer } from '#server/payments/locks.ts';
import { writeTransfer } from '#server/payments/transfers/write-transfer.ts';

export type AttemptCause = { by: 'clock' } | { by: 'person'; side: Role };
export type Written =
  | { kind: 'written'; attempt: number }
  /** It is under way: nothing to do and nothing wrong. */
  | { kind: 'already' }
  | { kind: 'no'; why: string; hold?: 'unusual_amount' | 'new_bank' | 'over_limit' | 'return_rate' | 'bank' };

/** `again`: the same amount from the same account came back before. */
type ToSend = { amount: Cents; again: boolean };

/** The time, what the provider moves, and whether too many debits came back lately. */
export type Circumstances = { now: Date; limits: TransferLimits; tooManyReturns: boolean };

const WEEK_MS = 604_800_000;

export async function writeAttempt(
  tx: Tx,
  invoiceId: number,
  cause: AttemptCause,
  circumstances: Circumstances,
): Promise<Written> {
  const { now } = circumstances;
  const invoice = await findCharge(tx, invoiceId);
  if (!invoice) return no('There is no such invoice.');
  if (invoice.status === 'processing') return { kind: 'already' };
  const today = dayIn(now, invoice.time_zone);
  const refusal = standing(invoice) ?? timing(invoice, cause, today, now);
  if (refusal) return no(refusal);
  const payer = await findPayer(tx, invoice.lineage_id);
  const toSend = await amountOf(tx, invoice, payer, cause, today);
  if (typeof toSend === 'string') return no(toSend);
  const { amount } = toSend;
  const receiver = await findReceiver(tx, invoice.premises_id);
  if (!payer?.ready) return held(tx, invoice, 'bank', 'The merchant has no verified bank account connected.', now);
  if (!receiver?.ready || receiver.balance_id === null) {
    return held(tx, invoice, 'bank', 'The property owner’s bank side is not verified yet.', now);
  }
  const holding = await holdOf(tx, invoice, toSend, payer, cause, circumstances);
  if (holding) return held(tx, invoice, holding.hold, holding.why, now);
  return write(tx, invoice, amount, payer, receiver.balance_id, now);
}

function standing(invoice: ChargeRow): string | null {
  if (invoice.status === 'paid') return 'This invoice is paid: nothing is left to debit.';
  if (invoice.status === 'canceled') return 'This invoice was canceled. What is due comes with the next one.';
  if (invoice.status === 'credit') return 'This is a credit: it is set against the next invoices.';
  if (invoice.collects === 'by_hand') return 'This invoice is paid outside AutoPay. Record the payment instead.';
  if (invoice.sweep_status === 'paused') return 'AutoPay is paused. Mend its cause and resume it first.';
  if (invoice.sweep_status !== 'active' && invoice.sweep_status !== 'finished')
    return 'AutoPay is no longer active for this store.';
  if (invoice.authorisation_id === null) return 'The merchant’s authorization was revoked. Nothing can be debited.';
  return null;
}

function timing(invoice: ChargeRow, cause: AttemptCause, today: Day, now: Date): string | null {
  const payerAsks = cause.by === 'person' && cause.side === 'retailer';
  if (now < invoice.review_until && !payerAsks)
    return 'The merchant can still look at this invoice. It is debited after that.';
  if (!isBankingDay(today, 'US')) {
    return `Banks are closed today. The invoice is debited on ${deadlineDate(nextBankingDay(today, 'US'), today)}.`;
  }
  if (cause.by === 'person') return null;
  const due = invoice.status === 'failed' ? invoice.next_retry_day : invoice.debit_day;
  return due !== null && due <= today ? null : 'Its day has not come.';
}

/**
 * All that can be debited; after a return for lack of funds exactly the same amount, and after any other one only from
 * another bank.
 */
async function amountOf(
  tx: Tx,
  invoice: ChargeRow,
  payer: Payer | undefined,
  cause: AttemptCause,
  today: Day,
): Promise<ToSend | string> {
  const open = debitable({
    payable: invoice.payable_cents,
    paid: invoice.paid_cents,
    credited: invoice.credited_cents,
    held: invoice.held_cents,
  });
  if (open === 0) return 'What is left of this invoice is in dispute. Settle that first.';
  const failed = invoice.status === 'failed' ? await findFailedBefore(tx, invoice.id) : undefined;
  if (!failed || (payer && payer.source_id !== failed.source)) return { amount: open, again: false };
  const first = dayIn(failed.first_at, invoice.time_zone);
  if (!mayRetry(invoice.failure_code, first, failed.count, today)) {
    return cause.by === 'clock' ? 'No retry is allowed.' : 'The bank does not allow another try from this account.';
  }
  if (failed.amount > open) return 'A retry is for the same amount. Settle the dispute first.';
  return { amount: failed.amount, again: true };
}

async function holdOf(
  tx: Tx,
  invoice: ChargeRow,
  { amount, again }: ToSend,
  payer: Payer,
  cause: AttemptCause,
  { now, limits, tooManyReturns }: Circumstances,
) {
  const why = await overLimit(tx, amount, payer, { now, limits });
  if (why) return { hold: 'over_limit' as const, why };
  if (tooManyReturns) {
    return { hold: 'return_rate' as const, why: 'Too many debits came back lately. A person has to look at it first.' };
  }
  // Whoever let the first one go has looked at the same amount from the same account.
  if (cause.by === 'person' || again) return null;
  const before = await listPaidBefore(tx, invoice.lineage_id);
  const hold = debitHold({
    amount,
    agreed: await findAgreed(tx, invoice.id),
    paidBefore: before,
    paidFromThisBank: before.some(({ source }) => source === payer.source_id),
  });
  return hold && { hold, why: HELD_BECAUSE[hold] };
}

const HELD_BECAUSE = {
  unusual_amount: 'The amount is unusual for this store. Look at it, then charge it by hand.',
  new_bank: 'It is a large first debit from this bank account. Look at it, then charge it by hand.',
} as const;

async function overLimit(
  tx: Tx,
  amount: Cents,
  { customer_type, customer_id }: Payer,
  { now, limits }: Pick<Circumstances, 'now' | 'limits'>,
): Promise<string | null> {
  const limit = debitLimitOf(customer_type, limits);
  if (limit.per === 'debit') {
    const most = money(limit.amount).slice(1);
    return amount > limit.amount ? `The amount is over the provider’s limit of ${most} for one transfer.` : null;
  }
  await lockPayer(tx, customer_id);
  const sent = await sumSentSince(tx, customer_id, new Date(now.getTime() - WEEK_MS));
  if (sent + amount <= limit.amount) return null;
  return `The merchant’s account may send ${money(limit.amount).slice(1)} a week until it is verified.`;
}

async function write(
  tx: Tx,
  invoice: ChargeRow,
  amount: Cents,
  payer: Payer,
  balanceId: string,
  now: Date,
): Promise<Written> {
  const number = invoice.attempts + 1;
  const correlationId = `invoice-${invoice.id}-${number}`;
  const body: NewTransfer = {
    sourceId: payer.source_id,
    destinationId: balanceId,
    amount,
    correlationId,
    metadata: { invoice: invoice.number },
    addenda: `${number > 1 && invoice.status === 'failed' ? 'RETRY PYMT' : 'RENT'} ${invoice.number}`,
  };
  const attempt = await writeTransfer(
    tx,
    {
      purpose: 'debit',
      invoiceId: invoice.id,
      payoutId: null,
      lineageId: invoice.lineage_id,
      premisesId: invoice.premises_id,
      authorisationId: invoice.authorisation_id,
      number,
      key: randomUUID(),
      correlationId,
      body: JSON.stringify(body),
      customerId: payer.customer_id,
      source: payer.source_id,
      amount,
      currency: invoice.currency,
    },
    now,
  );
  await changeInvoice(
    tx,
    invoice.id,
    { status: 'processing', attempts: number, hold_reason: '', next_retry_day: null },
    now,
  );
  return { kind: 'written', attempt };
}

async function held(
  tx: Tx,
  invoice: ChargeRow,
  hold: NonNullable<Extract<Written, { kind: 'no' }>['hold']>,
  why: string,
  now: Date,
): Promise<Written> {
  if (invoice.hold_reason !== hold) {
    await changeInvoice(tx, invoice.id, { hold_reason: hold }, now);
    const object = { deal: invoice.deal_id, lineage: invoice.lineage_id, invoice: invoice.id };
    const entry = { chain: `deal:${invoice.lineage_id}`, action: 'autopay.debit_held', object, after: { hold, why } };
    await appendAudit(tx, entry, { ...SYSTEM_ORIGIN, at: now });
  }
  return { kind: 'no', why, hold };
}

const no = (why: string): Written => ({ kind: 'no', why });
