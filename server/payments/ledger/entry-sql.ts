// The one statement that writes to the books, for any number of entries.
import { type Insertable, sql } from 'kysely';
import type { Tx } from '#server/base/db/db.ts';
import type { LedgerEntries } from '#server/base/db/tables.ts';

export async function insertEntries(tx: Tx, rows: readonly Insertable<LedgerEntries>[]): Promise<void> {
  await sql`
    insert into ledger_entries (posting, position, kind, account, lineage_id, premises_id, invoice_id, attempt_id,
      payout_id, currency, amount_cents, at)
    select posting, position, kind, account, lineage_id, premises_id, invoice_id, attempt_id, payout_id, currency,
      amount_cents, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(posting text, position integer, kind text, account text,
      lineage_id integer, premises_id integer, invoice_id integer, attempt_id integer, payout_id integer, currency text,
      amount_cents bigint, at timestamptz)`.execute(tx);
}
