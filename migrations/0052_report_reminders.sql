-- Of which missing day a merchant was reminded: once for each store and day, however often somebody asks.
create table report_reminders (
  lineage_id integer not null references deals (id),
  day date not null,
  reminded_by integer not null references users (id),
  reminded_at timestamptz(3) not null,
  primary key (lineage_id, day)
);
alter table report_reminders enable row level security;
create policy report_reminders_seen on report_reminders for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_landlord_lineage_ids()));
create policy report_reminders_written on report_reminders for all using (
  (select viewer_is_system()) or lineage_id in (select viewer_landlord_lineage_ids()));
