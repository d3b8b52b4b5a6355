// Bank accounts put to use for a deal or a property.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { CustomerStatus, CustomerType, PayoutType } from '#core/payments/bank/bank-words.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type ConnectionRow = {
  id: number;
  bank_customer_id: number;
  funding_source_id: number;
  company_id: number;
  lineage_id: number | null;
  /** The version of the deal that holds now. */
  deal_id: number | null;
  premises_id: number | null;
  payout_type: PayoutType | null;
  pending_payout_type: PayoutType | null;
  pending_from: Day | null;
  bank_changed_at: Date;
  created_at: Date;
  updated_at: Date;
  customer_type: CustomerType;
  customer_status: CustomerStatus;
  customer_provider_id: string;
  source_provider_id: string;
  /** The landlord's balance, through which money passes. */
  balance_provider_id: string | null;
  time_zone: string | null;
};

const CONNECTION = sql`
  select s.id, s.bank_customer_id, s.funding_source_id, c.company_id, s.lineage_id, s.premises_id, s.payout_type,
    s.pending_payout_type, s.pending_from, s.bank_changed_at, s.created_at, s.updated_at,
    c.type as customer_type, c.status as customer_status, c.provider_id as customer_provider_id,
    f.provider_id as source_provider_id, p.time_zone,
    (select b.provider_id from funding_sources b
      where b.bank_customer_id = c.id and b.kind = 'balance' and b.removed_at is null) as balance_provider_id,
    (select d.id from deals d where d.lineage_id = s.lineage_id
      order by d.status in ('active', 'active_pending') desc, d.id desc limit 1) as deal_id
  from sweep_customers s join bank_customers c on c.id = s.bank_customer_id
  join funding_sources f on f.id = s.funding_source_id
  left join premises p on p.id = s.premises_id`;

export const findConnection = async (db: Db, viewer: Viewer, id: number): Promise<ConnectionRow | undefined> => {
  const seen = viewer.isStaff ? sql`true` : sql`c.company_id in (select viewer_bank_company_ids())`;
  const { rows } = await sql<ConnectionRow>`
    ${CONNECTION} where s.id = ${id} and s.ended_at is null and ${seen}`.execute(db);
  return rows[0];
};

/** Where a deal's money is taken from, for whoever has already proved that they may know. */
export const findPayer = async (db: Db, lineageId: number): Promise<ConnectionRow | undefined> => {
  const { rows } = await sql<ConnectionRow>`
    ${CONNECTION} where s.lineage_id = ${lineageId} and s.ended_at is null`.execute(db);
  return rows[0];
};

/** Where a property's money goes, under the same condition. */
export const findPayee = async (db: Db, premisesId: number): Promise<ConnectionRow | undefined> => {
  const { rows } = await sql<ConnectionRow>`
    ${CONNECTION} where s.premises_id = ${premisesId} and s.ended_at is null`.execute(db);
  return rows[0];
};

/** What pays a deal is at the provider: the customer connected to it, else that of the merchant's company. */
export const findPayerType = async (db: Db, lineageId: number, companyId: number): Promise<CustomerType | null> => {
  const { rows } = await sql<{ type: CustomerType }>`
    select c.type from bank_customers c
    left join sweep_customers s on s.bank_customer_id = c.id and s.lineage_id = ${lineageId} and s.ended_at is null
    where c.removed_at is null and (s.id is not null or c.company_id = ${companyId})
    order by s.id is null limit 1`.execute(db);
  return rows[0]?.type ?? null;
};

type NewConnection = {
  bank_customer_id: number;
  funding_source_id: number;
  lineage_id: number | null;
  premises_id: number | null;
  payout_type: PayoutType | null;
  created_by: number;
};

/** Undefined when the deal or property was connected at the same moment. */
export const insertConnection = (tx: Tx, values: NewConnection, now: Date) =>
  tx
    .insertInto('sweep_customers')
    .values({ ...values, bank_changed_at: now, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const changeSource = (tx: Tx, id: number, sourceId: number, now: Date) =>
  tx
    .updateTable('sweep_customers')
    .set({ funding_source_id: sourceId, bank_changed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('funding_source_id', '<>', sourceId)
    .execute();

export const setPayoutPlan = (
  tx: Tx,
  id: number,
  plan: { type: PayoutType; pendingType: PayoutType | null; pendingFrom: Day | null },
  now: Date,
) =>
  tx
    .updateTable('sweep_customers')
    .set({
      payout_type: plan.type,
      pending_payout_type: plan.pendingType,
      pending_from: plan.pendingFrom,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
