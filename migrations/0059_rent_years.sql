-- What people made of the rent years of a store. A year without a row is what its months say: open, or computed.
create table rent_years (
  lineage_id integer not null references deals (id),
  -- The first day of the year, by which it is named.
  year date not null,
  through_day date not null check (through_day >= year),
  state text not null check (state in ('open', 'certified', 'accepted', 'closed')),
  -- How the difference was settled, where the landlord closed the year by their word.
  settled_outside text,
  updated_at timestamptz(3) not null,
  primary key (lineage_id, year)
);
create index rent_years_state on rent_years (state) where state in ('certified', 'accepted');

create table year_steps (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id),
  year date not null,
  state text not null check (state in ('open', 'computed', 'certified', 'accepted', 'closed')),
  at timestamptz(3) not null,
  by_user integer references users (id),
  side text check (side in ('landlord', 'retailer')),
  words text not null default ''
);
create index year_steps_year on year_steps (lineage_id, year, id);

-- What each side signed, word for word and figure for figure, with the PDF that was stored then.
create table year_signatures (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id),
  deal_id integer not null references deals (id),
  year date not null,
  version integer not null check (version > 0),
  side text not null check (side in ('landlord', 'retailer')),
  figures jsonb not null,
  figures_sha256 text not null,
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
  -- Its entry in the audit chain of the company or portfolio that signed.
  chain text not null,
  chain_entry integer not null,
  unique (lineage_id, year, version, side)
);

create table year_corrections (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id),
  year date not null,
  side text not null check (side in ('landlord', 'retailer')),
  asked_by integer not null references users (id),
  asked_at timestamptz(3) not null,
  reason text not null,
  status text not null default 'asked' check (status in ('asked', 'accepted', 'declined')),
  words text not null default '',
  answered_by integer references users (id),
  answered_at timestamptz(3),
  check ((status = 'asked') = (answered_at is null))
);
-- One waits for an answer at a time.
create unique index year_corrections_asked on year_corrections (lineage_id, year) where status = 'asked';
create index year_corrections_year on year_corrections (lineage_id, year);

alter table rent_years enable row level security;
create policy rent_years_seen on rent_years using (
  (select viewer_sees_all()) or exists (select 1 from deals d where d.lineage_id = rent_years.lineage_id));
alter table year_steps enable row level security;
create policy year_steps_seen on year_steps using (
  (select viewer_sees_all()) or exists (select 1 from deals d where d.lineage_id = year_steps.lineage_id));
alter table year_signatures enable row level security;
create policy year_signatures_seen on year_signatures for select using (
  (select viewer_sees_all()) or exists (select 1 from deals d where d.lineage_id = year_signatures.lineage_id));
create policy year_signatures_signed on year_signatures for insert with check (
  (select viewer_is_system()) or exists (select 1 from deals d where d.lineage_id = year_signatures.lineage_id));
alter table year_corrections enable row level security;
create policy year_corrections_seen on year_corrections using (
  (select viewer_sees_all()) or exists (select 1 from deals d where d.lineage_id = year_corrections.lineage_id));

-- What was signed stays as it was signed.
create trigger year_signatures_append_only before update or delete or truncate on year_signatures
  for each statement execute function refuse_change();
create trigger year_steps_append_only before update or delete or truncate on year_steps
  for each statement execute function refuse_change();

-- A stranger learns of a PDF only whether it was signed here, and when: a statement of a month or a reconciliation of a year.
create or replace function statement_signed_at(pdf text) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select signed_at from sales_statements where pdf_sha256 = pdf
  union all
  select signed_at from year_signatures where pdf_sha256 = pdf
  limit 1
$$;
