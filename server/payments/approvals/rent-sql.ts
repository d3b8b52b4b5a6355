// The rent of a month by state: each cent of an invoice is in one of them, and drafts stand beside the invoices. The viewer
// is in every WHERE.
import { type RawBuilder, sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { RentLinesQuery } from '#core/payments/approvals/rent-contract.ts';
import type { RentState } from '#core/payments/approvals/rent-states.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { autopayManaged, autopaySeen } from '#server/payments/autopay-seen.ts';
import { paged } from '#server/payments/page-fragment.ts';

export type MonthScope = {
  master_company: number;
  premises?: number | undefined;
  from: Day;
  through: Day;
  /** Drafts belong to the month that is now, whenever they would be debited. */
  isNow: boolean;
};

/** The open part, what of it a dispute holds, and what was paid; by hand where no bank debits it. */
const OPEN = sql`(i.payable_cents - i.paid_cents - i.credited_cents)`;
const HELD = sql`least(i.held_cents, ${OPEN})`;
const NEXT_DAY = sql`case when s.collects = 'by_hand' then coalesce(i.due_day, i.debit_day)
  when i.status = 'failed' then coalesce(i.next_retry_day, i.debit_day) else i.debit_day end`;
const STATE = sql`case when s.collects = 'by_hand' then 'by_hand' when i.status = 'pending' then 'in_review'
  when i.status = 'processing' then 'at_bank' else 'failed' end`;
const PAID_DAY = sql`case when s.collects = 'by_hand' then coalesce(i.due_day, i.debit_day) else i.debit_day end`;

function moneyOf(viewer: Viewer, { master_company, premises, from, through, isNow }: MonthScope): RawBuilder<unknown> {
  const at = premises === undefined ? sql`true` : sql`p.id = ${premises}`;
  const within = sql`m.day between ${from}::date and ${through}::date`;
  return sql`(select i.premises_id, p.name as premises_name, i.currency, m.state, m.day, m.amount, i.id as invoice,
      null::integer as draft, i.number, s.deal_id as deal, d.retailer_legal_name as merchant, d.premises_unit, i.from_day,
      i.through_day, p.time_zone
    from sweep_invoices i join sweeps s on s.id = i.sweep_id join deals d on d.id = s.deal_id
    join premises p on p.id = i.premises_id
    cross join lateral (values (${STATE}, ${NEXT_DAY}, case when i.status = 'paid' then 0 else ${OPEN} - ${HELD} end),
      ('held', ${NEXT_DAY}, case when i.status = 'paid' then 0 else ${HELD} end), ('paid', ${PAID_DAY}, i.paid_cents))
      as m(state, day, amount)
    where p.master_company_id = ${master_company} and ${at} and ${autopaySeen(viewer, sql`i.lineage_id`)}
      and i.status in ('pending', 'processing', 'paid', 'failed') and m.amount > 0 and ${within}
    union all
    select f.premises_id, p.name, f.currency, case when f.held_at is null then 'draft' else 'held' end, f.debit_day,
      f.total_cents, null, f.id, '', s.deal_id, d.retailer_legal_name, d.premises_unit, f.from_day, f.through_day, p.time_zone
    from invoice_drafts f join sweeps s on s.id = f.sweep_id join deals d on d.id = s.deal_id
    join premises p on p.id = f.premises_id
    where ${isNow} and f.approved_at is null and s.status in ('active', 'paused') and s.ended_at is null
      and (f.missing_days = 0 or f.held_at is not null) and p.master_company_id = ${master_company} and ${at}
      and ${autopaySeen(viewer, sql`f.lineage_id`)}) money`;
}

type SumRow = {
  premises_id: number;
  premises_name: string;
  currency: Currency;
  state: RentState;
  day: Day;
  amount: Cents;
  count: number;
};

/** Sums of each property, day and state. */
export async function sumRent(db: Db, viewer: Viewer, scope: MonthScope): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select premises_id, premises_name, currency, state, day, sum(amount)::bigint as amount, count(*)::integer as count
    from ${moneyOf(viewer, scope)} group by premises_id, premises_name, currency, state, day
    order by premises_name, premises_id, day`.execute(db);
  return rows;
}

export type RentLineRow = {
  premises_id: number;
  premises_name: string;
  premises_unit: string;
  day: Day;
  amount: Cents;
  invoice: number | null;
  draft: number | null;
  number: string;
  deal: number;
  merchant: string;
  from_day: Day;
  through_day: Day;
  time_zone: string;
};

export async function listRentRows(db: Db, viewer: Viewer, scope: MonthScope, query: RentLinesQuery) {
  const { rows } = await sql<RentLineRow & { count: number }>`
    select money.*, count(*) over ()::integer as count from ${moneyOf(viewer, scope)}
    where currency = ${query.currency} and state = ${query.state}
    order by day, amount desc, coalesce(invoice, draft) ${paged(query)}`.execute(db);
  return rows;
}

export type PortfolioZone = { zone: string; manages: boolean };

/** The zone in which the portfolio's month turns, and whether the viewer may approve anywhere in it. */
export async function findPortfolio(db: Db, viewer: Viewer, masterCompany: number): Promise<PortfolioZone | undefined> {
  const { rows } = await sql<{ zone: string | null; manages: boolean | null }>`
    select min(p.time_zone) as zone, bool_or(${autopayManaged(viewer, sql`p.id`, sql`null::integer`)}) as manages
    from premises p where p.master_company_id = ${masterCompany}`.execute(db);
  const [row] = rows;
  return row?.zone ? { zone: row.zone, manages: row.manages ?? false } : undefined;
}
