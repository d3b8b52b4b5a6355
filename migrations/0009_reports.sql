-- What reports keep beside the sales: the notes on a day, and the rent that accrued on each day.

-- Each side writes its own note on the day of a deal; the other side never reads it.
create table report_notes (
  lineage_id integer not null references deals (id) on delete cascade,
  day date not null,
  side text not null check (side in ('landlord', 'retailer')),
  note text not null check (note <> ''),
  updated_by integer not null references users (id),
  updated_at timestamptz(3) not null,
  primary key (lineage_id, day, side)
);

-- The rent of a deal day by day as the engine found it, so that a portfolio's report does not run the engine for every
-- store again. A line of rent_states says what it was computed from: terms, links, end and sales. Whoever reads
-- compares that with what holds now, and asks the engine where they differ.
create table rent_day (
  lineage_id integer not null,
  day date not null,
  percentage_cents bigint not null,
  base_cents bigint not null,
  fee_cents bigint not null,
  primary key (lineage_id, day)
);

create table rent_month (
  lineage_id integer not null,
  month date not null,
  percentage_cents bigint not null,
  base_cents bigint not null,
  fee_cents bigint not null,
  primary key (lineage_id, month)
);

create table rent_states (
  lineage_id integer primary key references deals (id) on delete cascade,
  stamp text not null,
  through date not null,
  computed_at timestamptz(3) not null
);

-- Months that came as one amount: few rows among many sales.
create index sales_whole_months on sales (channel_id, business_day) where grain = 'month';

-- Lineages whose rows hang on a deal that the viewer sees.
create function viewer_seen_lineage_ids() returns setof integer
  language sql stable security definer set search_path = public as
  $$ select d.lineage_id from deals d where d.premises_id in (select viewer_premises_ids())
     union
     select d.lineage_id from deals d where d.published_at is not null
       and d.retailer_company_id in (select viewer_company_ids())
     union
     select viewer_lineage_ids('landlord')
     union
     select viewer_lineage_ids('retailer') $$;

-- How many transactions the merchants of a property had on a day, without saying whose: only where there are three or
-- more of them. It reads across the wall between merchants, which is why the rule stands in here.
create function merchant_transactions(premises_scope integer, from_day date, through_day date)
  returns table (day date, merchants integer, transactions bigint)
  language sql stable security definer set search_path = public set "breakpoint.viewer" = 'system' as
  $$ select s.business_day, count(distinct l.lineage_id)::integer, sum(s.transactions)
     from (select distinct lineage_id from deals where premises_id = premises_scope
         and status in ('active', 'active_pending', 'finished', 'archived')) d
       join deal_channels l on l.lineage_id = d.lineage_id
       join sales_day s on s.channel_id = l.channel_id and s.business_day between from_day and through_day
         and s.business_day >= l.start_date and (l.end_date is null or s.business_day <= l.end_date)
     where s.transactions > 0
     group by s.business_day
     having count(distinct l.lineage_id) >= 3 $$;

alter table report_notes enable row level security;
alter table report_notes force row level security;
create policy report_notes_own_side on report_notes using (
  (select viewer_sees_all())
  or side = 'landlord' and lineage_id in (select d.lineage_id from deals d
    where d.premises_id in (select viewer_premises_ids()) or d.lineage_id in (select viewer_lineage_ids('landlord')))
  or side = 'retailer' and lineage_id in (select d.lineage_id from deals d
    where d.retailer_company_id in (select viewer_company_ids())
      or d.lineage_id in (select viewer_lineage_ids('retailer'))));

alter table rent_day enable row level security;
alter table rent_day force row level security;
create policy rent_day_seen on rent_day for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_seen_lineage_ids()));
create policy rent_day_written on rent_day for all using ((select viewer_is_system()));

alter table rent_month enable row level security;
alter table rent_month force row level security;
create policy rent_month_seen on rent_month for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_seen_lineage_ids()));
create policy rent_month_written on rent_month for all using ((select viewer_is_system()));

alter table rent_states enable row level security;
alter table rent_states force row level security;
create policy rent_states_seen on rent_states for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_seen_lineage_ids()));
create policy rent_states_written on rent_states for all using ((select viewer_is_system()));

-- What the rent of a lineage was computed from, as one hash: the deal in force and its end, the accepted versions, the
-- linked channels, and the sales of their months. Only the hash comes out.
create function rent_stamps(lineages integer[]) returns table (lineage_id integer, stamp text)
  language sql stable security definer set search_path = public set "breakpoint.viewer" = 'system' as
  $$ with own as (select unnest(lineages) as lineage_id),
     current as (select distinct on (d.lineage_id) d.lineage_id, d.id, d.end_date from deals d
       where d.lineage_id in (select own.lineage_id from own)
         and d.status in ('active', 'active_pending', 'finished', 'archived') order by d.lineage_id, d.id desc),
     accepted as (select t.lineage_id, max(t.version) as version from deal_terms t
       where t.lineage_id in (select own.lineage_id from own) and t.accepted_at is not null group by 1),
     links as (select l.lineage_id, string_agg(concat_ws(',', l.channel_id, l.start_date, l.end_date), ';'
         order by l.id) as list
       from deal_channels l where l.lineage_id in (select own.lineage_id from own) group by 1),
     sold as (select l.lineage_id, count(*) as months, max(m.updated_at) as at,
         sum(m.gross_cents * 7 + m.refund_cents * 5 + m.tax_cents * 3 + m.tip_cents + m.transactions) as sums
       from (select distinct c.lineage_id, c.channel_id from deal_channels c
           where c.lineage_id in (select own.lineage_id from own)) l
         join sales_month m on m.channel_id = l.channel_id group by 1)
     select current.lineage_id, md5(concat_ws('|', current.id, current.end_date, accepted.version, links.list,
       sold.months, sold.at, sold.sums))
     from current left join accepted using (lineage_id) left join links using (lineage_id)
       left join sold using (lineage_id) $$;

-- The kind of till behind a channel, for both sides of its deals; the connection itself stays the retailer's.
create function seen_pos_types(channels_scope integer[]) returns table (channel_id integer, type text)
  language sql stable security definer set search_path = public as
  $$ select c.id, p.type from channels c join pos_connections p on p.id = c.pos_connection_id
     where c.id = any (channels_scope)
       and ((select viewer_sees_all()) or c.id in (select viewer_channel_ids())) $$;
