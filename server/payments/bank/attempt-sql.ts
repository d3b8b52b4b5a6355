// Attempts: what we were about to ask the provider, under which key.
import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/base/db/db.ts';

type Attempt = { id: number; key: string };
type About = { companyId: number; kind: string; contentHash: string; userId: number };

/** The provider remembers a key for a day; after an hour less, an open attempt is not continued but begun anew. */
const KEY_LIFE_MS = 23 * 3_600_000;

/** The attempt that is open for this content, or a new one. */
export async function openAttempt(tx: Tx, about: About, now: Date): Promise<Attempt> {
  await tx
    .updateTable('bank_attempts')
    .set({ state: 'refused', finished_at: now })
    .where('company_id', '=', about.companyId)
    .where('kind', '=', about.kind)
    .where('content_hash', '=', about.contentHash)
    .where('state', 'in', ['started', 'unknown'])
    .where('started_at', '<', new Date(now.getTime() - KEY_LIFE_MS))
    .execute();
  const attempt = await tx
    .insertInto('bank_attempts')
    .values({
      company_id: about.companyId,
      kind: about.kind,
      key: randomUUID(),
      content_hash: about.contentHash,
      started_by: about.userId,
      started_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'key'])
    .executeTakeFirst();
  if (attempt) return attempt;
  return tx
    .selectFrom('bank_attempts')
    .select(['id', 'key'])
    .where('company_id', '=', about.companyId)
    .where('kind', '=', about.kind)
    .where('content_hash', '=', about.contentHash)
    .where('state', 'in', ['started', 'unknown'])
    .executeTakeFirstOrThrow();
}

export const closeAttempt = (
  tx: Tx,
  id: number,
  state: 'done' | 'refused' | 'unknown',
  now: Date,
  madeId?: string,
): Promise<unknown> =>
  tx
    .updateTable('bank_attempts')
    .set({ state, finished_at: state === 'unknown' ? null : now, ...(madeId && { made_id: madeId }) })
    .where('id', '=', id)
    // A second click that was refused while the first was at work has closed what both of them opened.
    .where('state', 'in', state === 'done' ? ['started', 'unknown', 'refused'] : ['started', 'unknown'])
    .execute();

/** What this person made by the same request before. */
export const findMade = async (tx: Tx, about: About): Promise<string | undefined> => {
  const done = await tx
    .selectFrom('bank_attempts')
    .select('made_id')
    .where('company_id', '=', about.companyId)
    .where('kind', '=', about.kind)
    .where('content_hash', '=', about.contentHash)
    .where('started_by', '=', about.userId)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return done?.made_id ?? undefined;
};
