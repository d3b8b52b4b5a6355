-- What people asked support for. The number is what they are shown and what the mail to support carries.
create table support_requests (
  id integer generated always as identity primary key,
  number text not null generated always as ('BP-' || lpad(id::text, 5, '0')) stored,
  user_id integer not null references users (id),
  subject text not null,
  message text not null,
  page text not null,
  created_at timestamptz not null
);
create index support_requests_user on support_requests (user_id, id desc);
alter table support_requests enable row level security;
alter table support_requests force row level security;
create policy support_requests_read on support_requests for select using (
  viewer_sees_all() or user_id = (select viewer_user_id()));
create policy support_requests_written on support_requests for insert with check (
  viewer_is_system() or user_id = (select viewer_user_id()));

-- How the other merchants of a property did against a year before, without saying who: the median, and only where there
-- are five or more of them beside the store's own company. It reads across the wall between merchants, which is why the
-- rule stands in here.
create function peer_changes(lineages integer[], from_day date, through_day date, days_back integer)
  returns table (lineage_id integer, peers integer, median numeric)
  language sql stable security definer set search_path = public set "breakpoint.viewer" = 'system' as
  $$ with mine as (
       select distinct on (d.lineage_id) d.lineage_id, d.premises_id, d.retailer_company_id from deals d
       where d.lineage_id = any(lineages) and d.status in ('active', 'active_pending')
       order by d.lineage_id, d.id desc
     ), others as (
       select distinct on (d.lineage_id) d.lineage_id, d.premises_id, d.retailer_company_id from deals d
       where d.premises_id in (select premises_id from mine) and d.status in ('active', 'active_pending')
         and d.retailer_company_id is not null
       order by d.lineage_id, d.id desc
     ), sold as (
       select o.premises_id, o.retailer_company_id,
         sum(s.gross_cents - s.tax_cents - s.tip_cents - s.refund_cents - s.gift_card_sold_cents)
           filter (where s.business_day >= from_day) as now,
         sum(s.gross_cents - s.tax_cents - s.tip_cents - s.refund_cents - s.gift_card_sold_cents)
           filter (where s.business_day < from_day) as before
       from others o join deal_channels l on l.lineage_id = o.lineage_id
         join sales_day s on s.channel_id = l.channel_id and s.business_day >= l.start_date
           and (l.end_date is null or s.business_day <= l.end_date)
           and (s.business_day between from_day and through_day
             or s.business_day between from_day - days_back and through_day - days_back)
       group by 1, 2
     )
     select m.lineage_id, count(*)::integer,
       (percentile_cont(0.5) within group (order by (s.now::float8 / s.before - 1) * 100))::numeric
     from mine m join sold s on s.premises_id = m.premises_id
       and s.retailer_company_id is distinct from m.retailer_company_id and s.now > 0 and s.before > 0
     group by m.lineage_id having count(*) >= 5 $$;
