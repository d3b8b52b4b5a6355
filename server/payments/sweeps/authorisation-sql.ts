// The words by which a merchant allows debits: stored as given with their hash, never changed, revoked with AutoPay.
import { sql } from 'kysely';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { autopaySeen } from '#server/payments/autopay-seen.ts';
import type { SweepRow } from '#server/payments/sweeps/sql.ts';

export async function insertAuthorisation(
  tx: Tx,
  about: {
    sweep: SweepRow;
    text: string;
    sha256: string;
    account: string;
    userId: number;
    ip: string;
    userAgent: string;
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('debit_authorisations')
    .values({
      sweep_id: about.sweep.id,
      lineage_id: about.sweep.lineage_id,
      text: about.text,
      sha256: about.sha256,
      terms_sha256: about.sweep.terms_sha256,
      account: about.account,
      authorised_by: about.userId,
      authorised_at: now,
      ip: about.ip,
      user_agent: about.userAgent,
    })
    .execute();
}

export async function revokeAuthorisations(tx: Tx, lineageId: number, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('debit_authorisations')
    .set({ revoked_at: now, revoked_by: userId })
    .where('lineage_id', '=', lineageId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function listAuthorisationRows(db: Db, viewer: Viewer, lineageId: number) {
  return db
    .selectFrom('debit_authorisations as a')
    .innerJoin('users as u', 'u.id', 'a.authorised_by')
    .selectAll('a')
    .select('u.full_name')
    .where('a.lineage_id', '=', lineageId)
    .where(autopaySeen(viewer, sql`a.lineage_id`))
    .orderBy('a.id', 'desc')
    .execute();
}

/** The merchant's own account, as the merchant may see it. */
export async function findOwnAccount(db: Db, lineageId: number): Promise<string> {
  const { rows } = await sql<{ account: string }>`
    select concat_ws(' ', f.bank_name, case when f.last_four <> '' then '····' || f.last_four end) as account
    from sweep_customers c join funding_sources f on f.id = c.funding_source_id
    where c.lineage_id = ${lineageId} and c.ended_at is null`.execute(db);
  return rows[0]?.account ?? '';
}
