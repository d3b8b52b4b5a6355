import { sql } from 'kysely';
import { jsonb } from '#server/base/db/columns.ts';
import type { Db, Tx } from '#server/base/db/db.ts';

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

export async function insertAudit(tx: Tx, problems: readonly Finding[], balances: number, now: Date): Promise<void> {
  const { rows } = await sql<{ entries: number; invoices: number; payouts: number }>`
    select (select count(*) from ledger_entries)::integer as entries,
      (select count(*) from sweep_invoices)::integer as invoices,
      (select count(*) from payouts)::integer as payouts`.execute(tx);
  await tx
    .insertInto('self_audits')
    .values({ ran_at: now, problems: jsonb(problems), figures: jsonb({ ...rows[0], balances }) })
    .execute();
}

const idsOf = async (rows: Promise<{ rows: { id: number }[] }>) => (await rows).rows.map(({ id }) => id);

/** Each answers the ids of what breaks it. */
export const CHECKS: readonly (readonly [string, (tx: Tx) => Promise<number[]>])[] = [
  [
    'The accounts of a deal add up to nothing',
    (tx) =>
      idsOf(
        sql<{ id: number }>`select lineage_id as id from ledger_entries group by lineage_id
          having sum(amount_cents) <> 0`.execute(tx),
      ),
  ],
  [
    'A payout is the sum of its lines',
    (tx) =>
      idsOf(
        sql<{ id: number }>`select p.id from payouts p left join payout_lines l on l.payout_id = p.id
          group by p.id having p.amount_cents <> coalesce(sum(l.amount_cents), 0)`.execute(tx),
      ),
  ],
  [
    'An invoice is the sum of its lines',
    (tx) =>
      idsOf(
        sql<{ id: number }>`select i.id from sweep_invoices i left join sweep_invoice_lines l on l.invoice_id = i.id
          group by i.id having i.total_cents - i.tax_cents <> coalesce(sum(l.amount_cents), 0)`.execute(tx),
      ),
  ],
  [
    'What a deal owes in the books is what its invoices leave open',
    (tx) =>
      idsOf(
        sql<{ id: number }>`
          with books as (select lineage_id, sum(amount_cents) filter (where account = 'receivable') as owed,
              sum(amount_cents) filter (where account = 'in_transit' and payout_id is null) as transit
            from ledger_entries group by lineage_id),
          asked as (select lineage_id, sum(total_cents - paid_cents) filter (where status <> 'canceled') as owed
            from sweep_invoices group by lineage_id),
          way as (select lineage_id, sum(amount_cents) as amount from transfer_attempts
            where purpose = 'debit' and state = 'pending' group by lineage_id)
          select a.lineage_id as id from asked a left join books b using (lineage_id) left join way w using (lineage_id)
          where coalesce(b.owed, 0) <> coalesce(a.owed, 0) - coalesce(w.amount, 0)
            or coalesce(b.transit, 0) <> coalesce(w.amount, 0)`.execute(tx),
      ),
  ],
  [
    'An invoice is paid by what settled and what was recorded',
    (tx) =>
      idsOf(
        sql<{ id: number }>`
          select i.id from sweep_invoices i where i.paid_cents <>
            coalesce((select sum(t.amount_cents) from transfer_attempts t
              where t.invoice_id = i.id and t.state = 'processed'), 0)
            + coalesce((select sum(h.amount_cents) from hand_payments h where h.invoice_id = i.id), 0)`.execute(tx),
      ),
  ],
  [
    'Every debit rests on an authorization that was in force when it was written',
    (tx) =>
      idsOf(
        sql<{
          id: number;
        }>`select t.id from transfer_attempts t join debit_authorisations a on a.id = t.authorisation_id
          where t.purpose = 'debit' and (t.lineage_id <> a.lineage_id or t.created_at < a.authorised_at
            or a.revoked_at < t.created_at)`.execute(tx),
      ),
  ],
  [
    'A month of sales is the sum of its days',
    (tx) =>
      idsOf(
        sql<{ id: number }>`
          select m.channel_id as id from sales_month m left join (select channel_id,
              date_trunc('month', business_day)::date as month, sum(gross_cents) as gross, sum(refund_cents) as refund
            from sales_day group by 1, 2) d using (channel_id, month)
          where m.gross_cents <> coalesce(d.gross, 0) or m.refund_cents <> coalesce(d.refund, 0)`.execute(tx),
      ),
  ],
];
