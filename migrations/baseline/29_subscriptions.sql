-- Report subscriptions: the reports a portfolio can have mailed, who gets them, and what was sent for which days.

-- Six reports a master company, made with it, so that every report has an id from the first day.
create table subscription_reports (
  id integer generated always as identity primary key,
  master_company_id integer not null references master_companies (id),
  kind text not null check (kind in ('daily_sales', 'weekly_sales', 'monthly_sales', 'missing_sales',
    'expiring_connections', 'autopay_summary')),
  unique (master_company_id, kind)
);

create function add_subscription_reports() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into subscription_reports (master_company_id, kind)
  select new.id, kind from unnest(array['daily_sales', 'weekly_sales', 'monthly_sales', 'missing_sales',
    'expiring_connections', 'autopay_summary']) with ordinality as kinds (kind, place) order by place;
  return null;
end $$;
create trigger master_companies_have_reports after insert on master_companies
  for each row execute function add_subscription_reports();

create table subscribers (
  id integer generated always as identity primary key,
  master_company_id integer not null references master_companies (id),
  email text not null check (email <> '' and email = lower(email)),
  name text not null default '',
  created_by integer references users (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (master_company_id, email)
);

-- A mail shows what the person who answers for it owns, never more; when they leave, it waits for another owner.
create table subscriptions (
  id integer generated always as identity primary key,
  report_id integer not null references subscription_reports (id),
  subscriber_id integer not null references subscribers (id) on delete cascade,
  added_by integer not null references users (id),
  -- Mornings before this moment are not made up for.
  since timestamptz(3) not null,
  unsubscribed_at timestamptz(3),
  unique (report_id, subscriber_id)
);
create index subscriptions_subscriber on subscriptions (subscriber_id);

-- Written in the transaction that puts the mail into the outbox: an address gets a report once for the same days, also
-- when it was removed and added again in between.
create table subscription_mails (
  report_id integer not null references subscription_reports (id),
  email text not null,
  -- The last day of the days it tells of.
  period date not null,
  outcome text not null check (outcome in ('sent', 'nothing_to_tell')),
  created_at timestamptz(3) not null,
  primary key (report_id, email, period)
);

-- Reads across the wall between owners, and answers no more than whether somebody still owns a property there.
create function answers_for_reports(person integer, master integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select exists (select 1 from users where id = person and disabled_at is null) and (
       exists (select 1 from memberships m join premises p on p.id = m.premises_id
         where m.user_id = person and m.permission_owner and p.master_company_id = master and p.deleted_at is null)
       or is_without_premises(master) and exists (
         select 1 from master_companies where id = master and created_by = person)) $$;

-- Every member knows the reports, only owners see who gets them, only the installation says what was sent.
alter table subscription_reports enable row level security;
create policy subscription_reports_seen on subscription_reports for select using (
  (select viewer_sees_all()) or master_company_id in (select member_master_company_ids())
  or master_company_id in (select owned_master_company_ids()));

alter table subscribers enable row level security;
create policy subscribers_seen on subscribers for select using (
  (select viewer_sees_all()) or master_company_id in (select owned_master_company_ids()));
create policy subscribers_written on subscribers for all using (
  (select viewer_is_system()) or master_company_id in (select owned_master_company_ids()));

alter table subscriptions enable row level security;
create policy subscriptions_seen on subscriptions for select using (
  (select viewer_sees_all()) or report_id in (
    select id from subscription_reports where master_company_id in (select owned_master_company_ids())));
create policy subscriptions_written on subscriptions for all using (
  (select viewer_is_system()) or report_id in (
    select id from subscription_reports where master_company_id in (select owned_master_company_ids())));

alter table subscription_mails enable row level security;
create policy subscription_mails_seen on subscription_mails for select using (
  (select viewer_sees_all()) or report_id in (
    select id from subscription_reports where master_company_id in (select owned_master_company_ids())));
create policy subscription_mails_written on subscription_mails for all using ((select viewer_is_system()));
