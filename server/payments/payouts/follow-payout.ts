// The status of a payout follows its transfers: paid when all arrived, partially when some did, rejected when the bank
// refused. The books follow the status, deal by deal, whatever the way there: a rejected payout is in the balance again
// and is sent once more when a person has mended the cause.
import { type Cents, cents } from '#core/base/money.ts';
import { moved, type PayoutPlace, payoutMove, payoutStatus, placeOfSent } from '#core/payments/payouts/payout-books.ts';
import type { PayoutStatus } from '#core/payments/payouts/payout-contract.ts';
import { LOST, type TransferState, UNDER_WAY } from '#core/payments/transfer.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { post } from '#server/payments/ledger/post.ts';
import { notifyOfPayout } from '#server/payments/payouts/notify.ts';
import {
  changePayout,
  countPostings,
  findPlace,
  findToSend,
  listPayoutAttempts,
  type PayoutAttempt,
  type PayoutToSend,
  sumByLineage,
} from '#server/payments/payouts/sql.ts';

export async function followPayout(services: Services, tx: Tx, payoutId: number): Promise<void> {
  const now = services.clock();
  const payout = await findToSend(tx, payoutId);
  if (!payout) return;
  const attempts = await listPayoutAttempts(tx, payoutId);
  const money = moneyOf(payout, attempts);
  const status = payoutStatus(money);
  const lost = attempts.findLast(({ state }) => LOST.includes(state))?.failure_detail ?? '';
  const why = status === 'paid' || money.underWay > 0 ? '' : lost;
  await bookPayout(services, tx, payout, placeOfSent(status));
  await changePayout(tx, payoutId, { status, failure_detail: why, paid_at: status === 'paid' ? now : null }, now);
  if (isStuck(status, money) && !payout.send_again) await notifyOfPayout(services, tx, payout, status, why);
}

export function moneyOf({ amount_cents }: PayoutToSend, attempts: readonly PayoutAttempt[]) {
  return { amount: amount_cents, arrived: sumOf(attempts, ['processed']), underWay: sumOf(attempts, UNDER_WAY) };
}

/** The bank refused something, and nothing is on its way any more. */
function isStuck(status: PayoutStatus, { underWay }: { underWay: Cents }): boolean {
  return (status === 'rejected' || status === 'partially') && underWay === 0;
}

/** Moves the payout's money on in the books of each deal; nothing where it is there already. */
export async function bookPayout(services: Services, tx: Tx, payout: PayoutToSend, to: PayoutPlace): Promise<void> {
  const from = await findPlace(tx, payout);
  const kind = payoutMove(from, to);
  if (kind === null) return;
  const key = `${kind}:${payout.id}:${await countPostings(tx, payout, kind)}`;
  const shares = await sumByLineage(tx, payout.id);
  await post(
    tx,
    shares.map(({ lineage_id, amount }) => ({
      key,
      kind,
      lineageId: lineage_id,
      premisesId: payout.premises_id,
      payoutId: payout.id,
      currency: payout.currency,
      at: services.clock(),
      entries: moved(from, to, amount),
    })),
  );
}

function sumOf(attempts: readonly PayoutAttempt[], states: readonly TransferState[]): Cents {
  return cents(
    attempts.reduce((sum, { state, amount_cents }) => (states.includes(state) ? sum + amount_cents : sum), 0),
  );
}
