// Payouts: forming and sending as the system, reading as the viewer.
import { sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { PostingKind } from '#core/payments/ledger.ts';
import type { PayoutPlace } from '#core/payments/payouts/payout-books.ts';
import type { PayoutStatus } from '#core/payments/payouts/payout-contract.ts';
import type { PayoutType } from '#core/payments/payouts/payout-period.ts';
import type { TransferState } from '#core/payments/transfer.ts';
import type { Db, Tx } from '#server/base/db/db.ts';

export type Unpaid = {
  attempt_id: number;
  invoice_id: number;
  lineage_id: number;
  reason: 'settled' | 'returned';
  currency: Currency;
  amount: Cents;
  sales_from: Day;
  sales_through: Day;
  transfer_id: string;
  trace_id: string | null;
  at: Date;
};

/** Money that settled and was not paid out, and returns that were not taken off a payout. */
const UNPAID = sql`transfer_attempts t cross join (values ('settled'), ('returned')) r(reason)
    where t.purpose = 'debit' and t.settled_at is not null
      and (r.reason = 'settled' and t.state in ('processed', 'returned') or r.reason = 'returned' and t.state = 'returned')
      and not exists (select 1 from payout_lines l where l.attempt_id = t.id and l.reason = r.reason)`;

export async function listUnpaidPremises(db: Db): Promise<number[]> {
  const { rows } = await sql<{ premises_id: number }>`
    select distinct t.premises_id from ${UNPAID} order by t.premises_id`.execute(db);
  return rows.map(({ premises_id }) => premises_id);
}

/** One property's; the caller holds its lock. */
export async function listUnpaid(tx: Tx, premisesId: number): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select u.*, i.from_day as sales_from, i.through_day as sales_through
    from (select t.id as attempt_id, t.invoice_id, t.lineage_id, r.reason, t.currency, t.transfer_id, t.trace_id,
        case r.reason when 'settled' then t.amount_cents else -t.amount_cents end as amount,
        case r.reason when 'settled' then t.settled_at else t.ended_at end as at
      from ${UNPAID} and t.premises_id = ${premisesId}) u
    join sweep_invoices i on i.id = u.invoice_id order by u.at, u.attempt_id`.execute(tx);
  return rows;
}

type NewPayout = {
  premisesId: number;
  currency: Currency;
  type: PayoutType;
  from: Day;
  through: Day;
  amount: Cents;
  payDay: Day;
  heldUntil: Date | null;
  lines: readonly Unpaid[];
};

export async function insertPayout(tx: Tx, payout: NewPayout, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('payouts')
    .values({
      premises_id: payout.premisesId,
      currency: payout.currency,
      payout_type: payout.type,
      period_from: payout.from,
      period_through: payout.through,
      amount_cents: payout.amount,
      pay_day: payout.payDay,
      status: 'pending',
      hold_reason: payout.heldUntil ? 'bank_changed' : '',
      held_until: payout.heldUntil,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('payout_lines')
    .values(
      payout.lines.map((line) => ({
        payout_id: id,
        lineage_id: line.lineage_id,
        invoice_id: line.invoice_id,
        attempt_id: line.attempt_id,
        reason: line.reason,
        amount_cents: line.amount,
        sales_from: line.sales_from,
        sales_through: line.sales_through,
        transfer_id: line.transfer_id,
        trace_id: line.trace_id,
      })),
    )
    .execute();
  return id;
}

export type PayoutToSend = {
  id: number;
  premises_id: number;
  currency: Currency;
  amount_cents: Cents;
  status: PayoutStatus;
  hold_reason: string;
  held_until: Date | null;
  send_again: boolean;
};

export async function listToSend(db: Db, today: Day): Promise<{ id: number; premises_id: number }[]> {
  const { rows } = await sql<{ id: number; premises_id: number }>`
    select id, premises_id from payouts
    where (status = 'pending' or send_again) and pay_day <= ${today}::date order by id`.execute(db);
  return rows;
}

export async function findToSend(tx: Tx, id: number): Promise<PayoutToSend | undefined> {
  const { rows } = await sql<PayoutToSend>`
    select id, premises_id, currency, amount_cents, status, hold_reason, held_until, send_again
    from payouts where id = ${id}`.execute(tx);
  return rows[0];
}

export type PayoutAttempt = { id: number; amount_cents: Cents; state: TransferState; failure_detail: string };

export async function listPayoutAttempts(tx: Tx, payoutId: number): Promise<PayoutAttempt[]> {
  const { rows } = await sql<PayoutAttempt>`
    select id, amount_cents, state, failure_detail from transfer_attempts
    where payout_id = ${payoutId} order by attempt_number`.execute(tx);
  return rows;
}

export async function sumByLineage(tx: Tx, payoutId: number): Promise<{ lineage_id: number; amount: Cents }[]> {
  const { rows } = await sql<{ lineage_id: number; amount: Cents }>`
    select lineage_id, sum(amount_cents)::bigint as amount from payout_lines where payout_id = ${payoutId}
    group by lineage_id having sum(amount_cents) <> 0 order by lineage_id`.execute(tx);
  return rows;
}

/** A payout is looked for among the entries of its property alone. */
type OfProperty = Pick<PayoutToSend, 'id' | 'premises_id'>;

/** Where the books have the payout's money: in the balance until it was sent. */
export async function findPlace(tx: Tx, { id, premises_id }: OfProperty): Promise<PayoutPlace> {
  const { rows } = await sql<{ account: PayoutPlace }>`
    select account from ledger_entries
    where premises_id = ${premises_id} and payout_id = ${id} and account in ('in_transit', 'paid_out')
    group by account having sum(amount_cents) <> 0`.execute(tx);
  return rows[0]?.account ?? 'landlord_balance';
}

export async function countPostings(tx: Tx, { id, premises_id }: OfProperty, kind: PostingKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct posting)::integer as count from ledger_entries
    where premises_id = ${premises_id} and payout_id = ${id} and kind = ${kind}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The property's name, and a deal of the payout: its screen is one of a deal. */
export async function findPayoutPlace(tx: Tx, payoutId: number): Promise<{ place: string; deal: number }> {
  const { rows } = await sql<{ place: string; deal: number }>`
    select p.name as place, ${DEAL_OF_PAYOUT} as deal from payouts o join premises p on p.id = o.premises_id
    where o.id = ${payoutId}`.execute(tx);
  return rows[0]!;
}

export const DEAL_OF_PAYOUT = sql`(select s.deal_id from payout_lines l join sweep_invoices i on i.id = l.invoice_id
  join sweeps s on s.id = i.sweep_id where l.payout_id = o.id order by l.id limit 1)`;

export async function changePayout(
  tx: Tx,
  id: number,
  changes: {
    status?: PayoutStatus;
    hold_reason?: string;
    held_until?: Date | null;
    failure_detail?: string;
    send_again?: boolean;
    paid_at?: Date | null;
  },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** No payout of the property waits for a change of its account any more. */
export const clearHolds = (tx: Tx, premisesId: number, now: Date) =>
  tx
    .updateTable('payouts')
    .set({ hold_reason: '', held_until: null, updated_at: now })
    .where('premises_id', '=', premisesId)
    .where('hold_reason', '=', 'bank_changed')
    .execute();

export async function findZone(db: Db, premisesId: number): Promise<string> {
  const { time_zone } = await db
    .selectFrom('premises')
    .select('time_zone')
    .where('id', '=', premisesId)
    .executeTakeFirstOrThrow();
  return time_zone;
}
