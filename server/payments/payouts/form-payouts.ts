// What settled is gathered, property by property, when its payout period is over; returns are taken off. A property
// whose returns outweigh what came in waits for the next money.
import { type Currency, sum } from '#core/base/money.ts';
import { type Day, dayIn } from '#core/base/time.ts';
import { payoutDay, payoutPeriod } from '#core/payments/payouts/payout-period.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { findReceiver, type Receiver } from '#server/payments/bank/find-parties.ts';
import { lockPayouts } from '#server/payments/locks.ts';
import { findZone, insertPayout, listUnpaid, listUnpaidPremises, type Unpaid } from '#server/payments/payouts/sql.ts';

export async function formPayouts(services: Services): Promise<number> {
  const premisesIds = await transact(services.db, 'system', (tx) => listUnpaidPremises(tx));
  let formed = 0;
  for (const premisesId of premisesIds) {
    formed += await transact(services.db, 'system', async (tx) => {
      await lockPayouts(tx, premisesId);
      const byCurrency = Map.groupBy(await listUnpaid(tx, premisesId), ({ currency }) => currency);
      let payouts = 0;
      for (const [currency, waiting] of byCurrency)
        payouts += await form(services, tx, { premisesId, currency, waiting });
      return payouts;
    });
  }
  return formed;
}

type Waiting = { premisesId: number; currency: Currency; waiting: readonly Unpaid[] };

async function form(services: Services, tx: Tx, { premisesId, currency, waiting }: Waiting): Promise<number> {
  const receiver = await findReceiver(tx, premisesId);
  if (!receiver) return 0;
  const now = services.clock();
  const zone = await findZone(tx, premisesId);
  const today = dayIn(now, zone);
  const due = waiting.filter(({ at, reason }) => {
    const settled = dayIn(at, zone);
    return reason === 'returned' || payoutDay(typeOn(receiver, settled), settled) <= today;
  });
  const amount = sum(due.map((line) => line.amount));
  if (amount <= 0 || !due.some(({ reason }) => reason === 'settled')) return 0;
  const spans = due.map(({ at }) => payoutPeriod(typeOn(receiver, dayIn(at, zone)), dayIn(at, zone)));
  await insertPayout(
    tx,
    {
      premisesId,
      currency,
      type: typeOn(receiver, today),
      from: spans.map(({ from }) => from).reduce((one, other) => (other < one ? other : one)),
      through: spans.map(({ through }) => through).reduce((one, other) => (other > one ? other : one)),
      amount,
      payDay: today,
      heldUntil: receiver.held_until,
      lines: due,
    },
    now,
  );
  return 1;
}

/** A change of the payout type takes over with its own first day. */
function typeOn({ payout_type, pending_payout_type, pending_from }: Receiver, day: Day) {
  return pending_payout_type !== null && pending_from !== null && day >= pending_from
    ? pending_payout_type
    : payout_type;
}
