-- What people made of the months of a store. A month without a row is what its sales say: open, or reported.
create table store_months (
  lineage_id integer not null references deals (id),
  month date not null,
  from_day date not null,
  through_day date not null check (through_day >= from_day),
  -- Open: what the sales say. Reported: by the merchant's word, although days are missing.
  state text not null check (state in ('open', 'reported', 'certified', 'closed')),
  updated_at timestamptz(3) not null,
  primary key (lineage_id, month)
);
create index store_months_month on store_months (month, state);

create table month_steps (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id),
  month date not null,
  state text not null check (state in ('open', 'reported', 'certified', 'closed')),
  at timestamptz(3) not null,
  by_user integer references users (id),
  side text check (side in ('landlord', 'retailer')),
  words text not null default ''
);
create index month_steps_month on month_steps (lineage_id, month, id);

-- What was signed, word for word and figure for figure, with the PDF that was stored then.
create table sales_statements (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id),
  deal_id integer not null references deals (id),
  month date not null,
  version integer not null check (version > 0),
  figures jsonb not null,
  figures_sha256 text not null,
  rent jsonb,
  last_year jsonb,
  company_id integer not null references companies (id),
  company_name text not null,
  signed_by integer not null references users (id),
  signer_name text not null,
  signer_title text not null,
  attestation text not null,
  signed_at timestamptz(3) not null,
  ip text not null,
  user_agent text not null,
  file_name text not null unique,
  pdf_sha256 text not null unique,
  size_bytes bigint not null,
  -- Its entry in the audit chain of the merchant's company.
  chain text not null,
  chain_entry integer not null,
  unique (lineage_id, month, version)
);

create table statement_questions (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id),
  month date not null,
  line text not null,
  question text not null,
  asked_by integer not null references users (id),
  asked_at timestamptz(3) not null,
  answer text,
  answered_by integer references users (id),
  answered_at timestamptz(3),
  check ((answer is null) = (answered_at is null))
);
create index statement_questions_month on statement_questions (lineage_id, month);

create table month_reopenings (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id),
  month date not null,
  -- Null where a till sent other sales after the month was closed.
  asked_by integer references users (id),
  asked_at timestamptz(3) not null,
  reason text not null,
  status text not null default 'asked' check (status in ('asked', 'accepted', 'declined')),
  words text not null default '',
  answered_by integer references users (id),
  answered_at timestamptz(3),
  check ((status = 'asked') = (answered_at is null))
);
-- One waits for an answer at a time.
create unique index month_reopenings_asked on month_reopenings (lineage_id, month) where status = 'asked';
create index month_reopenings_month on month_reopenings (lineage_id, month);

alter table store_months enable row level security;
create policy store_months_seen on store_months using (
  (select viewer_sees_all()) or exists (select 1 from deals d where d.lineage_id = store_months.lineage_id));
alter table month_steps enable row level security;
create policy month_steps_seen on month_steps using (
  (select viewer_sees_all()) or exists (select 1 from deals d where d.lineage_id = month_steps.lineage_id));
alter table sales_statements enable row level security;
create policy sales_statements_seen on sales_statements for select using (
  (select viewer_sees_all()) or exists (select 1 from deals d where d.lineage_id = sales_statements.lineage_id));
create policy sales_statements_signed on sales_statements for insert with check (
  (select viewer_is_system()) or exists (select 1 from deals d where d.lineage_id = sales_statements.lineage_id));
alter table statement_questions enable row level security;
create policy statement_questions_seen on statement_questions using (
  (select viewer_sees_all()) or exists (select 1 from deals d where d.lineage_id = statement_questions.lineage_id));
alter table month_reopenings enable row level security;
create policy month_reopenings_seen on month_reopenings using (
  (select viewer_sees_all()) or exists (select 1 from deals d where d.lineage_id = month_reopenings.lineage_id));

-- What was signed stays as it was signed.
create trigger sales_statements_append_only before update or delete or truncate on sales_statements
  for each statement execute function refuse_change();
create trigger month_steps_append_only before update or delete or truncate on month_steps
  for each statement execute function refuse_change();

-- A stranger learns of a PDF only whether it was signed here, and when.
create function statement_signed_at(pdf text) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select signed_at from sales_statements where pdf_sha256 = pdf
$$;
