import { findInvite } from '#server/access/invite-sql.ts';
import { tokenHash } from '#server/base/crypto.ts';
import type { Db } from '#server/base/db/db.ts';

/** The invite behind a code, while it can still be answered. */
export async function openInvite(db: Db, code: string, now: Date) {
  const invite = await findInvite(db, tokenHash(code));
  const closed = !invite || invite.accepted_at || invite.rejected_at || invite.revoked_at || invite.expires_at <= now;
  return closed ? undefined : invite;
}
