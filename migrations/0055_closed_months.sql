-- Months of a lease whose sales are frozen. Rows of them that come later are not counted: they are kept until the landlord
-- accepts that the month is opened again.
create table sales_closed_months (
  lineage_id integer not null references deals (id),
  -- The first day of the whole month, which may lie before the lease.
  month date not null,
  from_day date not null,
  through_day date not null check (through_day >= from_day),
  closed_at timestamptz(3) not null,
  primary key (lineage_id, month)
);

-- The last reading of each row that would change a closed month.
create table sales_late (
  channel_id integer not null references channels (id),
  external_id text not null,
  -- The day of a closed month that it would change: where it was counted, or else where it would be.
  business_day date not null,
  change text not null check (change in ('added', 'replaced', 'removed')),
  source text not null,
  -- What the till says now; null where it says that there was no such sale.
  record jsonb check ((change = 'removed') = (record is null)),
  received_at timestamptz(3) not null,
  declined_at timestamptz(3),
  primary key (channel_id, external_id)
);
create index sales_late_day on sales_late (channel_id, business_day);

alter table sales_closed_months enable row level security;
create policy sales_closed_months_seen on sales_closed_months for select using (
  (select viewer_sees_all()) or exists (select 1 from deals d where d.lineage_id = sales_closed_months.lineage_id));
create policy sales_closed_months_written on sales_closed_months for all using ((select viewer_is_system()));

alter table sales_late enable row level security;
create policy sales_late_seen on sales_late for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy sales_late_written on sales_late for all using ((select viewer_is_system()));
