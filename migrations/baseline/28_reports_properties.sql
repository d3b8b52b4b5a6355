-- The kept rent of a property's deals, added up as the sums of its sales are (19_sales_properties_days.sql).

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

create function add_to_premises_rent_day() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into premises_rent_day as r (premises_id, day, percentage_cents, base_cents, fee_cents, parts)
      select s.premises_id, s.day, sum(s.percentage_cents) as percentage_cents, sum(s.base_cents) as base_cents,
        sum(s.fee_cents) as fee_cents, sum(s.parts)
      from (select p.premises_id, s.day, s.percentage_cents, s.base_cents, s.fee_cents, 1 as parts
        from added s join rent_states p using (lineage_id)) s
      group by s.premises_id, s.day order by s.premises_id, s.day
      on conflict (premises_id, day) do update set
        percentage_cents = r.percentage_cents + excluded.percentage_cents,
        base_cents = r.base_cents + excluded.base_cents, fee_cents = r.fee_cents + excluded.fee_cents,
        parts = r.parts + excluded.parts;
  elsif tg_op = 'UPDATE' then
    insert into premises_rent_day as r (premises_id, day, percentage_cents, base_cents, fee_cents, parts)
      select s.premises_id, s.day, sum(s.percentage_cents) as percentage_cents, sum(s.base_cents) as base_cents,
        sum(s.fee_cents) as fee_cents, sum(s.parts)
      from (select p.premises_id, s.day, s.percentage_cents, s.base_cents, s.fee_cents, 1 as parts
        from added s join rent_states p using (lineage_id)
      union all select p.premises_id, s.day, -s.percentage_cents as percentage_cents, -s.base_cents as base_cents,
        -s.fee_cents as fee_cents, -1
        from removed s join rent_states p using (lineage_id)) s
      group by s.premises_id, s.day order by s.premises_id, s.day
      on conflict (premises_id, day) do update set
        percentage_cents = r.percentage_cents + excluded.percentage_cents,
        base_cents = r.base_cents + excluded.base_cents, fee_cents = r.fee_cents + excluded.fee_cents,
        parts = r.parts + excluded.parts;
  else
    insert into premises_rent_day as r (premises_id, day, percentage_cents, base_cents, fee_cents, parts)
      select s.premises_id, s.day, sum(s.percentage_cents) as percentage_cents, sum(s.base_cents) as base_cents,
        sum(s.fee_cents) as fee_cents, sum(s.parts)
      from (select p.premises_id, s.day, -s.percentage_cents as percentage_cents, -s.base_cents as base_cents,
        -s.fee_cents as fee_cents, -1 as parts
        from removed s join rent_states p using (lineage_id)) s
      group by s.premises_id, s.day order by s.premises_id, s.day
      on conflict (premises_id, day) do update set
        percentage_cents = r.percentage_cents + excluded.percentage_cents,
        base_cents = r.base_cents + excluded.base_cents, fee_cents = r.fee_cents + excluded.fee_cents,
        parts = r.parts + excluded.parts;
    delete from premises_rent_day r using removed s, rent_states p
      where p.lineage_id = s.lineage_id and r.premises_id = p.premises_id 
        and r.day = s.day and r.parts = 0;
  end if;
  return null;
end $$;
create trigger premises_rent_day_added after insert on rent_day referencing new table as added
  for each statement execute function add_to_premises_rent_day();
create trigger premises_rent_day_changed after update on rent_day referencing old table as removed new table as added
  for each statement execute function add_to_premises_rent_day();
create trigger premises_rent_day_removed after delete on rent_day referencing old table as removed
  for each statement execute function add_to_premises_rent_day();

create function add_to_premises_rent_month() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into premises_rent_month as r (premises_id, month, percentage_cents, base_cents, fee_cents, parts)
      select s.premises_id, s.month, sum(s.percentage_cents) as percentage_cents, sum(s.base_cents) as base_cents,
        sum(s.fee_cents) as fee_cents, sum(s.parts)
      from (select p.premises_id, s.month, s.percentage_cents, s.base_cents, s.fee_cents, 1 as parts
        from added s join rent_states p using (lineage_id)) s
      group by s.premises_id, s.month order by s.premises_id, s.month
      on conflict (premises_id, month) do update set
        percentage_cents = r.percentage_cents + excluded.percentage_cents,
        base_cents = r.base_cents + excluded.base_cents, fee_cents = r.fee_cents + excluded.fee_cents,
        parts = r.parts + excluded.parts;
  elsif tg_op = 'UPDATE' then
    insert into premises_rent_month as r (premises_id, month, percentage_cents, base_cents, fee_cents, parts)
      select s.premises_id, s.month, sum(s.percentage_cents) as percentage_cents, sum(s.base_cents) as base_cents,
        sum(s.fee_cents) as fee_cents, sum(s.parts)
      from (select p.premises_id, s.month, s.percentage_cents, s.base_cents, s.fee_cents, 1 as parts
        from added s join rent_states p using (lineage_id)
      union all select p.premises_id, s.month, -s.percentage_cents as percentage_cents, -s.base_cents as base_cents,
        -s.fee_cents as fee_cents, -1
        from removed s join rent_states p using (lineage_id)) s
      group by s.premises_id, s.month order by s.premises_id, s.month
      on conflict (premises_id, month) do update set
        percentage_cents = r.percentage_cents + excluded.percentage_cents,
        base_cents = r.base_cents + excluded.base_cents, fee_cents = r.fee_cents + excluded.fee_cents,
        parts = r.parts + excluded.parts;
  else
    insert into premises_rent_month as r (premises_id, month, percentage_cents, base_cents, fee_cents, parts)
      select s.premises_id, s.month, sum(s.percentage_cents) as percentage_cents, sum(s.base_cents) as base_cents,
        sum(s.fee_cents) as fee_cents, sum(s.parts)
      from (select p.premises_id, s.month, -s.percentage_cents as percentage_cents, -s.base_cents as base_cents,
        -s.fee_cents as fee_cents, -1 as parts
        from removed s join rent_states p using (lineage_id)) s
      group by s.premises_id, s.month order by s.premises_id, s.month
      on conflict (premises_id, month) do update set
        percentage_cents = r.percentage_cents + excluded.percentage_cents,
        base_cents = r.base_cents + excluded.base_cents, fee_cents = r.fee_cents + excluded.fee_cents,
        parts = r.parts + excluded.parts;
    delete from premises_rent_month r using removed s, rent_states p
      where p.lineage_id = s.lineage_id and r.premises_id = p.premises_id 
        and r.month = s.month and r.parts = 0;
  end if;
  return null;
end $$;
create trigger premises_rent_month_added after insert on rent_month
  referencing new table as added
  for each statement execute function add_to_premises_rent_month();
create trigger premises_rent_month_changed after update on rent_month
  referencing old table as removed new table as added
  for each statement execute function add_to_premises_rent_month();
create trigger premises_rent_month_removed after delete on rent_month
  referencing old table as removed
  for each statement execute function add_to_premises_rent_month();

alter table premises_rent_day enable row level security;
create policy premises_rent_day_seen on premises_rent_day for select using (
  (select viewer_sees_all()) or premises_id in (select viewer_premises_ids()));
create policy premises_rent_day_added on premises_rent_day for insert with check ((select viewer_is_system()));
create policy premises_rent_day_changed on premises_rent_day for update using ((select viewer_is_system()));
create policy premises_rent_day_removed on premises_rent_day for delete using ((select viewer_is_system()));

alter table premises_rent_month enable row level security;
create policy premises_rent_month_seen on premises_rent_month for select using (
  (select viewer_sees_all()) or premises_id in (select viewer_premises_ids()));
create policy premises_rent_month_added on premises_rent_month for insert with check ((select viewer_is_system()));
create policy premises_rent_month_changed on premises_rent_month for update using ((select viewer_is_system()));
create policy premises_rent_month_removed on premises_rent_month for delete using ((select viewer_is_system()));
