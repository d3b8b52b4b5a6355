import type { Db } from '#server/base/db/db.ts';

/** `detail` says in words what is wrong, where the id alone does not. */
export type Finding = { check: string; id: number; detail?: string };
export type AuditFigures = { entries: number; invoices: number; payouts: number; balances?: number };

/** The results of the nights, newest first; row-level security shows them to the system and to staff. */
export async function listAudits(db: Db, most: number) {
  const rows = await db
    .selectFrom('self_audits')
    .select(['id', 'ran_at', 'problems', 'figures'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, ran_at, problems, figures }) => ({
    id,
    ran_at,
    problems: problems as Finding[],
    figures: figures as AuditFigures,
  }));
}
