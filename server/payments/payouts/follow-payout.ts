// The status of a payout follows its transfers: paid when all arrived, partially when some did, rejected when the bank
// refused. A rejected payout goes back to the balance in the books and is sent again once a person has mended the cause.
import type { Cents } from '#core/base/money.ts';
import { type Entry, type PostingKind, payoutPaid, payoutRejected } from '#core/payments/ledger.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { post } from '#server/payments/ledger/post.ts';
import {
  changePayout,
  findToSend,
  hasPosting,
  listPayoutAttempts,
  type PayoutAttempt,
  type PayoutToSend,
  sumByLineage,
} from '#server/payments/payouts/store.ts';

const LOST = ['refused', 'failed', 'cancelled', 'returned'];

export async function followPayout(services: Services, tx: Tx, payoutId: number): Promise<void> {
  const now = services.clock();
  const payout = await findToSend(tx, payoutId);
  if (!payout) return;
  const attempts = await listPayoutAttempts(tx, payoutId);
  const arrived = amountOf(attempts, ['processed']);
  const under = amountOf(attempts, ['written', 'unknown', 'pending']);
  if (arrived === payout.amount_cents) {
    await bookPayout(services, tx, payout, 'payout_paid', payoutPaid);
    await changePayout(tx, payoutId, { status: 'paid', paid_at: now, failure_detail: '' }, now);
  } else if (arrived > 0) {
    await changePayout(tx, payoutId, { status: 'partially' }, now);
  } else if (under === 0) {
    const why = attempts.findLast(({ state }) => LOST.includes(state))?.failure_detail ?? '';
    await bookPayout(services, tx, payout, 'payout_rejected', payoutRejected);
    await changePayout(tx, payoutId, { status: 'rejected', failure_detail: why }, now);
  }
}

/** Books a payout deal by deal, so that the books of each deal close by themselves. Once in each round. */
export async function bookPayout(
  services: Services,
  tx: Tx,
  payout: PayoutToSend,
  kind: PostingKind,
  entriesOf: (amount: Cents) => Entry[],
): Promise<void> {
  const key = `${kind}:${payout.id}:${payout.rounds}`;
  if (await hasPosting(tx, key)) return;
  const shares = await sumByLineage(tx, payout.id);
  await post(
    tx,
    shares.map(({ lineage_id, amount }) => ({
      key,
      kind,
      lineageId: lineage_id,
      premisesId: payout.premises_id,
      payoutId: payout.id,
      currency: 'USD',
      at: services.clock(),
      entries: entriesOf(amount),
    })),
  );
}

function amountOf(attempts: readonly PayoutAttempt[], states: readonly string[]): number {
  return attempts.reduce((sum, { state, amount_cents }) => (states.includes(state) ? sum + amount_cents : sum), 0);
}
