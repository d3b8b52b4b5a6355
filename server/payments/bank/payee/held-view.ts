// What the screens of a property's account show of a change that waits.
import type { SweepCustomer } from '#core/payments/bank/connection-contract.ts';
import { momentWords, waitSentence, waitTitle } from '#core/payments/bank/payee-words.ts';
import type { Db } from '#server/base/db/db.ts';
import { toldOf } from '#server/payments/bank/payee/notify.ts';
import { findAccountBefore, findHeld } from '#server/payments/bank/payee/sql.ts';

/** The caller has proved that the property's account may be seen. */
export async function findHeldChange(
  db: Db,
  premises: number,
  customer: number,
): Promise<SweepCustomer['pending_change']> {
  const change = await findHeld(db, { premises, customer });
  if (!change?.held_until) return null;
  return {
    kind: change.kind,
    title: waitTitle(toldOf(change), momentWords(change.held_until, change.time_zone)),
    text: waitSentence(toldOf(change)),
    changed_by: change.made_by_name,
    changed_at: change.made_at.toISOString(),
    held_until: change.held_until.toISOString(),
  };
}

/** The account that the property was paid into last, whether or not it still is. */
export const findAccountOf = findAccountBefore;
