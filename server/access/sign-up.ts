import { EMAIL_ALREADY_EXISTS } from '#core/base/messages.ts';
import type { Role } from '#core/base/permissions.ts';
import { refuseField } from '#core/base/problem.ts';
import { closeInvite } from '#server/access/invite-sql.ts';
import { openInvite } from '#server/access/open-invite.ts';
import { hashPassword } from '#server/access/password-hash.ts';
import { findUserByUsername, insertUser } from '#server/access/user-sql.ts';
import type { Tx } from '#server/base/db/db.ts';
import { extensionPoint } from '#server/base/extension-point.ts';
import type { PublicCtx } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';

export type SignedUp = { userId: number; inviteId: number; kind: string; now: Date };

/** Features further right give the new account what its invite promised, in the transaction that creates it. */
export const onSignedUp = extensionPoint<(services: Services, tx: Tx, signedUp: SignedUp) => Promise<void>>();

type SignUp = { username: string; password: string; full_name: string; phone: string; code: string };

export async function signUp(ctx: PublicCtx, person: SignUp) {
  const { services, now } = ctx;
  const invite = await openInvite(services.db, person.code, now);
  if (!invite) return refuseField('code', 'This invite was used, withdrawn or has expired. Ask for a new one');
  if (invite.email !== person.username)
    return refuseField('username', 'This invite was sent to another e-mail address');
  if (await findUserByUsername(services.db, person.username)) return refuseField('username', EMAIL_ALREADY_EXISTS);

  const passwordHash = await hashPassword(person.password);
  return ctx.transact(async (tx, audit) => {
    const role = invite.role as Role;
    const { username, full_name: fullName, phone } = person;
    const user = await insertUser(tx, { username, passwordHash, fullName, phone, role }, now);
    if (!user) return refuseField('username', EMAIL_ALREADY_EXISTS);
    // An invite to a deal, company or property stays open: it is accepted on its own page, after a look at it.
    if (invite.kind === 'user' || invite.kind === 'mastercompany') {
      if (!(await closeInvite(tx, invite.id, 'accepted_at', now)))
        return refuseField('code', 'This invite was just used');
    }
    for (const extension of onSignedUp.extensions()) {
      await extension(services, tx, { userId: user.id, inviteId: invite.id, kind: invite.kind, now });
    }
    await audit({ chain: `user:${user.id}`, action: 'sign_up', object: { user: user.id, invite: invite.id } }, user.id);
    return { id: user.id, username, full_name: fullName, role };
  });
}
