// Invites of every kind are one table; the feature that invites says what is offered, this says how.
import type { Currency } from '#core/base/money.ts';
import type { Role } from '#core/base/permissions.ts';
import { notFound } from '#core/base/problem.ts';
import { openInvite } from '#server/access/open-invite.ts';
import { closeInvite, type InviteAnswer, insertInvite, revokeInvite } from '#server/access/sql.ts';
import { randomToken, tokenHash } from '#server/base/crypto.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { PublicCtx } from '#server/base/serve.ts';

type InviteKind = 'user' | 'company' | 'premises' | 'deal' | 'mastercompany';
export const INVITE_LIFE_MS = 30 * 24 * 3_600_000;

export type NewInvite = {
  kind: InviteKind;
  email: string;
  firstName: string;
  role: Role;
  inviterId: number | null;
  organisationName: string | null;
  /** Of an organisation that begins with this invite. */
  currency?: Currency;
};

/** Stores the invite and answers its code, which is never stored: only who reads the mail has it. */
export async function createInvite(tx: Tx, invite: NewInvite, now: Date): Promise<{ id: number; code: string }> {
  const code = randomToken();
  const { id } = await insertInvite(tx, {
    kind: invite.kind,
    code_hash: tokenHash(code),
    email: invite.email,
    first_name: invite.firstName,
    role: invite.role,
    inviter_id: invite.inviterId,
    organisation_name: invite.organisationName,
    currency: invite.currency ?? null,
    created_at: now,
    sent_at: now,
    expires_at: new Date(now.getTime() + INVITE_LIFE_MS),
  });
  return { id, code };
}

/** Whether the invite was still open for this answer. */
export function answerInvite(db: Db, id: number, how: InviteAnswer, now: Date): Promise<boolean> {
  return closeInvite(db, id, how, now);
}

/** Takes back an invite that nobody has answered. */
export async function withdrawInvite(db: Db, id: number, now: Date): Promise<void> {
  await revokeInvite(db, id, now);
}

export async function viewInvite(ctx: PublicCtx, code: string, kinds: readonly InviteKind[]) {
  const invite = await openInvite(ctx.services.db, code, ctx.now);
  if (!invite || !kinds.includes(invite.kind as InviteKind)) return notFound();
  return {
    kind: invite.kind as InviteKind,
    email: invite.email,
    first_name: invite.first_name,
    role: invite.role as Role,
    inviter: invite.inviter_name ?? 'Breakpoint',
    company: invite.organisation_name ? { name: invite.organisation_name } : null,
    has_account: invite.account_id !== null,
    expires_at: invite.expires_at.toISOString(),
  };
}

export async function rejectInvite(ctx: PublicCtx, code: string, kinds: readonly InviteKind[]) {
  const invite = await openInvite(ctx.services.db, code, ctx.now);
  if (!invite || !kinds.includes(invite.kind as InviteKind)) return notFound();
  return ctx.transact(async (tx, audit) => {
    if (!(await closeInvite(tx, invite.id, 'rejected_at', ctx.now))) return notFound();
    await audit({ chain: `invite:${invite.id}`, action: 'invite.rejected', object: { invite: invite.id } }, null);
    return { detail: 'You have declined the invite.' };
  });
}
