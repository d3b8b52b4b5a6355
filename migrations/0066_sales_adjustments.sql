-- What a merchant types into a month's statement because no till rang it up, or rang it up wrongly, with the reason and a file
-- that shows it. Its amount is counted as a sale of the channel under the id "adjustment-<id>".
create table sales_adjustments (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id),
  deal_id integer not null references deals (id),
  month date not null,
  business_day date not null,
  channel_id integer not null references channels (id),
  amount_cents bigint not null check (amount_cents <> 0),
  category text check (category <> ''),
  title text not null check (title <> ''),
  reason text not null check (reason <> ''),
  file_name text not null unique,
  file_sha256 text not null,
  size_bytes bigint not null,
  media_type text not null,
  shown_name text not null,
  typed_by integer not null references users (id),
  typed_at timestamptz(3) not null,
  removed_by integer references users (id),
  removed_at timestamptz(3),
  check ((removed_by is null) = (removed_at is null))
);
create index sales_adjustments_day on sales_adjustments (lineage_id, business_day, id);

alter table sales_adjustments enable row level security;
create policy sales_adjustments_seen on sales_adjustments using (
  (select viewer_sees_all()) or exists (select 1 from deals d where d.lineage_id = sales_adjustments.lineage_id));

-- The figures of a closed month as it was closed: what its channels are called, and days that are marked as closed afterwards,
-- change nothing of them. Months closed before have none and are read as before.
alter table store_months add column closed_figures jsonb, add column closed_sha256 text,
  add check ((closed_figures is null) = (closed_sha256 is null));
