// A change of the account that payouts go to, or of whom it belongs to, written down with what was before and told to
// every owner in the same transaction. From here on payouts of the property wait.
import { refuse } from '#core/base/problem.ts';
import { heldUntil } from '#core/payments/bank/payee-change.ts';
import { momentWords } from '#core/payments/bank/payee-words.ts';
import type { Ctx } from '#server/base/serve.ts';
import { notifyOfChange } from '#server/payments/bank/payee/notify.ts';
import {
  changeOwner,
  closeChange,
  findChange,
  findHeld,
  insertChange,
  type PayeeChange,
} from '#server/payments/bank/payee/sql.ts';

type AccountChange = {
  bank_customer_id: number;
  premises_id: number;
  sweep_customer_id: number;
  source_id: number;
  connects: boolean;
  before_words: string;
  after_words: string;
  isFirst: boolean;
};

export async function noteAccountChange(ctx: Ctx, { isFirst, ...change }: AccountChange): Promise<void> {
  const changeRow = await insertChange(
    ctx.db,
    { ...change, kind: 'account', made_by: ctx.viewer.userId, held_until: heldUntil(isFirst, ctx.now) },
    ctx.now,
  );
  if (!changeRow) return refuseWaiting(ctx, change.premises_id, change.bank_customer_id);
  await noted(ctx, changeRow);
}

type OwnerChange = { bank_customer_id: number; before_words: string; after_words: string };

/** Written before the provider is asked: payouts wait even if nobody hears its answer. */
export async function writeOwnerChange(ctx: Ctx, change: OwnerChange): Promise<number> {
  const none = { premises_id: null, sweep_customer_id: null, source_id: null, connects: false };
  const changeRow = await insertChange(
    ctx.db,
    { ...change, ...none, kind: 'owner', made_by: ctx.viewer.userId, held_until: heldUntil(false, ctx.now) },
    ctx.now,
  );
  if (!changeRow) throw new Error('A change of the owner was not written');
  return changeRow.id;
}

/** The provider has made it. */
export async function notifyOwnerChange(ctx: Ctx, id: number, addedOwnerId?: number): Promise<void> {
  if (addedOwnerId !== undefined) await changeOwner(ctx.db, id, addedOwnerId);
  const change = await findChange(ctx.db, id);
  if (change) await noted(ctx, change);
}

/** The provider has not made it. */
export async function dropOwnerChange(ctx: Ctx, id: number): Promise<void> {
  await closeChange(ctx.db, id, { state: 'dropped' }, ctx.now);
}

/** The second of two changes is told what waits, and how to get rid of it. */
export async function refuseWaiting(ctx: Ctx, premises: number, customer: number): Promise<void> {
  const held = await findHeld(ctx.db, { premises, customer });
  if (held?.kind !== 'account' || !held.held_until) return;
  refuse(
    `A change to ${held.after_words} waits until ${momentWords(held.held_until, held.time_zone)}. Take it back with the link in your mail, or wait.`,
  );
}

async function noted(ctx: Ctx, change: PayeeChange): Promise<void> {
  const entry = {
    action: 'bank.payee_changed',
    object: { company: change.company_id, payee_change: change.id, premises: change.premises_ids },
    before: { [change.kind]: change.before_words },
    after: { [change.kind]: change.after_words, held_until: change.held_until },
  };
  ctx.audit({ chain: `company:${change.company_id}`, ...entry });
  ctx.audit({ chain: `user:${ctx.viewer.userId}`, ...entry });
  await notifyOfChange(ctx.services, ctx.db, change);
}
