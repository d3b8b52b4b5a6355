-- Which reminders of a month's statement were sent: each once, by the days from the day on which it is due.
create table month_reminders (
  lineage_id integer not null references deals (id),
  month date not null,
  days smallint not null,
  sent_at timestamptz(3) not null,
  primary key (lineage_id, month, days)
);

-- Notices of default that an owner of the landlord sent, with the PDF as it was sent.
create table default_notices (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id),
  deal_id integer not null references deals (id),
  month date not null,
  due_day date not null,
  days_late integer not null check (days_late > 0),
  words text not null,
  sent_by integer not null references users (id),
  sent_at timestamptz(3) not null,
  file_name text not null unique,
  pdf_sha256 text not null,
  size_bytes bigint not null
);
create index default_notices_month on default_notices (lineage_id, month, id);

alter table month_reminders enable row level security;
create policy month_reminders_seen on month_reminders using (
  (select viewer_sees_all()) or exists (select 1 from deals d where d.lineage_id = month_reminders.lineage_id));
alter table default_notices enable row level security;
create policy default_notices_seen on default_notices for select using (
  (select viewer_sees_all()) or exists (select 1 from deals d where d.lineage_id = default_notices.lineage_id));
create policy default_notices_sent on default_notices for insert with check (
  (select viewer_is_system()) or exists (select 1 from deals d where d.lineage_id = default_notices.lineage_id));

-- What was sent stays as it was sent.
create trigger default_notices_append_only before update or delete or truncate on default_notices
  for each statement execute function refuse_change();
