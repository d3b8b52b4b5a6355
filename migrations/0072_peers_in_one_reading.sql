-- The days of all merchants around are read at once, by their channels, in the place of one merchant after the other, and the
-- median is made once for each property and not for each store of whoever asks. Lists are handed in as lists and joined by hash:
-- what the planner expects of a list it does not know is ten entries, and by loops thousands of days would be compared with
-- every channel. A function in this language keeps its plan. The answers stay the same.
create or replace function peer_changes(lineages integer[], from_day date, through_day date, days_back integer)
  returns table (lineage_id integer, peers integer, median numeric)
  language plpgsql stable security definer set search_path = public set enable_sort = off set enable_nestloop = off as
  $$ #variable_conflict use_column
  begin
    return query with mine as materialized (
       select distinct on (d.lineage_id) d.lineage_id, d.premises_id, d.retailer_company_id from deals d
       where d.lineage_id = any(lineages) and d.status in ('active', 'active_pending')
       order by d.lineage_id, d.id desc
     ), askers as materialized (
       select distinct premises_id, retailer_company_id from mine
     ), others as (
       select distinct on (d.lineage_id) d.lineage_id, d.premises_id, d.retailer_company_id from deals d
       where d.premises_id = any(array(select premises_id from askers)) and d.status in ('active', 'active_pending')
         and d.retailer_company_id is not null
       order by d.lineage_id, d.id desc
     ), beside as materialized (
       select o.* from others o where exists (select 1 from askers m where m.premises_id = o.premises_id
         and m.retailer_company_id is distinct from o.retailer_company_id)
     ), links as materialized (
       select l.lineage_id, l.channel_id, l.start_date, coalesce(l.end_date, 'infinity') as end_date from deal_channels l
       where l.lineage_id = any(array(select lineage_id from beside))
     ), days as (
       select s.channel_id, s.business_day, s.business_day as day, null::bigint as before,
         s.gross_cents - s.tax_cents - s.tip_cents - s.refund_cents - s.gift_card_sold_cents as now from sales_day s
       where s.channel_id = any(array(select channel_id from links)) and s.business_day between from_day and through_day
       union all
       select s.channel_id, s.business_day, s.business_day + days_back,
         s.gross_cents - s.tax_cents - s.tip_cents - s.refund_cents - s.gift_card_sold_cents, null from sales_day s
       where s.channel_id = any(array(select channel_id from links))
         and s.business_day between from_day - days_back and through_day - days_back
     ), paired as (
       select l.lineage_id, whole_sum(d.now) as now, whole_sum(d.before) as before
       from days d join links l on l.channel_id = d.channel_id and d.business_day between l.start_date and l.end_date
       group by l.lineage_id, d.day
     ), sold as (
       select b.premises_id, b.retailer_company_id, whole_sum(p.now) as now, whole_sum(p.before) as before
       from paired p join beside b on b.lineage_id = p.lineage_id
       where p.now is not null and p.before is not null group by b.premises_id, b.retailer_company_id
     ), medians as (
       select m.premises_id, m.retailer_company_id, count(*)::integer as peers,
         (percentile_cont(0.5) within group (order by (s.now::float8 / s.before - 1) * 100))::numeric as median
       from askers m join sold s on s.premises_id = m.premises_id
         and s.retailer_company_id is distinct from m.retailer_company_id and s.now > 0 and s.before > 0
       group by m.premises_id, m.retailer_company_id having count(*) >= 5
     )
     select m.lineage_id, d.peers, d.median from mine m join medians d on d.premises_id = m.premises_id
       and d.retailer_company_id is not distinct from m.retailer_company_id;
  end $$;
