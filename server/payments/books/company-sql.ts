// The books of all stores of one merchant's company, as far as the viewer sees their payments.
import { sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { autopaySeen } from '#server/payments/autopay-seen.ts';
import type { ReceivableRow } from '#server/payments/books/sql.ts';
import { estimatesOf, interestOf, rentsOf } from '#server/payments/rents-fragment.ts';

type Opening = { merchant: string; currencies: Currency[]; opening: Cents };

/** Undefined where the viewer sees no store of the company. */
export async function findOpening(
  db: Db,
  viewer: Viewer,
  company: number,
  { from, currency }: { from: Day; currency: Currency },
): Promise<Opening | undefined> {
  const { rows } = await sql<{ merchant: string | null; currencies: Currency[] | null; opening: Cents }>`
    with stores as (select distinct on (d.lineage_id) d.lineage_id, d.retailer_legal_name from deals d
      where d.retailer_company_id = ${company} and ${autopaySeen(viewer, sql`d.lineage_id`)}
      order by d.lineage_id, d.id desc)
    select (select max(retailer_legal_name) from stores) as merchant, array_agg(distinct e.currency) as currencies,
      coalesce(sum(e.amount_cents) filter (where e.currency = ${currency}
        and (e.at at time zone p.time_zone)::date < ${from}::date), 0)::bigint as opening
    from ledger_entries e join premises p on p.id = e.premises_id
    where e.account = 'receivable' and e.lineage_id in (select lineage_id from stores)`.execute(db);
  const [row] = rows;
  return row?.merchant ? { merchant: row.merchant, currencies: row.currencies ?? [], opening: row.opening } : undefined;
}

export type CompanyRow = ReceivableRow & { deal: number; premises_name: string; premises_unit: string };

export async function listCompanyRows(
  db: Db,
  viewer: Viewer,
  company: number,
  { from, through, currency }: { from: Day; through: Day; currency: Currency },
): Promise<CompanyRow[]> {
  const day = sql`(e.at at time zone p.time_zone)::date`;
  const { rows } = await sql<CompanyRow>`
    select e.at, ${day} as day, e.kind, sum(e.amount_cents)::bigint as amount, i.number, ${rentsOf(sql`i.id`)} as rents,
      ${interestOf(sql`i.id`)} as interest, ${estimatesOf(sql`i.id`)} as estimates, e.currency,
      coalesce(max(t.trace_id), max(t.correlation_id), max(h.reference), '') as reference, d.id as deal,
      p.name as premises_name, d.premises_unit
    from ledger_entries e join premises p on p.id = e.premises_id
    join lateral (select n.id, n.premises_unit from deals n where n.lineage_id = e.lineage_id
      and n.retailer_company_id = ${company} order by n.id desc limit 1) d on true
    left join sweep_invoices i on i.id = e.invoice_id
    left join transfer_attempts t on t.id = e.attempt_id
    left join hand_payments h on e.kind = 'paid_by_hand' and e.posting = 'paid_by_hand:' || h.id
    where e.account = 'receivable' and e.currency = ${currency} and ${autopaySeen(viewer, sql`e.lineage_id`)}
      and ${day} between ${from}::date and ${through}::date
    group by e.posting, e.at, day, e.kind, e.currency, i.id, i.number, d.id, p.name, d.premises_unit
    order by e.at, e.posting limit 10000`.execute(db);
  return rows;
}
