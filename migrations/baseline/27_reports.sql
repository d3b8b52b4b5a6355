-- What reports keep beside the sales: the notes on a day, and the rent that accrued on each day.

-- Each side writes its own note on the day of a deal. The other side reads it where whoever wrote it shares it.
create table report_notes (
  lineage_id integer not null references deals (id) on delete cascade,
  day date not null,
  side text not null check (side in ('landlord', 'retailer')),
  note text not null check (note <> ''),
  updated_by integer not null references users (id),
  updated_at timestamptz(3) not null,
  -- Shown to the other side by who wrote it.
  shared boolean not null default false,
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
  computed_at timestamptz(3) not null,
  -- Where the deal was when its rent was kept.
  premises_id integer not null references premises (id),
  -- Of the same terms, links and sales, made by the same job.
  radar jsonb
);
create index rent_states_premises on rent_states (premises_id);

-- Counts the changes of what a lineage's rent is computed from (the deal, its accepted terms, its links, the sales of
-- their channels, closures and bills), so that kept rent is known to hold without looking at any of them.
create table rent_marks (
  lineage_id integer primary key references deals (id) on delete cascade,
  changes bigint not null
);

create function mark_rent() returns trigger
  language plpgsql security definer set search_path = public as $$
declare lineage integer := case tg_op when 'DELETE' then old.lineage_id else new.lineage_id end;
begin
  insert into rent_marks as m (lineage_id, changes)
    select lineage, 1 where exists (select 1 from deals where id = lineage)
    on conflict (lineage_id) do update set changes = m.changes + 1;
  return null;
end $$;
create trigger deals_mark_rent after insert or update or delete on deals for each row execute function mark_rent();
create trigger deal_terms_mark_rent after insert or update or delete on deal_terms
  for each row execute function mark_rent();
create trigger deal_channels_mark_rent after insert or update or delete on deal_channels
  for each row execute function mark_rent();
create trigger rent_facts_mark_rent after insert or update or delete on rent_facts
  for each row execute function mark_rent();

-- Only sales of days that the kept rent has counted put it behind: a till that reports all day long does not. What was
-- kept is locked for a look, so that a run of the job that moves the last day on is either waited for or waits.
create function mark_rent_of_sales() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform 1 from rent_states k where k.lineage_id in
      (select l.lineage_id from changed join deal_channels l using (channel_id))
    order by k.lineage_id for share;
  insert into rent_marks as m (lineage_id, changes)
    select l.lineage_id, 1 from (select channel_id, min(business_day) as first_day from changed group by channel_id) c
      join deal_channels l using (channel_id) left join rent_states k on k.lineage_id = l.lineage_id
    where k.through is null or c.first_day <= k.through
    group by l.lineage_id order by l.lineage_id
    on conflict (lineage_id) do update set changes = m.changes + 1;
  return null;
end $$;
create trigger sales_day_marks_added after insert on sales_day referencing new table as changed
  for each statement execute function mark_rent_of_sales();
create trigger sales_day_marks_changed after update on sales_day referencing new table as changed
  for each statement execute function mark_rent_of_sales();
create trigger sales_day_marks_removed after delete on sales_day referencing old table as changed
  for each statement execute function mark_rent_of_sales();

-- What settles a rent year waits for its unreported days, and a closed day is none: rent that was kept is computed anew
-- when the calendar of closed days changes.
create function mark_rent_of_channel() returns trigger
  language plpgsql security definer set search_path = public as $$
declare changed integer := case tg_op when 'DELETE' then old.channel_id else new.channel_id end;
begin
  insert into rent_marks as m (lineage_id, changes)
    select distinct l.lineage_id, 1 from deal_channels l where l.channel_id = changed order by l.lineage_id
    on conflict (lineage_id) do update set changes = m.changes + 1;
  return null;
end $$;
create trigger closed_days_mark_rent after insert or update or delete on closed_days
  for each row execute function mark_rent_of_channel();
create trigger closed_weekdays_mark_rent after insert or update or delete on closed_weekdays
  for each row execute function mark_rent_of_channel();

-- The rent of every deal that counts the channel is behind.
create function mark_rent_of_categories() returns trigger
  language plpgsql security definer set search_path = public as $$
declare channel integer := case tg_op when 'DELETE' then old.channel_id else new.channel_id end;
begin
  insert into rent_marks as m (lineage_id, changes)
    select distinct l.lineage_id, 1 from deal_channels l where l.channel_id = channel order by l.lineage_id
    on conflict (lineage_id) do update set changes = m.changes + 1;
  return null;
end $$;
create trigger channel_categories_mark_rent after insert or update or delete on channel_categories
  for each row execute function mark_rent_of_categories();

alter table report_notes enable row level security;
create policy report_notes_own_side on report_notes using (
  (select viewer_sees_all())
  or side = 'landlord' and lineage_id in (select d.lineage_id from deals d
    where d.premises_id in (select viewer_premises_ids()) or d.lineage_id in (select viewer_lineage_ids('landlord')))
  or side = 'retailer' and lineage_id in (select d.lineage_id from deals d
    where d.retailer_company_id in (select viewer_company_ids())
      or d.lineage_id in (select viewer_lineage_ids('retailer'))));
create policy report_notes_shared on report_notes for select using (
  shared and lineage_id in (select viewer_seen_lineage_ids()));

alter table rent_day enable row level security;
create policy rent_day_seen on rent_day for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_seen_lineage_ids()));
create policy rent_day_added on rent_day for insert with check ((select viewer_is_system()));
create policy rent_day_changed on rent_day for update using ((select viewer_is_system()))
  with check ((select viewer_is_system()));
create policy rent_day_removed on rent_day for delete using ((select viewer_is_system()));

alter table rent_month enable row level security;
create policy rent_month_seen on rent_month for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_seen_lineage_ids()));
create policy rent_month_added on rent_month for insert with check ((select viewer_is_system()));
create policy rent_month_changed on rent_month for update using ((select viewer_is_system()))
  with check ((select viewer_is_system()));
create policy rent_month_removed on rent_month for delete using ((select viewer_is_system()));

alter table rent_states enable row level security;
create policy rent_states_seen on rent_states for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_seen_lineage_ids()));
create policy rent_states_added on rent_states for insert with check ((select viewer_is_system()));
create policy rent_states_changed on rent_states for update using ((select viewer_is_system()))
  with check ((select viewer_is_system()));
create policy rent_states_removed on rent_states for delete using ((select viewer_is_system()));

alter table rent_marks enable row level security;
create policy rent_marks_seen on rent_marks for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_seen_lineage_ids()));
create policy rent_marks_added on rent_marks for insert with check ((select viewer_is_system()));
create policy rent_marks_changed on rent_marks for update using ((select viewer_is_system()));

-- How many transactions the merchants of a property had on a day, without saying whose: only where there are three or
-- more of them. It reads across the wall between merchants, which is why the rule stands in here.
create function merchant_transactions(premises_scope integer, from_day date, through_day date)
  returns table (day date, merchants integer, transactions bigint)
  language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select m.business_day, count(*)::integer, sum(m.transactions)::bigint
    from (select s.business_day, l.lineage_id, sum(s.transactions) as transactions
      from (select distinct lineage_id from deals where premises_id = premises_scope
          and status in ('active', 'active_pending', 'finished', 'archived')) d
        join deal_channels l on l.lineage_id = d.lineage_id
        join sales_day s on s.channel_id = l.channel_id and s.business_day between from_day and through_day
          and s.business_day >= l.start_date and (l.end_date is null or s.business_day <= l.end_date)
      where s.transactions > 0
      group by s.business_day, l.lineage_id) m
    group by m.business_day
    having count(*) >= 3;
end $$;

-- How the other merchants of a property did against a year before, without saying who: the median, and only where there
-- are five or more of them beside the store's own company. It reads across the wall between merchants, which is why the
-- rule stands in here.
create function peer_changes(lineages integer[], from_day date, through_day date, days_back integer)
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

-- The kind of till behind a channel, for both sides of its deals; the connection itself stays the retailer's.
create function seen_pos_types(channels_scope integer[]) returns table (channel_id integer, type text)
  language sql stable security definer set search_path = public as
  $$ select c.id, p.type from channels c join pos_connections p on p.id = c.pos_connection_id
     where c.id = any (channels_scope)
       and ((select viewer_sees_all()) or c.id in (select viewer_channel_ids())) $$;
