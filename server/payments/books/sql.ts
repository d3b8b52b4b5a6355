// Reports over the books and what they are about, with the viewer in the WHERE.
import { type RawBuilder, sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { RentKind } from '#core/payments/accrued.ts';
import type { ReportQuery } from '#core/payments/books-contract.ts';
import type { EstimateMark } from '#core/payments/invoices/estimate-marks.ts';
import type { PostingKind } from '#core/payments/ledger.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { AT_BANK } from '#server/payments/at-bank-fragment.ts';
import { autopaySeen } from '#server/payments/autopay-seen.ts';
import { estimatesOf, interestOf, rentsOf } from '#server/payments/rents-fragment.ts';

export type ReceivableRow = {
  at: Date;
  day: Day;
  kind: PostingKind;
  amount: Cents;
  number: string | null;
  /** Of the invoice it is about; none where it is about none. */
  rents: RentKind[];
  /** What of that invoice is late interest. */
  interest: Cents;
  estimates: EstimateMark[];
  currency: Currency;
  reference: string;
};

/** What changed the merchant's debt, in order, with days in the property's zone. */
export async function listReceivable(
  db: Db,
  viewer: Viewer,
  lineageId: number,
  through: Day,
): Promise<ReceivableRow[]> {
  const { rows } = await sql<ReceivableRow>`
    select e.at, (e.at at time zone p.time_zone)::date as day, e.kind, sum(e.amount_cents)::bigint as amount, i.number,
      ${rentsOf(sql`i.id`)} as rents, ${interestOf(sql`i.id`)} as interest,
      ${estimatesOf(sql`i.id`)} as estimates, e.currency,
      coalesce(max(t.trace_id), max(t.correlation_id), max(h.reference), '') as reference
    from ledger_entries e join premises p on p.id = e.premises_id
    left join sweep_invoices i on i.id = e.invoice_id
    left join transfer_attempts t on t.id = e.attempt_id
    left join hand_payments h on e.kind = 'paid_by_hand' and e.posting = 'paid_by_hand:' || h.id
    where e.lineage_id = ${lineageId} and e.account = 'receivable' and ${autopaySeen(viewer, sql`e.lineage_id`)}
      and (e.at at time zone p.time_zone)::date <= ${through}::date
    group by e.posting, e.at, day, e.kind, e.currency, i.id, i.number
    order by e.at, e.posting`.execute(db);
  return rows;
}

type Place = { deal: number; merchant: string; premises_name: string; premises_unit: string };

const NAMED = sql`d.id as deal, d.retailer_legal_name as merchant, p.name as premises_name, d.premises_unit`;
const DEAL = sql`join lateral (select n.* from deals n where n.lineage_id = i.lineage_id order by n.status in
  ('active', 'active_pending', 'finished', 'archived') desc, n.id desc limit 1) d on true
  join premises p on p.id = i.premises_id`;

export async function reportByDeal(db: Db, viewer: Viewer, query: ReportQuery) {
  const open = sql`(i.payable_cents - i.paid_cents - i.credited_cents)`;
  const { rows } = await sql<
    Place & {
      currency: Currency;
      invoices: number;
      invoiced: Cents;
      paid: Cents;
      processing: Cents;
      failed: Cents;
      outstanding: Cents;
    }
  >`select ${NAMED}, i.currency, count(*)::integer as invoices, sum(i.total_cents)::bigint as invoiced,
      sum(i.paid_cents)::bigint as paid,
      coalesce(sum(${AT_BANK}) filter (where i.status = 'processing'), 0)::bigint as processing,
      coalesce(sum(${open}) filter (where i.status = 'failed'), 0)::bigint as failed,
      coalesce(sum(${open}) filter (where i.status in ('pending', 'processing', 'failed')), 0)::bigint as outstanding
    from sweep_invoices i ${DEAL}
    where ${autopaySeen(viewer, sql`i.lineage_id`)} and ${scoped(query)} and i.status <> 'canceled'
      and i.issued_at >= ${query.from}::date and i.issued_at < ${query.through}::date + 1
    group by d.id, d.retailer_legal_name, p.name, d.premises_unit, i.currency order by merchant, deal limit 10000`.execute(
    db,
  );
  return rows;
}

export async function reportSettlements(db: Db, viewer: Viewer, query: ReportQuery) {
  const { rows } = await sql<
    Place & {
      invoice: string;
      currency: Currency;
      amount: Cents;
      settled_at: Date;
      trace_id: string | null;
      payout: number | null;
    }
  >`select ${NAMED}, i.number as invoice, i.currency, e.amount_cents as amount, e.at as settled_at, t.trace_id,
      (select l.payout_id from payout_lines l where l.attempt_id = t.id
        and l.reason = case e.kind when 'debit_settled' then 'settled' else 'returned' end) as payout
    from ledger_entries e join sweep_invoices i on i.id = e.invoice_id join transfer_attempts t on t.id = e.attempt_id ${DEAL}
    where e.kind in ('debit_settled', 'debit_returned') and e.account = 'landlord_balance'
      and ${autopaySeen(viewer, sql`e.lineage_id`)} and ${scoped(query)}
      and e.at >= ${query.from}::date and e.at < ${query.through}::date + 1
    order by e.at desc, i.id limit 10000`.execute(db);
  return rows;
}

export async function reportByMonth(db: Db, viewer: Viewer, query: ReportQuery) {
  const of = (kinds: RawBuilder<unknown>, account: string) =>
    sql`coalesce(sum(e.amount_cents) filter (where e.kind in (${kinds}) and e.account = ${account}), 0)::bigint`;
  const { rows } = await sql<{
    month: string;
    currency: Currency;
    invoiced: Cents;
    collected: Cents;
    by_hand: Cents;
    returned: Cents;
    paid_out: Cents;
  }>`select to_char(e.at at time zone p.time_zone, 'YYYY-MM') as month, e.currency,
      ${of(sql`'invoice_issued', 'invoice_canceled'`, 'receivable')} as invoiced,
      ${of(sql`'debit_settled'`, 'landlord_balance')} as collected, ${of(sql`'paid_by_hand'`, 'by_hand')} as by_hand,
      -${of(sql`'debit_returned'`, 'landlord_balance')} as returned, ${of(sql`'payout_paid'`, 'paid_out')} as paid_out
    from ledger_entries e join premises p on p.id = e.premises_id
    join lateral (select e.premises_id, n.retailer_company_id from deals n where n.id = e.lineage_id) i on true
    where ${autopaySeen(viewer, sql`e.lineage_id`)} and ${scoped(query)}
      and e.at >= ${query.from}::date and e.at < ${query.through}::date + 1
    group by 1, 2 order by 1, 2 desc`.execute(db);
  return rows;
}

function scoped({ company, master_company, premises }: ReportQuery): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (company !== undefined) parts.push(sql`(i.retailer_company_id = ${company} or p.company_id = ${company})`);
  if (master_company !== undefined) parts.push(sql`p.master_company_id = ${master_company}`);
  if (premises !== undefined) parts.push(sql`i.premises_id = ${premises}`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
