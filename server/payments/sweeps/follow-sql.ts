// What jobs read and write of a sweep when its deal or its bank account changes.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { PaymentPeriod } from '#core/rent/interim-payment.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Place } from '#server/payments/sweeps/notify.ts';

export type CurrentSweep = Place & {
  id: number;
  merchant: string;
  landlord: string;
  premises_name: string;
  premises_unit: string;
  terms_sha256: string | null;
};

/** The sweep in force. */
export async function findCurrent(tx: Tx, lineage: number): Promise<CurrentSweep | undefined> {
  const { rows } = await sql<CurrentSweep>`
    select s.id, s.lineage_id, s.deal_id, s.premises_id, s.retailer_company_id, p.master_company_id,
      d.retailer_legal_name as merchant, lc.name as landlord, p.name as premises_name, d.premises_unit, a.terms_sha256
    from sweeps s join deals d on d.id = s.deal_id join premises p on p.id = s.premises_id
    join companies lc on lc.id = p.company_id
    left join lateral (select g.terms_sha256 from debit_authorisations g where g.sweep_id = s.id
      order by g.id desc limit 1) a on true
    where s.lineage_id = ${lineage} and s.status in ('active', 'paused')`.execute(tx);
  return rows[0];
}

export async function issueFrom(tx: Tx, id: number, day: Day, period: PaymentPeriod, now: Date): Promise<void> {
  await tx
    .updateTable('sweeps')
    .set({ next_issue_day: day, payment_period: period, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Lineages that pay from one of these accounts. */
export async function listPaidFrom(tx: Tx, sourceIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ lineage_id: number }>`select lineage_id from sweep_customers
    where funding_source_id = any(${[...sourceIds]}::integer[]) and lineage_id is not null`.execute(tx);
  return rows.map(({ lineage_id }) => lineage_id);
}

export async function isPayerReady(tx: Tx, lineage: number): Promise<boolean> {
  const { rows } = await sql<{ ready: boolean }>`select payer_is_ready(${lineage}) as ready`.execute(tx);
  return rows[0]?.ready === true;
}

/** False where the sweep is not active any more. */
export async function pauseActive(tx: Tx, id: number, reason: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sweeps')
    .set({ status: 'paused', pause_reason: reason, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
