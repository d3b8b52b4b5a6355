// Invites of every kind are one table; the feature that invites says what is offered, this says how.
import type { Currency } from '#core/base/money.ts';
import type { Role } from '#core/base/permissions.ts';
import { notFound } from '#core/base/problem.ts';
import * as queries from '#server/access/invite-sql.ts';
import { openInvite } from '#server/access/open-invite.ts';
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
  const { id } = await queries.insertInvite(tx, {
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
export function answerInvite(db: Db, id: number, how: queries.InviteAnswer, now: Date): Promise<boolean> {
  return queries.closeInvite(db, id, how, now);
}

/** Takes back an invite that nobody has answered. */
export async function withdrawInvite(db: Db, id: number, now: Date): Promise<void> {
  await queries.revokeInvite(db, id, now);
}

/** Closes those of these invites that nobody has answered: taken up some other way, or withdrawn. */
export async function closeInvites(
  db: Db,
  ids: readonly number[],
  how: 'accepted_at' | 'revoked_at',
  now: Date,
): Promise<void> {
  if (ids.length > 0) await queries.closeOpenInvites(db, ids, how, now);
}

/** Also those already taken up. */
export async function revokeInvites(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length > 0) await queries.revokeInvites(db, ids, now);
}

export async function renameInvited(tx: Tx, id: number, firstName: string): Promise<void> {
  await queries.updateFirstName(tx, id, firstName);
}

/** A new code and a new term for an invite nobody has answered; undefined when somebody just did. */
export async function renewInvite(tx: Tx, id: number, now: Date) {
  const code = randomToken();
  const expiresAt = new Date(now.getTime() + INVITE_LIFE_MS);
  const invite = await queries.updateCode(tx, id, tokenHash(code), now, expiresAt);
  return invite && { ...invite, code };
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
    if (!(await queries.closeInvite(tx, invite.id, 'rejected_at', ctx.now))) return notFound();
    await audit({ chain: `invite:${invite.id}`, action: 'invite.rejected', object: { invite: invite.id } }, null);
    return { detail: 'You have declined the invite.' };
  });
}
