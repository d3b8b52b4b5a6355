-- Documents a landlord asks of a merchant. A request hangs on the lineage, so that it outlives a change of terms; each
-- file that answered it is one document, the newest is the current one and those before it are the archive. Whether a
-- request is pending, expiring or expired is never stored: it follows from these rows and the day.

create table document_name_choices (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  name text not null check (name <> ''),
  created_by integer references users (id),
  created_at timestamptz(3) not null
);
create unique index document_name_choices_once on document_name_choices (company_id, lower(name));

create table document_requests (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id),
  name text not null check (name <> ''),
  note text not null default '',
  -- Asked for this deal alone, or of every merchant of a company at once.
  owner text not null check (owner in ('deal', 'company')),
  created_by integer references users (id),
  created_at timestamptz(3) not null,
  reminded_at timestamptz(3),
  withdrawn_at timestamptz(3),
  -- Which kind of reminder went out last: one of each kind a day. Null counts for every kind.
  reminded_kind text check (reminded_kind in ('pending', 'expiring', 'rejected'))
);
create unique index document_requests_once on document_requests (lineage_id, lower(name)) where withdrawn_at is null;

create table documents (
  id integer generated always as identity primary key,
  request_id integer not null references document_requests (id),
  lineage_id integer not null references deals (id),
  file_id bigint not null unique references stored_files (id),
  pages integer not null check (pages > 0),
  status text not null default 'review' check (status in ('review', 'accepted', 'rejected')),
  reason text not null default '',
  -- The last day on which it is valid.
  expiration_date date,
  uploaded_by integer references users (id),
  uploaded_at timestamptz(3) not null,
  answered_by integer references users (id),
  answered_at timestamptz(3),
  archived_at timestamptz(3),
  -- Which of the two warnings of the clock both sides have had.
  warned text check (warned in ('expiring', 'expired')),
  check ((status = 'review') = (answered_at is null)),
  check ((status = 'rejected') = (reason <> ''))
);
create unique index documents_current on documents (request_id) where archived_at is null;
create index documents_request on documents (request_id, id desc);
create index documents_lineage on documents (lineage_id);
create index documents_clock on documents (expiration_date)
  where status = 'accepted' and archived_at is null and expiration_date is not null;

-- Whose documents a viewer may read or answer, as lists that a policy asks for once a statement.
create function viewer_landlord_lineage_ids() returns setof integer
  language sql stable security definer rows 50 set search_path = public as
  $$ select d.lineage_id from deals d where d.premises_id in (select viewer_premises_ids()) $$;

create function viewer_merchant_lineage_ids() returns setof integer
  language sql stable security definer rows 50 set search_path = public as
  $$ select d.lineage_id from deals d where d.published_at is not null
       and (d.retailer_company_id in (select viewer_company_ids())
         or d.retailer_company_id is null and d.retailer_email = (select viewer_merchant_email())) $$;

create function viewer_document_lineage_ids() returns setof integer
  language sql stable security definer rows 50 set search_path = public as
  $$ select viewer_landlord_lineage_ids() union select viewer_merchant_lineage_ids()
     union select viewer_lineage_ids('landlord') union select viewer_lineage_ids('retailer') $$;

-- Portfolios that work with documents: the merchant's side must know it too, and nothing else of the portfolio.
create function master_company_ids_with_documents() returns setof integer
  language sql stable security definer rows 50 set search_path = public as
  $$ select id from master_companies where has_documents $$;

alter table document_name_choices enable row level security;
create policy document_name_choices_seen on document_name_choices for select using (
  (select viewer_sees_all()) or company_id in (select member_company_ids()));
create policy document_name_choices_written on document_name_choices for all using (
  (select viewer_is_system()) or company_id in (select member_company_ids()));

alter table document_requests enable row level security;
create policy document_requests_seen on document_requests for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_document_lineage_ids()));
create policy document_requests_written on document_requests for all using (
  (select viewer_is_system()) or lineage_id in (select viewer_landlord_lineage_ids()));

alter table documents enable row level security;
create policy documents_seen on documents for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_document_lineage_ids()));
create policy documents_written on documents for all using (
  (select viewer_is_system()) or lineage_id in (select viewer_landlord_lineage_ids())
    or lineage_id in (select viewer_merchant_lineage_ids()));
