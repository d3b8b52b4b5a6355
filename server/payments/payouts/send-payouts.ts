// Sends payouts on banking days, one after the other from each balance: fresh ones, and what a person asked to send
// again. A payout over the provider's limit leaves in several transfers; each has its own attempt, written before the
// call. While a change of the account is held nothing is sent, to the old one or the new.
import { randomUUID } from 'node:crypto';
import { type Cents, cents } from '#core/base/money.ts';
import { dayIn } from '#core/base/time.ts';
import { isBankingDay } from '#core/payments/banking-days.ts';
import { limitsOf, transferParts } from '#core/payments/transfer-limit.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { findReceiver, type Receiver } from '#server/payments/bank/find-parties.ts';
import type { NewTransfer } from '#server/payments/bank/provider.ts';
import { lockPayouts } from '#server/payments/locks.ts';
import { bookPayout, moneyOf } from '#server/payments/payouts/follow-payout.ts';
import {
  changePayout,
  clearHolds,
  findToSend,
  listPayoutAttempts,
  listToSend,
  type PayoutToSend,
} from '#server/payments/payouts/sql.ts';
import { sendAttempt } from '#server/payments/transfers/send-attempt.ts';
import { writeTransfer } from '#server/payments/transfers/write-transfer.ts';

export async function sendPayouts(services: Services): Promise<number> {
  const today = dayIn(services.clock(), 'America/New_York');
  if (!isBankingDay(today, 'US')) return 0;
  const waiting = await transact(services.db, 'system', (tx) => listToSend(tx, today));
  let sent = 0;
  for (const payout of waiting) sent += await sendPayout(services, payout);
  return sent;
}

/** Answers how many transfers went out. */
export async function sendPayout(services: Services, about: { id: number; premises_id: number }): Promise<number> {
  const attempts = await transact(services.db, 'system', async (tx) => {
    await lockPayouts(tx, about.premises_id);
    return writeAttempts(services, tx, about.id);
  });
  for (const attempt of attempts) await sendAttempt(services, attempt);
  return attempts.length;
}

/** A change of the account holds or was taken back: what waited for it goes out, and says nothing of a wait any more. */
export async function sendAfterChange(services: Services, premisesIds: readonly number[]): Promise<void> {
  const waiting = await transact(services.db, 'system', async (tx) => {
    for (const premisesId of premisesIds) await freeHeld(services, tx, premisesId);
    return listToSend(tx, dayIn(services.clock(), 'America/New_York'));
  });
  if (!isBankingDay(dayIn(services.clock(), 'America/New_York'), 'US')) return;
  for (const payout of waiting.filter(({ premises_id }) => premisesIds.includes(premises_id))) {
    await sendPayout(services, payout);
  }
}

async function freeHeld(services: Services, tx: Tx, premisesId: number): Promise<void> {
  await lockPayouts(tx, premisesId);
  const receiver = await findReceiver(tx, premisesId);
  if (!receiver?.held_until) await clearHolds(tx, premisesId, services.clock());
}

async function writeAttempts(services: Services, tx: Tx, payoutId: number): Promise<number[]> {
  const now = services.clock();
  const payout = await findToSend(tx, payoutId);
  const before = await listPayoutAttempts(tx, payoutId);
  if (!payout || (!payout.send_again && (payout.status !== 'pending' || before.length > 0))) return [];
  const { amount, arrived, underWay } = moneyOf(payout, before);
  const missing = cents(amount - arrived - underWay);
  if (missing <= 0) return [];
  const receiver = await findReceiver(tx, payout.premises_id);
  if (receiver?.held_until) {
    await changePayout(tx, payoutId, { hold_reason: 'bank_changed', held_until: receiver.held_until }, now);
    return [];
  }
  if (!receiver?.ready || receiver.balance_id === null) {
    if (payout.hold_reason !== 'bank') await changePayout(tx, payoutId, { hold_reason: 'bank' }, now);
    return [];
  }
  const status = arrived > 0 ? 'partially' : 'pending';
  const fresh = { hold_reason: '', held_until: null, send_again: false, failure_detail: '' };
  await changePayout(tx, payoutId, { status, ...fresh }, now);
  await bookPayout(services, tx, payout, 'in_transit');
  const ids: number[] = [];
  for (const [index, part] of transferParts(missing, limitsOf(services.config.transferLimits).business).entries()) {
    const number = before.length + index + 1;
    ids.push(await writeTransfer(tx, attemptOf(payout, receiver, number, part), now));
  }
  return ids;
}

function attemptOf(payout: PayoutToSend, receiver: Receiver, number: number, amount: Cents) {
  const correlationId = `payout-${payout.id}-${number}`;
  const body: NewTransfer = { sourceId: receiver.balance_id!, destinationId: receiver.bank_id, amount, correlationId };
  return {
    purpose: 'payout' as const,
    invoiceId: null,
    payoutId: payout.id,
    lineageId: null,
    premisesId: payout.premises_id,
    authorisationId: null,
    number,
    key: randomUUID(),
    correlationId,
    body: JSON.stringify(body),
    customerId: receiver.customer_id,
    source: receiver.balance_id!,
    amount,
    currency: payout.currency,
  };
}
