// Deals whose terms tell categories apart, without a rate for the rest, and that sold something under another name.
import { sql } from 'kysely';
import type { Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { HeldQuery } from '#core/statements/held-contract.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { salesSeenBy } from '#server/deals/sales-seen.ts';

export type HeldCandidate = {
  deal: number;
  lineage: number;
  merchant: string;
  premises: string;
  unit: string;
  master_company: number;
  currency: Currency;
  zone: string;
  ends: Day | null;
  /** Whether the viewer manages connections on their side of the deal. */
  manages: boolean;
};

/** Months are looked at, which says quickly for whom days are worth reading. */
export async function listHeldCandidates(
  db: Db,
  viewer: Viewer,
  { deal, channel }: HeldQuery,
  most: number,
): Promise<HeldCandidate[]> {
  const scope =
    viewer.role === 'landlord' ? sql`m.premises_id = d.premises_id` : sql`m.company_id = d.retailer_company_id`;
  const { rows } = await sql<HeldCandidate>`
    with mine as materialized (
      select distinct on (d.lineage_id) d.id, d.lineage_id, d.retailer_legal_name, d.premises_id, d.premises_unit,
        d.retailer_company_id, d.end_date, d.terms ->> 'currency' as currency,
        array(select item ->> 'category' from jsonb_array_elements(d.terms -> 'categories' -> 'items') item) as listed
      from deals d
      where d.status in ('active', 'active_pending', 'finished') and ${salesSeenBy(viewer)}
        and jsonb_typeof(d.terms -> 'categories') = 'object'
        and coalesce(jsonb_typeof(d.terms -> 'categories' -> 'default'), 'null') = 'null'
        and (${deal ?? null}::integer is null
          or d.lineage_id = (select lineage_id from deals where id = ${deal ?? null}::integer))
        and (${channel ?? null}::integer is null or d.lineage_id in
          (select lineage_id from deal_channels where channel_id = ${channel ?? null}::integer))
      order by d.lineage_id, d.id desc)
    select d.id as deal, d.lineage_id as lineage, d.retailer_legal_name as merchant, p.name as premises,
      d.premises_unit as unit, c.master_company_id as master_company, d.currency, p.time_zone as zone, d.end_date as ends,
      exists (select 1 from memberships m where m.user_id = ${viewer.userId} and ${scope}
        and (m.permission_owner or m.permission_manage_connections)) as manages
    from mine d join premises p on p.id = d.premises_id join companies c on c.id = p.company_id
    where exists (select 1 from deal_channels l
        join sales_category_month s on s.channel_id = l.channel_id
        left join channel_categories own on own.channel_id = s.channel_id and own.name = s.category
        left join channel_categories whole on whole.channel_id = s.channel_id and whole.name = '*'
      where l.lineage_id = d.lineage_id and s.month >= date_trunc('month', l.start_date)
        and coalesce(case when own.name is not null then own.means_category else whole.means_category end, s.category)
          <> all(d.listed))
      or exists (select 1 from deal_channels l join sales_month s on s.channel_id = l.channel_id
        left join channel_categories own on own.channel_id = s.channel_id and own.name = ''
        left join channel_categories whole on whole.channel_id = s.channel_id and whole.name = '*'
        left join lateral (select sum(n.gross_cents) as gross, sum(n.refund_cents) as refund from sales_category_month n
          where n.channel_id = s.channel_id and n.month = s.month) named on true
      where l.lineage_id = d.lineage_id and s.month >= date_trunc('month', l.start_date)
        and coalesce(case when own.name is not null then own.means_category else whole.means_category end, '')
          <> all(d.listed)
        and (s.gross_cents, s.refund_cents) <> (coalesce(named.gross, 0), coalesce(named.refund, 0)))
    order by d.lineage_id limit ${most}`.execute(db);
  return rows;
}
