-- The median of the merchants around a store reads the days of those others alone: who asks is no neighbor of itself, so
-- that a merchant with many of a property's stores read mostly its own days, for nothing. And the two years of each store are
-- put side by side by themselves, in the place of all days of all stores at once. The answers stay the same.
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
     ), beside as (
       select o.* from others o where exists (select 1 from mine m where m.premises_id = o.premises_id
         and m.retailer_company_id is distinct from o.retailer_company_id)
     ), stores as (
       select b.premises_id, b.retailer_company_id, y.now, y.before from beside b cross join lateral (
         select whole_sum(n.sold) as now, whole_sum(p.sold) as before from (
           select s.business_day as day, whole_sum(
             s.gross_cents - s.tax_cents - s.tip_cents - s.refund_cents - s.gift_card_sold_cents) as sold
           from deal_channels l join sales_day s on s.channel_id = l.channel_id
             and s.business_day between greatest(from_day, l.start_date) and least(through_day, l.end_date)
           where l.lineage_id = b.lineage_id group by s.business_day) n
         join (
           select s.business_day + days_back as day, whole_sum(
             s.gross_cents - s.tax_cents - s.tip_cents - s.refund_cents - s.gift_card_sold_cents) as sold
           from deal_channels l join sales_day s on s.channel_id = l.channel_id and s.business_day
             between greatest(from_day - days_back, l.start_date) and least(through_day - days_back, l.end_date)
           where l.lineage_id = b.lineage_id group by s.business_day) p on p.day = n.day) y
     ), sold as (
       select premises_id, retailer_company_id, whole_sum(now) as now, whole_sum(before) as before from stores group by 1, 2
     )
     select m.lineage_id, count(*)::integer,
       (percentile_cont(0.5) within group (order by (s.now::float8 / s.before - 1) * 100))::numeric
     from mine m join sold s on s.premises_id = m.premises_id
       and s.retailer_company_id is distinct from m.retailer_company_id and s.now > 0 and s.before > 0
     group by m.lineage_id having count(*) >= 5 $$;
