// Writes postings to the books, any number of them in one statement. A posting that was written before is refused by
// its key, so that the same thing is never booked twice.
import type { Currency } from '#core/base/money.ts';
import type { Entry, PostingKind } from '#core/payments/ledger.ts';
import type { Tx } from '#server/base/db/db.ts';
import { insertEntries } from '#server/payments/ledger/entry-sql.ts';

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
  if (rows.length > 0) await insertEntries(tx, rows);
}
