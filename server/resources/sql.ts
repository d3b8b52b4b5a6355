import type { SupportRequest } from '#core/resources/contract.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

const COLUMNS = ['number', 'subject', 'message', 'created_at'] as const;
const MOST = 50;

export async function insertSupportRequest(
  tx: Tx,
  viewer: Viewer,
  question: { subject: string; message: string; page: string },
  now: Date,
): Promise<SupportRequest> {
  const row = await tx
    .insertInto('support_requests')
    .values({ user_id: viewer.userId, ...question, created_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return { ...row, created_at: row.created_at.toISOString() };
}

export async function listOwnRequests(db: Db, viewer: Viewer): Promise<SupportRequest[]> {
  const rows = await db
    .selectFrom('support_requests')
    .select(COLUMNS)
    .where('user_id', '=', viewer.userId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** How many a person asked since an instant. */
export async function countRequestsSince(db: Db, viewer: Viewer, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('support_requests')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('user_id', '=', viewer.userId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
