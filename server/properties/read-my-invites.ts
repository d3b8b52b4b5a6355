import type { PageQuery } from '#core/base/page.ts';
import type { MyInvite } from '#core/properties/invite-contract.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { type InviteKind, listMyInvites } from '#server/properties/my-invite-sql.ts';

/** The invites that still wait for the viewer's answer, for features to the right. */
export function readOpenInvites(
  db: Db,
  viewer: Viewer,
  kinds: readonly InviteKind[],
  page: PageQuery,
  now: Date,
): Promise<MyInvite[]> {
  return listMyInvites(db, viewer, kinds, { ...page, not_accepted: true }, now);
}
