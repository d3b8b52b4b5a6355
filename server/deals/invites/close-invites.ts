import { closeInvites, revokeInvites } from '#server/access/invite.ts';
import type { Db } from '#server/base/db/db.ts';
import { listMemberInviteIds, listMerchantInviteIds } from '#server/deals/invite-sql.ts';

/** Closes the open invites of a deal to its merchant: taken up, or withdrawn because a new one goes out. */
export async function closeMerchantInvites(
  db: Db,
  dealId: number,
  how: 'accepted_at' | 'revoked_at',
  now: Date,
): Promise<void> {
  await closeInvites(db, await listMerchantInviteIds(db, dealId), how, now);
}

/** Also those already taken up: an accepted invite would keep the deal's row visible by its policy. */
export async function withdrawMemberInvites(db: Db, lineageId: number, email: string, now: Date): Promise<void> {
  await revokeInvites(db, await listMemberInviteIds(db, lineageId, email), now);
}
