// Writes postings to the books, any number of them in one statement. A posting that was written before is refused by
// its key, so that the same thing is never booked twice.
import { sql } from 'kysely';
import type { Currency } from '#core/base/money.ts';
import type { Entry, PostingKind } from '#core/payments/ledger.ts';
import type { Tx } from '#server/base/db/db.ts';

export type Posting = {
  /** What happened to which row, for example 'debit_settled:17'. */
  key: string;
  kind: PostingKind;
  lineageId: number;
  premisesId: number;
  invoiceId?: number;
  attemptId?: number;
  payoutId?: number;
  currency: Currency;
  at: Date;
  entries: readonly Entry[];
};

export async function post(tx: Tx, postings: readonly Posting[]): Promise<void> {
  const placed = new Map<string, number>();
  const rows = postings.flatMap((posting) =>
    posting.entries.map(({ account, amount }) => {
      const position = placed.get(posting.key) ?? 0;
      placed.set(posting.key, position + 1);
      return {
        posting: posting.key,
        position,
        kind: posting.kind,
        account,
        lineage_id: posting.lineageId,
        premises_id: posting.premisesId,
        invoice_id: posting.invoiceId ?? null,
        attempt_id: posting.attemptId ?? null,
        payout_id: posting.payoutId ?? null,
        currency: posting.currency,
        amount_cents: amount,
        at: posting.at,
      };
    }),
  );
  if (rows.length === 0) return;
  await sql`
    insert into ledger_entries (posting, position, kind, account, lineage_id, premises_id, invoice_id, attempt_id,
      payout_id, currency, amount_cents, at)
    select posting, position, kind, account, lineage_id, premises_id, invoice_id, attempt_id, payout_id, currency,
      amount_cents, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(posting text, position integer, kind text, account text,
      lineage_id integer, premises_id integer, invoice_id integer, attempt_id integer, payout_id integer, currency text,
      amount_cents bigint, at timestamptz)`.execute(tx);
}
