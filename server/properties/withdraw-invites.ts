import { closeInvites } from '#server/access/invite.ts';
import type { Tx } from '#server/base/db/db.ts';
import { listEmpty, type Only, removeGrants, type Withdrawn } from '#server/properties/invite-sql.ts';

/** Takes scopes out of invites nobody has answered; one that offers nothing any more is withdrawn. */
export async function withdrawFromInvites(tx: Tx, of: Withdrawn, now: Date, only: Only = {}): Promise<number[]> {
  const inviteIds = await removeGrants(tx, of, only);
  await revokeEmpty(tx, inviteIds, now);
  return inviteIds;
}

export async function revokeEmpty(tx: Tx, inviteIds: readonly number[], now: Date): Promise<void> {
  await closeInvites(tx, await listEmpty(tx, inviteIds), 'revoked_at', now);
}
