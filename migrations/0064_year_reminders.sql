-- Which reminders of a rent year's statement were sent: each once, by the days from the day on which it is due.
create table year_reminders (
  lineage_id integer not null references deals (id),
  year date not null,
  days smallint not null,
  sent_at timestamptz(3) not null,
  primary key (lineage_id, year, days)
);
alter table year_reminders enable row level security;
create policy year_reminders_seen on year_reminders using (
  (select viewer_sees_all()) or exists (select 1 from deals d where d.lineage_id = year_reminders.lineage_id));
