// Attempts to move money, read and written as the system.
import { sql } from 'kysely';
import type { TransferState } from '#core/payments/transfer.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Attempt, NewAttempt, ToRead } from '#server/payments/transfers/attempt.ts';

export async function insertAttempt(tx: Tx, attempt: NewAttempt, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('transfer_attempts')
    .values({
      purpose: attempt.purpose,
      invoice_id: attempt.invoiceId,
      payout_id: attempt.payoutId,
      lineage_id: attempt.lineageId,
      premises_id: attempt.premisesId,
      authorisation_id: attempt.authorisationId,
      attempt_number: attempt.number,
      key: attempt.key,
      correlation_id: attempt.correlationId,
      body: attempt.body,
      customer_id: attempt.customerId,
      funding_source: attempt.source,
      amount_cents: attempt.amount,
      currency: attempt.currency,
      state: 'written',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const ATTEMPT = sql`id, purpose, invoice_id, payout_id, lineage_id, premises_id, key, correlation_id, body, customer_id,
  amount_cents, currency, state, transfer_id, created_at`;

export async function findAttempt(db: Db, id: number): Promise<Attempt | undefined> {
  return (await sql<Attempt>`select ${ATTEMPT} from transfer_attempts where id = ${id}`.execute(db)).rows[0];
}

export async function findAttemptOfTransfer(db: Db, transferId: string, correlationId: string | null) {
  const { rows } = await sql<Attempt>`select ${ATTEMPT} from transfer_attempts
    where transfer_id = ${transferId} or correlation_id = ${correlationId}`.execute(db);
  return rows[0];
}

/** Attempts whose end is not known, and settled ones that the bank may still return, oldest look first. */
export async function listToRead(
  db: Db,
  about: { now: Date; settledAfter: Date; checkedBefore: Date },
): Promise<ToRead[]> {
  const { rows } = await sql<ToRead>`
    select id, purpose, lineage_id, premises_id, customer_id, transfer_id, created_at from transfer_attempts
    where state in ('written', 'unknown', 'pending') and (checked_at is null or checked_at < ${about.now})
      or state = 'processed' and settled_at > ${about.settledAfter} and coalesce(checked_at, settled_at) < ${about.checkedBefore}
    order by checked_at nulls first, id`.execute(db);
  return rows;
}

export async function changeAttempt(
  tx: Tx,
  id: number,
  changes: {
    state?: TransferState;
    transfer_id?: string;
    trace_id?: string | null;
    failure_code?: string;
    failure_detail?: string;
    checked_at?: Date;
    settled_at?: Date;
    ended_at?: Date;
  },
): Promise<void> {
  await tx.updateTable('transfer_attempts').set(changes).where('id', '=', id).execute();
}

/** Debits that reached the provider, and those of them that came back, by the bank's code. */
export async function countReturns(tx: Tx, since: Date) {
  const { rows } = await sql<{ code: string; count: number }>`
    select failure_code as code, count(*)::integer as count from transfer_attempts
    where purpose = 'debit' and created_at >= ${since} and transfer_id is not null group by failure_code`.execute(tx);
  const debits = rows.reduce((sum, { count }) => sum + count, 0);
  return { debits, returns: rows.filter(({ code }) => code !== '') };
}
