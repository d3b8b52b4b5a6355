// The hold of 72 hours is over: the new account takes over, and the payouts that waited are looked at again. Whoever
// comes first of this and an owner's link decides; the other finds it decided. Until this has run payouts wait on.

import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import { emit } from '#server/base/events.ts';
import type { Services } from '#server/base/services.ts';
import { BANK_EVENTS } from '#server/payments/bank/events.ts';
import { notifyOfChange, notifyOfEnd } from '#server/payments/bank/payee/notify.ts';
import {
  applySource,
  closeChange,
  findChange,
  listOver,
  listUnnotified,
  markDropped,
  type PayeeChange,
} from '#server/payments/bank/payee/sql.ts';

const TOLD_WITHIN_MS = 10 * 60_000;

export async function endPayeeHolds(services: Services): Promise<number> {
  await notifyLeftOver(services);
  const over = await transact(services.db, 'system', (tx) => listOver(tx, services.clock()));
  let ended = 0;
  for (const { id } of over) ended += await transact(services.db, 'system', (tx) => endHold(services, tx, id));
  return ended;
}

/** Told now, where the server died between the provider's answer and the mails. */
async function notifyLeftOver(services: Services): Promise<void> {
  const madeBefore = new Date(services.clock().getTime() - TOLD_WITHIN_MS);
  for (const { id } of await transact(services.db, 'system', (tx) => listUnnotified(tx, madeBefore))) {
    await transact(services.db, 'system', async (tx) => {
      const change = await findChange(tx, id);
      if (change) await notifyOfChange(services, tx, change);
    });
  }
}

async function endHold(services: Services, tx: Tx, id: number): Promise<number> {
  const now = services.clock();
  if (!(await closeChange(tx, id, { state: 'done' }, now))) return 0;
  const change = await findChange(tx, id);
  if (!change) return 0;
  const { sweep_customer_id: connection, source_id: source } = change;
  const isLost = connection !== null && source !== null && !(await applySource(tx, connection, source, now));
  if (isLost) await markDropped(tx, id);
  await appendAudit(
    tx,
    {
      chain: `company:${change.company_id}`,
      action: isLost ? 'bank.payee_dropped' : 'bank.payee_in_force',
      object: { company: change.company_id, payee_change: id, premises: change.premises_ids },
      after: { [change.kind]: change.after_words },
    },
    { ...SYSTEM_ORIGIN, at: now },
  );
  await emit(services, tx, BANK_EVENTS.payeeSettled, { premises_ids: change.premises_ids });
  await notifyOfEnd(services, tx, change, isLost ? lost(change) : inForce(change));
  return 1;
}

const inForce = ({ kind, place, after_words }: PayeeChange) => ({
  title: `Payouts of ${place} go on`,
  text:
    kind === 'owner'
      ? 'The change of the account’s owner is in force.'
      : `The account ${after_words} is in force: payouts that waited, and those that follow, go there.`,
});

const lost = ({ place, after_words }: PayeeChange) => ({
  title: `The account for payouts of ${place} stays as it was`,
  text: `${after_words} can no longer be used, so the change to it was dropped. Payouts go on to the account before.`,
});
