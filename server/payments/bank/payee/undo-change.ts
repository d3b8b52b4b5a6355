// An owner's link. Looking changes nothing; confirming takes the change back, ends the sessions of whoever made it and
// voids their password, because they knew it and a code. The link works without a session, once; opened again it says
// what became of the change.
import { notFound, refuse } from '#core/base/problem.ts';
import { undoState } from '#core/payments/bank/payee-change.ts';
import type { PayeeChangeView } from '#core/payments/bank/payee-contract.ts';
import { changeSentence, changeTitle, momentWords, undoSentence, waitTitle } from '#core/payments/bank/payee-words.ts';
import { lockOut } from '#server/access/proof/lock-out.ts';
import { tokenHash } from '#server/base/crypto.ts';
import { asSystem, type Tx, transact } from '#server/base/db/db.ts';
import { emit } from '#server/base/events.ts';
import type { PublicCtx } from '#server/base/serve.ts';
import { BANK_EVENTS } from '#server/payments/bank/events.ts';
import { notifyOfEnd, toldOf } from '#server/payments/bank/payee/notify.ts';
import { removeAddedOwner } from '#server/payments/bank/payee/owner-job.ts';
import {
  closeChange,
  endConnection,
  findChange,
  findLinked,
  type PayeeChange,
  spendLink,
} from '#server/payments/bank/payee/sql.ts';

const TOO_LATE = 'The 72 hours are over and the change is in force. Connect the right account, or ask support.';

export async function lookAtChange({ services, now }: PublicCtx, code: string): Promise<PayeeChangeView> {
  const change = await transact(services.db, 'system', (tx) => findLinked(tx, tokenHash(code)));
  return change ? view(change, now) : notFound();
}

export function undoChange(ctx: PublicCtx, code: string): Promise<PayeeChangeView> {
  const { now } = ctx;
  return ctx.transact((tx, audit) =>
    asSystem(tx, async () => {
      const change = (await findLinked(tx, tokenHash(code))) ?? notFound();
      const state = undoState({ state: change.state, heldUntil: change.held_until }, now);
      if (state === 'undone' || state === 'dropped') return view(change, now);
      if (state === 'done') return refuse(TOO_LATE);
      // Of this link, another owner's, and the end of the hold, one gets the change.
      const isFirst = await closeChange(tx, change.id, { state: 'undone', undone_by: change.link_user }, now);
      const current = (await findChange(tx, change.id)) ?? notFound();
      if (!isFirst && current.state === 'done') return refuse(TOO_LATE);
      if (!isFirst) return view(current, now);
      await spendLink(tx, tokenHash(code), now);
      await takeBack(ctx, tx, current);
      await audit(
        {
          chain: `company:${change.company_id}`,
          action: 'bank.payee_undone',
          object: { company: change.company_id, payee_change: change.id, premises: change.premises_ids },
          before: { [change.kind]: change.after_words },
          after: { [change.kind]: change.before_words },
        },
        change.link_user,
      );
      return view(current, now);
    }),
  );
}

async function takeBack({ services, now }: PublicCtx, tx: Tx, change: PayeeChange): Promise<void> {
  const { sweep_customer_id: connection, connects, premises_ids } = change;
  if (connection !== null && connects) await endConnection(tx, connection, now);
  if (change.kind === 'owner' && !change.before_words) {
    await services.jobs.enqueue(tx, removeAddedOwner, { payee_change: change.id });
  }
  await emit(services, tx, BANK_EVENTS.payeeSettled, { premises_ids });
  const title = `${changeTitle(toldOf(change))}: taken back`;
  await notifyOfEnd(services, tx, change, { title, text: `${undoSentence(toldOf(change))} ${LOCKED(change)}` });
  await lockOut(
    services,
    tx,
    change.made_by,
    `An owner took back what you changed: ${change.after_words || change.before_words}.`,
    now,
  );
}

const LOCKED = ({ made_by_name }: PayeeChange) =>
  `Every session of ${made_by_name} was ended, and they have to set a new password.`;

function view(change: PayeeChange, now: Date): PayeeChangeView {
  const words = toldOf(change);
  const state = undoState({ state: change.state, heldUntil: change.held_until }, now);
  const until = momentWords(change.held_until ?? change.made_at, change.time_zone);
  return {
    state,
    title: changeTitle(words),
    what: changeSentence(words),
    wait: `${waitTitle(words, until)}.`,
    undo: `${undoSentence(words)} Every session of ${change.made_by_name} ends, and they have to set a new password.`,
    made_at: change.made_at.toISOString(),
    held_until: (change.held_until ?? change.made_at).toISOString(),
  };
}
