-- A missing report is no fall, of the merchants around a store neither: their median compares, store by store, the days
-- that have a report in both years.
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
       select o.lineage_id, o.premises_id, o.retailer_company_id, s.business_day,
         sum(s.gross_cents - s.tax_cents - s.tip_cents - s.refund_cents - s.gift_card_sold_cents) as sold
       from others o join deal_channels l on l.lineage_id = o.lineage_id
         join sales_day s on s.channel_id = l.channel_id and s.business_day >= l.start_date
           and (l.end_date is null or s.business_day <= l.end_date)
           and (s.business_day between from_day and through_day
             or s.business_day between from_day - days_back and through_day - days_back)
       group by 1, 2, 3, 4
     ), sold as (
       select n.premises_id, n.retailer_company_id, sum(n.sold) as now, sum(b.sold) as before
       from days n join days b on b.lineage_id = n.lineage_id and b.business_day = n.business_day - days_back
       where n.business_day >= from_day
       group by 1, 2
     )
     select m.lineage_id, count(*)::integer,
       (percentile_cont(0.5) within group (order by (s.now::float8 / s.before - 1) * 100))::numeric
     from mine m join sold s on s.premises_id = m.premises_id
       and s.retailer_company_id is distinct from m.retailer_company_id and s.now > 0 and s.before > 0
     group by m.lineage_id having count(*) >= 5 $$;
