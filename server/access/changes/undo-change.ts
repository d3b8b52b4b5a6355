// The link in the mail to the address before. Looking changes nothing; confirming puts back what the person signed in
// with, and everything that was changed of it afterwards, and locks the account until a new password is set by mail.
import {
  signInChangeSentence,
  signInChangeTitle,
  signInUndoSentence,
  signInUndoState,
} from '#core/access/sign-in-change.ts';
import type { SignInChangeView } from '#core/access/sign-in-change-contract.ts';
import { notFound, refuse } from '#core/base/problem.ts';
import {
  closeChanges,
  deleteEmailRequest,
  findByLink,
  listFrom,
  restoreTotp,
  type SignInChange,
  spendLink,
} from '#server/access/changes/sql.ts';
import { lockOut } from '#server/access/proof/lock-out.ts';
import { findUserByUsername, lockUser, replaceRecoveryCodes, updateUsername } from '#server/access/user-sql.ts';
import { tokenHash } from '#server/base/crypto.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { PublicCtx } from '#server/base/serve.ts';

const OVER = 'The 72 hours are over. Ask support, who can close the account to whoever has it.';
const TAKEN = 'Another account uses this e-mail by now. Ask support, who can close the account to whoever has it.';

export async function lookAtSignInChange({ services, now }: PublicCtx, code: string): Promise<SignInChangeView> {
  return view((await findByLink(services.db, tokenHash(code))) ?? notFound(), now);
}

export function undoSignInChange(ctx: PublicCtx, code: string): Promise<SignInChangeView> {
  const { services, now } = ctx;
  return ctx.transact(async (tx, audit) => {
    const opened = (await findByLink(tx, tokenHash(code))) ?? notFound();
    // Two links, or a link and the clock, come one after the other from here.
    const user = (await lockUser(tx, opened.user_id)) ?? notFound();
    const change = (await findByLink(tx, tokenHash(code))) ?? notFound();
    const state = signInUndoState(change, now);
    if (state === 'undone') return view(change, now);
    if (state === 'over') return refuse(OVER);
    const changes = change.state === 'waiting' ? [change] : await listFrom(tx, change);
    await restore(tx, user, changes, now);
    await closeChanges(
      tx,
      changes.map(({ id }) => id),
      'undone',
      now,
    );
    await spendLink(tx, tokenHash(code), now);
    await audit(
      {
        chain: `user:${user.id}`,
        action: change.state === 'waiting' ? 'totp.reset_refused' : 'sign_in.taken_back',
        object: { user: user.id, changes: changes.map(({ id }) => id) },
      },
      user.id,
    );
    if (change.state !== 'waiting') {
      await lockOut(services, tx, user.id, 'What you sign in with was put back as it was before.', now);
    }
    return { ...view(change, now), state: 'undone' as const };
  });
}

async function restore(tx: Tx, user: { id: number; username: string }, changes: readonly SignInChange[], now: Date) {
  const madeChanges = changes.filter(({ state }) => state === 'made');
  const email = madeChanges.find(({ kind }) => kind === 'email')?.username_before;
  if (email && email !== user.username) {
    if (await findUserByUsername(tx, email)) refuse(TAKEN);
    await updateUsername(tx, user.id, email, now);
  }
  await deleteEmailRequest(tx, user.id);
  const app = madeChanges.find(({ kind }) => kind === 'totp');
  if (!app) return;
  await restoreTotp(tx, user.id, app.totp_sealed_before, app.totp_enabled_before, now);
  await replaceRecoveryCodes(tx, user.id, app.recovery_before);
}

function view(change: SignInChange, now: Date): SignInChangeView {
  return {
    state: signInUndoState(change, now),
    title: signInChangeTitle(change),
    what: signInChangeSentence(change),
    undo: signInUndoSentence(change),
    until: change.until.toISOString(),
  };
}
