// The failures in a row that a sweep counts.
import { sql } from 'kysely';
import type { Tx } from '#server/base/db/db.ts';

/** The sweep in force counts it; where none is any more, the last one, so that nothing else is debited before a look. */
export async function writeFailure(tx: Tx, lineageId: number, failures: number, reason: string | null, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('sweeps')
    .set({ failures, ...(reason !== null && { status: 'paused', pause_reason: reason }), updated_at: now })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('sweeps as last')
        .select(({ fn }) => fn.max('last.id').as('id'))
        .where('last.lineage_id', '=', lineageId)
        .where('last.status', 'not in', ['waiting_accept', 'declined']),
    )
    .where('status', 'in', ['active', 'finished'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Unless a debit has come back since then. */
export async function clearFailures(tx: Tx, lineageId: number, since: Date): Promise<void> {
  await sql`update sweeps set failures = 0 where lineage_id = ${lineageId} and status in ('active', 'paused')
    and not exists (select 1 from sweep_invoices i join transfer_attempts t on t.invoice_id = i.id
      where i.lineage_id = ${lineageId} and t.state in ('failed', 'returned') and t.ended_at > ${since})`.execute(tx);
}
