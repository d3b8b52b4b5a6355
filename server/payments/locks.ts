// What must happen one after the other, and the name it goes by while it does. Whoever takes several takes them in this
// order: the deal or the property first, then the payer.
import { lockByName } from '#server/base/db/advisory-lock.ts';
import type { Tx } from '#server/base/db/db.ts';

/** Everything about the money of one deal: its sweeps, invoices, debits and disputes. */
export function lockDeal(tx: Tx, lineageId: number): Promise<void> {
  return lockByName(tx, `autopay:${lineageId}`);
}

/** The payouts of one property. */
export function lockPayouts(tx: Tx, premisesId: number): Promise<void> {
  return lockByName(tx, `payouts:${premisesId}`);
}

/** What a transfer moves: a debit is of a deal, a payout of a property. */
export function lockTransfer(tx: Tx, about: { lineage_id: number | null; premises_id: number }): Promise<void> {
  return about.lineage_id === null ? lockPayouts(tx, about.premises_id) : lockDeal(tx, about.lineage_id);
}

/** A merchant's stores are debited at the same time, and what an unverified merchant may send in a week is of all of them. */
export function lockPayer(tx: Tx, customerId: string): Promise<void> {
  return lockByName(tx, `payer:${customerId}`);
}
