// Whose account a deal is paid from, and where a property's rent goes, as the system: both sides are needed to
// move money between them.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { CustomerType, PayoutType } from '#core/payments/bank/bank-words.ts';
import type { Tx } from '#server/base/db/db.ts';

export type Payer = {
  source_id: string;
  customer_id: string;
  customer_row: number;
  customer_status: string;
  customer_type: CustomerType;
  ready: boolean;
};

export type Receiver = {
  balance_id: string | null;
  bank_id: string;
  customer_id: string;
  /** Until when payouts wait for a change of the account or of its owner; null where none waits. */
  held_until: Date | null;
  payout_type: PayoutType;
  pending_payout_type: PayoutType | null;
  pending_from: Day | null;
  ready: boolean;
};

export async function selectPayer(tx: Tx, lineageId: number): Promise<Payer | undefined> {
  const { rows } = await sql<Payer>`
    select f.provider_id as source_id, b.provider_id as customer_id, b.id as customer_row, b.status as customer_status,
      b.type as customer_type, f.status = 'verified' and f.removed_at is null and b.removed_at is null
        and b.status in ('unverified', 'verified') as ready
    from sweep_customers c join funding_sources f on f.id = c.funding_source_id
    join bank_customers b on b.id = c.bank_customer_id
    where c.lineage_id = ${lineageId} and c.ended_at is null`.execute(tx);
  return rows[0];
}

export async function selectReceiver(tx: Tx, premisesId: number): Promise<Receiver | undefined> {
  const { rows } = await sql<Receiver>`
    select bal.provider_id as balance_id, f.provider_id as bank_id, b.provider_id as customer_id,
      (select max(h.held_until) from payee_changes h where h.state = 'held' and (h.premises_id = c.premises_id
        or h.premises_id is null and h.bank_customer_id = c.bank_customer_id)) as held_until,
      c.payout_type, c.pending_payout_type, c.pending_from,
      f.removed_at is null and b.removed_at is null and b.status = 'verified' as ready
    from sweep_customers c join funding_sources f on f.id = c.funding_source_id
    join bank_customers b on b.id = c.bank_customer_id
    left join funding_sources bal on bal.bank_customer_id = b.id and bal.kind = 'balance' and bal.removed_at is null
    where c.premises_id = ${premisesId} and c.ended_at is null`.execute(tx);
  return rows[0];
}
