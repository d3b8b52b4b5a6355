-- What makes the reports of a whole portfolio quick: sums by property beside the sums by channel, lists of the viewer's
-- scopes that are planned once a connection, policies for writing that reading does not ask, and a mark for each lineage
-- that moves with what its rent is computed from. Everything moves in the transaction that moves the sales, by trigger, whoever writes them.

set local "breakpoint.viewer" = 'system';

-- A list of the viewer's that is held for the transaction, or null. What is held names its viewer, so that it never speaks
-- for another one, nor inside a function that reads as the system.
create function held_list(name text) returns integer[] language plpgsql stable as $$
declare
  viewer text := coalesce(current_setting('breakpoint.viewer', true), '') || ':';
  held text := coalesce(current_setting('breakpoint.' || name, true), '');
begin
  return case when starts_with(held, viewer) then substr(held, length(viewer) + 1)::integer[] end;
end $$;

-- The lists behind the policies, word for word, in a language that keeps its plans from call to call; and answered from
-- what is held, where a report has had them held because it asks many questions in one transaction.
do $$
declare each record;
begin
  for each in select p.proname as name, pg_get_function_arguments(p.oid) as arguments, p.prosrc as body, p.prorows as rows,
      case when p.pronargs = 0 then quote_literal(p.proname) else format('%L || $1', p.proname || '_') end as held
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname in ('viewer_premises_ids',
      'viewer_company_ids', 'viewer_lineage_ids', 'viewer_channel_ids', 'viewer_seen_lineage_ids',
      'other_side_premises_ids', 'other_side_company_ids', 'other_side_channel_ids', 'member_premises_ids',
      'member_company_ids', 'member_master_company_ids')
  loop
    execute format('create or replace function %I(%s) returns setof integer language plpgsql stable security definer
      rows %s set search_path = public as %L', each.name, each.arguments, each.rows, format('
      declare held integer[] := held_list(%s);
      begin
        if held is not null then return query select unnest(held);
        else return query %s;
        end if;
      end', each.held, each.body));
  end loop;
end $$;

-- Holds the lists until the transaction ends: for reading, where nothing changes what the viewer may see.
create function hold_viewer_lists() returns void language plpgsql as $$
declare
  viewer text := current_setting('breakpoint.viewer') || ':';
  name text;
  ids integer[];
begin
  if viewer_sees_all() then return; end if;
  foreach name in array array['viewer_premises_ids', 'viewer_company_ids', 'viewer_lineage_ids_landlord',
    'viewer_lineage_ids_retailer', 'viewer_channel_ids', 'viewer_seen_lineage_ids', 'other_side_premises_ids',
    'other_side_company_ids', 'other_side_channel_ids', 'member_premises_ids', 'member_company_ids',
    'member_master_company_ids', 'viewer_deal_lineage_ids']
  loop
    ids := case name
      when 'viewer_premises_ids' then array(select viewer_premises_ids())
      when 'viewer_company_ids' then array(select viewer_company_ids())
      when 'viewer_lineage_ids_landlord' then array(select viewer_lineage_ids('landlord'))
      when 'viewer_lineage_ids_retailer' then array(select viewer_lineage_ids('retailer'))
      when 'viewer_channel_ids' then array(select viewer_channel_ids())
      when 'viewer_seen_lineage_ids' then array(select viewer_seen_lineage_ids())
      when 'other_side_premises_ids' then array(select other_side_premises_ids())
      when 'other_side_company_ids' then array(select other_side_company_ids())
      when 'other_side_channel_ids' then array(select other_side_channel_ids())
      when 'member_premises_ids' then array(select member_premises_ids())
      when 'member_company_ids' then array(select member_company_ids())
      when 'member_master_company_ids' then array(select member_master_company_ids())
      else array(select viewer_deal_lineage_ids()) end;
    perform set_config('breakpoint.' || name, viewer || ids::text, true);
  end loop;
end $$;

-- A policy for all commands is asked by readers too, beside the one for reading: one for each command is not.
do $$
declare
  name text;
  allowed text := '(select viewer_is_system())
    or channel_id in (select id from channels where company_id in (select viewer_company_ids()))';
begin
  foreach name in array array['sales', 'sales_day', 'sales_hour', 'sales_month', 'sales_month_hour', 'sales_category_day',
    'sales_category_month', 'sales_changes']
  loop
    execute format('drop policy %I on %I', name || '_written', name);
    execute format('create policy %I on %I for insert with check (%s)', name || '_added', name, allowed);
    execute format('create policy %I on %I for update using (%s)', name || '_changed', name, allowed);
    execute format('create policy %I on %I for delete using (%s)', name || '_removed', name, allowed);
  end loop;
end $$;

-- Counts the changes of what a lineage's rent is computed from (the deal, its accepted terms, its links and the sales of
-- their channels), so that kept rent is known to hold without looking at any of them.
create table rent_marks (
  lineage_id integer primary key references deals (id) on delete cascade,
  changes bigint not null
);
alter table rent_marks enable row level security;
alter table rent_marks force row level security;
create policy rent_marks_seen on rent_marks for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_seen_lineage_ids()));
create policy rent_marks_added on rent_marks for insert with check ((select viewer_is_system()));
create policy rent_marks_changed on rent_marks for update using ((select viewer_is_system()));

create function mark_rent_of_sales() returns trigger
  language plpgsql security definer set search_path = public set "breakpoint.viewer" = 'system' as $$
begin
  insert into rent_marks as m (lineage_id, changes)
    select distinct l.lineage_id, 1 from changed join deal_channels l using (channel_id) order by l.lineage_id
    on conflict (lineage_id) do update set changes = m.changes + 1;
  return null;
end $$;
create trigger sales_month_marks_added after insert on sales_month referencing new table as changed
  for each statement execute function mark_rent_of_sales();
create trigger sales_month_marks_changed after update on sales_month referencing new table as changed
  for each statement execute function mark_rent_of_sales();
create trigger sales_month_marks_removed after delete on sales_month referencing old table as changed
  for each statement execute function mark_rent_of_sales();

create function mark_rent() returns trigger
  language plpgsql security definer set search_path = public set "breakpoint.viewer" = 'system' as $$
declare lineage integer := case tg_op when 'DELETE' then old.lineage_id else new.lineage_id end;
begin
  insert into rent_marks as m (lineage_id, changes) select lineage, 1 where exists (select 1 from deals where id = lineage)
    on conflict (lineage_id) do update set changes = m.changes + 1;
  return null;
end $$;
create trigger deals_mark_rent after insert or update or delete on deals for each row execute function mark_rent();
create trigger deal_terms_mark_rent after insert or update or delete on deal_terms
  for each row execute function mark_rent();
create trigger deal_channels_mark_rent after insert or update or delete on deal_channels
  for each row execute function mark_rent();

-- What was kept and still holds is stamped anew; the rest is computed by the next run, as before.
insert into rent_marks (lineage_id, changes) select distinct lineage_id, 1 from deals;
update rent_states k set stamp = case when n.stamp = k.stamp then '1' else '' end
  from rent_stamps(array(select lineage_id from rent_states)) n where n.lineage_id = k.lineage_id;
drop function rent_stamps(integer[]);

-- Links are seen by those who see the deal, as before: one by one, or from the held list.
create function viewer_deal_lineage_ids() returns setof integer
  language plpgsql stable security definer set search_path = public as $$
declare held integer[] := held_list('viewer_deal_lineage_ids');
begin
  if held is not null then return query select unnest(held);
  else return query select d.lineage_id from deals d
    where d.premises_id in (select viewer_premises_ids()) or d.lineage_id in (select viewer_lineage_ids('landlord'))
      or d.published_at is not null and (d.retailer_company_id in (select viewer_company_ids())
        or d.lineage_id in (select viewer_lineage_ids('retailer'))
        or d.retailer_company_id is null and d.retailer_email = (select viewer_merchant_email()));
  end if;
end $$;
drop policy deal_channels_seen on deal_channels;
create policy deal_channels_seen on deal_channels using (
  (select viewer_sees_all())
  or case when (select held_list('viewer_deal_lineage_ids') is not null)
    then lineage_id in (select viewer_deal_lineage_ids())
    else exists (select 1 from deals d where d.lineage_id = deal_channels.lineage_id) end);

-- The same answer as before, planned once and with one line for each merchant's day in the place of a count of distinct ones.
create or replace function merchant_transactions(premises_scope integer, from_day date, through_day date)
  returns table (day date, merchants integer, transactions bigint)
  language plpgsql stable security definer set search_path = public set "breakpoint.viewer" = 'system' as $$
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

-- The property at which a channel's sales are added up: that of the deal to which it was linked last. A channel is of one
-- property at most, so that the sums of properties never count a sale twice.
create table channel_places (
  channel_id integer primary key references channels (id) on delete cascade,
  premises_id integer not null references premises (id)
);
create index channel_places_premises on channel_places (premises_id);

-- The sums of a property's channels. `parts` counts the rows that were added up, which on a day are the reports.
create table premises_day (
  premises_id integer not null references premises (id),
  business_day date not null,
  gross_cents bigint not null,
  tax_cents bigint not null,
  tip_cents bigint not null,
  discount_cents bigint not null,
  service_charge_cents bigint not null,
  refund_cents bigint not null,
  gift_card_sold_cents bigint not null,
  gift_card_redeemed_cents bigint not null,
  transactions bigint not null,
  refunds bigint not null,
  parts bigint not null,
  primary key (premises_id, business_day)
);

create table premises_hour (
  premises_id integer not null references premises (id),
  business_day date not null,
  hour smallint not null,
  gross_cents bigint not null,
  tax_cents bigint not null,
  tip_cents bigint not null,
  discount_cents bigint not null,
  service_charge_cents bigint not null,
  refund_cents bigint not null,
  gift_card_sold_cents bigint not null,
  gift_card_redeemed_cents bigint not null,
  transactions bigint not null,
  refunds bigint not null,
  parts bigint not null,
  primary key (premises_id, business_day, hour)
);

create table premises_month (
  premises_id integer not null references premises (id),
  month date not null,
  gross_cents bigint not null,
  tax_cents bigint not null,
  tip_cents bigint not null,
  discount_cents bigint not null,
  service_charge_cents bigint not null,
  refund_cents bigint not null,
  gift_card_sold_cents bigint not null,
  gift_card_redeemed_cents bigint not null,
  transactions bigint not null,
  refunds bigint not null,
  -- The days of the month's channels that have any row, all together.
  days bigint not null,
  parts bigint not null,
  primary key (premises_id, month)
);

create table premises_month_hour (
  premises_id integer not null references premises (id),
  month date not null,
  weekday smallint not null,
  hour smallint not null,
  gross_cents bigint not null,
  tax_cents bigint not null,
  tip_cents bigint not null,
  discount_cents bigint not null,
  service_charge_cents bigint not null,
  refund_cents bigint not null,
  gift_card_sold_cents bigint not null,
  gift_card_redeemed_cents bigint not null,
  transactions bigint not null,
  refunds bigint not null,
  parts bigint not null,
  primary key (premises_id, month, weekday, hour)
);

-- The kept rent of a property's deals in the same way. A deal's rent goes where the deal was when it was kept.
alter table rent_states add column premises_id integer references premises (id);
update rent_states k set premises_id = d.premises_id from deals d where d.id = k.lineage_id;
alter table rent_states alter column premises_id set not null;
create index rent_states_premises on rent_states (premises_id);

create table premises_rent_day (
  premises_id integer not null references premises (id),
  day date not null,
  percentage_cents bigint not null,
  base_cents bigint not null,
  fee_cents bigint not null,
  parts bigint not null,
  primary key (premises_id, day)
);

create table premises_rent_month (
  premises_id integer not null references premises (id),
  month date not null,
  percentage_cents bigint not null,
  base_cents bigint not null,
  fee_cents bigint not null,
  parts bigint not null,
  primary key (premises_id, month)
);

-- Whoever belongs to a property may read the sales of the channels linked there, and so their sum.
do $$
declare name text;
begin
  foreach name in array array['channel_places', 'premises_day', 'premises_hour', 'premises_month', 'premises_month_hour',
    'premises_rent_day', 'premises_rent_month']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I for select using (
      (select viewer_sees_all()) or premises_id in (select viewer_premises_ids()))', name || '_seen', name);
    execute format('create policy %I on %I for insert with check ((select viewer_is_system()))', name || '_added', name);
    execute format('create policy %I on %I for update using ((select viewer_is_system()))', name || '_changed', name);
    execute format('create policy %I on %I for delete using ((select viewer_is_system()))', name || '_removed', name);
  end loop;
end $$;

insert into channel_places (channel_id, premises_id)
  select distinct on (l.channel_id) l.channel_id, d.premises_id
  from deal_channels l join deals d on d.id = l.lineage_id order by l.channel_id, l.start_date desc, l.id desc;

-- For each table the same: fill it, add what a statement changed, and (for sales) move a channel from one property to
-- another. Rows are taken in the order of their key, so that two who count at one property wait and never cross.
do $$
declare
  each record;
  head text := 'language plpgsql security definer set search_path = public set "breakpoint.viewer" = ''system''';
  amounts text[] := array['gross_cents', 'tax_cents', 'tip_cents', 'discount_cents', 'service_charge_cents',
    'refund_cents', 'gift_card_sold_cents', 'gift_card_redeemed_cents', 'transactions', 'refunds'];
  rents text[] := array['percentage_cents', 'base_cents', 'fee_cents'];
  added text;
  plus text;
begin
  for each in
    select target, source, owner, places,
      (select string_agg(format('s.%I', k), ', ') from unnest(keys) k) as key,
      (select string_agg(format('r.%1$I = s.%1$I', k), ' and ') from unnest(keys) k) as same,
      array_to_string(keys, ', ') as keys, array_to_string(sums, ', ') as amounts,
      (select string_agg(format('sum(s.%1$I) as %1$I', a), ', ') from unnest(sums) a) as sums,
      (select string_agg(format('s.%1$I', a), ', ') from unnest(sums) a) as plain,
      (select string_agg(format('-s.%1$I as %1$I', a), ', ') from unnest(sums) a) as minus,
      (select string_agg(format('%1$I = r.%1$I + excluded.%1$I', a), ', ') from unnest(sums) a) as onto
    from (values ('premises_day', 'sales_day', 'channel_id', 'channel_places', array['business_day'], amounts),
      ('premises_hour', 'sales_hour', 'channel_id', 'channel_places', array['business_day', 'hour'], amounts),
      ('premises_month', 'sales_month', 'channel_id', 'channel_places', array['month'], amounts || array['days']),
      ('premises_month_hour', 'sales_month_hour', 'channel_id', 'channel_places', array['month', 'weekday', 'hour'],
        amounts),
      ('premises_rent_day', 'rent_day', 'lineage_id', 'rent_states', array['day'], rents),
      ('premises_rent_month', 'rent_month', 'lineage_id', 'rent_states', array['month'], rents))
      as listed (target, source, owner, places, keys, sums)
  loop
    added := format('insert into %I as r (premises_id, %s, %s, parts) select s.premises_id, %s, %s, sum(s.parts) from (',
      each.target, each.keys, each.amounts, each.key, each.sums);
    plus := format(') s group by s.premises_id, %1$s order by s.premises_id, %1$s
      on conflict (premises_id, %2$s) do update set %3$s, parts = r.parts + excluded.parts', each.key, each.keys, each.onto);

    execute added || format('select p.premises_id, %s, %s, 1 as parts from %I s join %I p using (%I)',
      each.key, each.plain, each.source, each.places, each.owner) || plus;

    execute format('create function add_to_%s() returns trigger ', each.target) || head || ' as ' || quote_literal(format($f$
      begin
        if tg_op = 'INSERT' then
          %1$s select p.premises_id, %2$s, %3$s, 1 as parts from added s join %8$I p using (%9$I) %4$s;
        elsif tg_op = 'UPDATE' then
          %1$s select p.premises_id, %2$s, %3$s, 1 as parts from added s join %8$I p using (%9$I)
            union all select p.premises_id, %2$s, %5$s, -1 from removed s join %8$I p using (%9$I) %4$s;
        else
          %1$s select p.premises_id, %2$s, %5$s, -1 as parts from removed s join %8$I p using (%9$I) %4$s;
          delete from %6$I r using removed s, %8$I p
            where p.%9$I = s.%9$I and r.premises_id = p.premises_id and %7$s and r.parts = 0;
        end if;
        return null;
      end $f$, added, each.key, each.plain, plus, each.minus, each.target, each.same, each.places, each.owner));
    execute format('create trigger %1$s_added after insert on %2$I referencing new table as added
      for each statement execute function add_to_%1$s()', each.target, each.source);
    execute format('create trigger %1$s_changed after update on %2$I referencing old table as removed new table as added
      for each statement execute function add_to_%1$s()', each.target, each.source);
    execute format('create trigger %1$s_removed after delete on %2$I referencing old table as removed
      for each statement execute function add_to_%1$s()', each.target, each.source);
    continue when each.owner <> 'channel_id';

    execute format('create function move_in_%s(channel integer, source integer, target integer) returns void ', each.target)
      || head || ' as ' || quote_literal(format($f$
      begin
        if source is not null then
          %1$s select source as premises_id, %2$s, %5$s, -1 as parts from %8$I s where s.channel_id = channel %4$s;
          delete from %6$I r using %8$I s
            where s.channel_id = channel and r.premises_id = source and %7$s and r.parts = 0;
        end if;
        if target is not null then
          %1$s select target as premises_id, %2$s, %3$s, 1 as parts from %8$I s where s.channel_id = channel %4$s;
        end if;
      end $f$, added, each.key, each.plain, plus, each.minus, each.target, each.same, each.source));
  end loop;
end $$;

-- Linking and unlinking move a channel's sums with it. Nobody counts its sales meanwhile: the lock is the one that
-- counting takes.
create function place_channel(channel integer) returns void
  language plpgsql security definer set search_path = public set "breakpoint.viewer" = 'system' as $$
declare
  source integer;
  target integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('channel:' || channel, 0));
  select premises_id into source from channel_places where channel_id = channel;
  select d.premises_id into target from deal_channels l join deals d on d.id = l.lineage_id
    where l.channel_id = channel order by l.start_date desc, l.id desc limit 1;
  if source is not distinct from target then return; end if;
  delete from channel_places where channel_id = channel;
  if target is not null then insert into channel_places (channel_id, premises_id) values (channel, target); end if;
  if not exists (select 1 from sales_month where channel_id = channel) then return; end if;
  perform move_in_premises_hour(channel, source, target);
  perform move_in_premises_day(channel, source, target);
  perform move_in_premises_month(channel, source, target);
  perform move_in_premises_month_hour(channel, source, target);
end $$;

create function place_linked_channel() returns trigger
  language plpgsql security definer set search_path = public set "breakpoint.viewer" = 'system' as $$
begin
  if tg_op <> 'INSERT' then perform place_channel(old.channel_id); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.channel_id <> old.channel_id) then
    perform place_channel(new.channel_id);
  end if;
  return null;
end $$;
create trigger deal_channels_place after insert or update or delete on deal_channels
  for each row execute function place_linked_channel();

create function place_deal_channels() returns trigger
  language plpgsql security definer set search_path = public set "breakpoint.viewer" = 'system' as $$
begin
  perform place_channel(l.channel_id) from deal_channels l where l.lineage_id = new.lineage_id;
  return null;
end $$;
create trigger deals_place after update of premises_id on deals
  for each row when (old.premises_id is distinct from new.premises_id) execute function place_deal_channels();
