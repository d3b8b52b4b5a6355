-- The median of the merchants around a store reads each of their days once, the two years side by side, instead of
-- joining all days of both years with themselves: half the time over 500 stores. The answers stay the same.
create or replace function peer_changes(lineages integer[], from_day date, through_day date, days_back integer)
  returns table (lineage_id integer, peers integer, median numeric)
  language sql stable security definer set search_path = public as
  $$ with mine as (
       select distinct on (d.lineage_id) d.lineage_id, d.premises_id, d.retailer_company_id from deals d
       where d.lineage_id = any(lineages) and d.status in ('active', 'active_pending')
       order by d.lineage_id, d.id desc
     ), others as (
       select distinct on (d.lineage_id) d.lineage_id, d.premises_id, d.retailer_company_id from deals d
       where d.premises_id in (select premises_id from mine) and d.status in ('active', 'active_pending')
         and d.retailer_company_id is not null
       order by d.lineage_id, d.id desc
     ), days as (
       select o.premises_id, o.retailer_company_id, whole_sum(y.now) as now, whole_sum(y.before) as before
       from others o join deal_channels l on l.lineage_id = o.lineage_id cross join lateral (
         select s.business_day as day, null::bigint as before,
           s.gross_cents - s.tax_cents - s.tip_cents - s.refund_cents - s.gift_card_sold_cents as now
         from sales_day s where s.channel_id = l.channel_id
           and s.business_day between greatest(from_day, l.start_date) and least(through_day, l.end_date)
         union all
         select s.business_day + days_back,
           s.gross_cents - s.tax_cents - s.tip_cents - s.refund_cents - s.gift_card_sold_cents, null
         from sales_day s where s.channel_id = l.channel_id and s.business_day
           between greatest(from_day - days_back, l.start_date) and least(through_day - days_back, l.end_date)) y
       group by o.lineage_id, o.premises_id, o.retailer_company_id, y.day
       having count(y.now) > 0 and count(y.before) > 0
     ), sold as (
       select premises_id, retailer_company_id, whole_sum(now) as now, whole_sum(before) as before from days group by 1, 2
     )
     select m.lineage_id, count(*)::integer,
       (percentile_cont(0.5) within group (order by (s.now::float8 / s.before - 1) * 100))::numeric
     from mine m join sold s on s.premises_id = m.premises_id
       and s.retailer_company_id is distinct from m.retailer_company_id and s.now > 0 and s.before > 0
     group by m.lineage_id having count(*) >= 5 $$;
