-- Sales that people bring themselves. A file's or a form's rows are staged beside the sales, then applied day by day;
-- until then nothing that is counted has changed, and afterwards the whole can be undone as one.

create table sales_uploads (
  id integer generated always as identity primary key,
  lineage_id integer not null,
  deal_id integer not null references deals (id),
  channel_id integer not null references channels (id),
  created_by integer not null references users (id),
  side text not null check (side in ('landlord', 'retailer')),
  -- How the sales were brought, and whether a row stands for a day (or less) or for a month.
  source text not null check (source in ('file', 'typed', 'paymentshub', 'skytab')),
  kind text not null check (kind in ('daily', 'monthly')),
  file_name text not null default '',
  file_sha256 text not null default '',
  mapping jsonb not null default '{}',
  -- reading → waiting → applying → applied → undoing → undone; refused where the file has problems.
  status text not null check (status in ('reading', 'waiting', 'refused', 'applying', 'applied', 'undoing', 'undone')),
  rows integer not null default 0,
  rows_done integer not null default 0,
  -- At most 100: [{"line", "column", "reason"}].
  problems jsonb not null default '[]',
  problem_count integer not null default 0,
  attempts integer not null default 0,
  -- When it took its days for itself; until then a conflict may still send it back.
  begun_at timestamptz(3),
  -- Rows that changed what is counted: none where the same rows were there already.
  changed integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  applied_at timestamptz(3),
  undone_at timestamptz(3),
  -- What was answered about a file that could be read in two ways, by the key of the doubt:
  -- {"same_day": "add", "number_style:gross": "comma"}.
  answers jsonb not null default '{}'
);
create index sales_uploads_channel on sales_uploads (channel_id, id);
create index sales_uploads_open on sales_uploads (updated_at) where status in ('reading', 'applying', 'undoing');

create table sales_upload_rows (
  upload_id integer not null references sales_uploads (id) on delete cascade,
  -- The line of the file, or the place in the form; with the day first, because a day is applied at a time.
  business_day date not null,
  line integer not null,
  channel_id integer not null,
  external_id text not null,
  record jsonb not null,
  primary key (upload_id, business_day, line)
);

-- A day of an upload (a month's row stands on its last day), what was decided about it and whether it is done.
create table sales_upload_days (
  upload_id integer not null references sales_uploads (id) on delete cascade,
  business_day date not null,
  -- The first day the row speaks for: the same day, or the first of the month.
  from_day date not null,
  channel_id integer not null,
  rows integer not null,
  gross_cents bigint not null,
  resolution text check (resolution in ('keep', 'replace', 'add')),
  done boolean not null default false,
  -- A day with very many rows is applied in parts: the last line that is in.
  done_line integer not null default 0,
  primary key (upload_id, business_day)
);

create table sales_upload_lines (
  upload_id integer not null references sales_uploads (id) on delete cascade,
  line integer not null,
  channel_id integer not null,
  -- By field, as they stood in the file, without card numbers: {"day": "2026-13-01", "gross": "12.00"}.
  cells jsonb not null,
  -- [{"line", "column", "reason"}]
  problems jsonb not null,
  dismissed_at timestamptz(3),
  dismissed_by integer references users (id),
  -- The upload that brought the corrected line; the line is open again when that one is thrown away or undone.
  corrected_by integer references sales_uploads (id) on delete set null,
  primary key (upload_id, line)
);
create index sales_upload_lines_corrected on sales_upload_lines (corrected_by) where corrected_by is not null;

-- Which column of a company's files meant what, the last time.
create table sales_upload_columns (
  company_id integer not null references companies (id),
  header text not null,
  field text not null,
  used_at timestamptz(3) not null,
  primary key (company_id, header)
);

-- Days that an upload speaks for. Rows of other sources for such a day are set aside, and counted again if the upload is
-- undone: a till that reports late does not count a day twice.
create table sales_held_days (
  channel_id integer not null references channels (id),
  business_day date not null,
  upload_id integer not null references sales_uploads (id),
  seq bigint generated always as identity,
  primary key (channel_id, business_day, upload_id)
);

create table sales_aside (
  channel_id integer not null references channels (id),
  external_id text not null,
  business_day date not null,
  -- The upload whose day this row gave way to.
  held_by integer not null references sales_uploads (id),
  -- The upload that brought the row, where one did.
  upload_id integer,
  source text not null,
  record jsonb not null,
  set_aside_at timestamptz(3) not null,
  primary key (channel_id, external_id)
);
create index sales_aside_holder on sales_aside (channel_id, held_by);

alter table sales_uploads enable row level security;
create policy sales_uploads_seen on sales_uploads for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy sales_uploads_added on sales_uploads for insert with check (
  (select viewer_is_system()) or channel_id in (select viewer_channel_ids()));
create policy sales_uploads_changed on sales_uploads for update using (
  (select viewer_is_system()) or channel_id in (select viewer_channel_ids())) with check (
  (select viewer_is_system()) or channel_id in (select viewer_channel_ids()));
create policy sales_uploads_removed on sales_uploads for delete using (
  (select viewer_is_system()) or channel_id in (select viewer_channel_ids()));

alter table sales_upload_rows enable row level security;
create policy sales_upload_rows_seen on sales_upload_rows for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy sales_upload_rows_written on sales_upload_rows for all using ((select viewer_is_system()));

alter table sales_upload_days enable row level security;
create policy sales_upload_days_seen on sales_upload_days for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy sales_upload_days_added on sales_upload_days for insert with check (
  (select viewer_is_system()) or channel_id in (select viewer_channel_ids()));
create policy sales_upload_days_changed on sales_upload_days for update using (
  (select viewer_is_system()) or channel_id in (select viewer_channel_ids())) with check (
  (select viewer_is_system()) or channel_id in (select viewer_channel_ids()));
create policy sales_upload_days_removed on sales_upload_days for delete using (
  (select viewer_is_system()) or channel_id in (select viewer_channel_ids()));

alter table sales_upload_lines enable row level security;
create policy sales_upload_lines_seen on sales_upload_lines for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy sales_upload_lines_written on sales_upload_lines for all using (
  (select viewer_is_system()) or channel_id in (select viewer_channel_ids()));

alter table sales_upload_columns enable row level security;
create policy sales_upload_columns_own on sales_upload_columns using (
  (select viewer_sees_all()) or company_id in (select viewer_company_ids())
  or company_id in (select other_side_company_ids()));

alter table sales_held_days enable row level security;
create policy sales_held_days_seen on sales_held_days for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy sales_held_days_written on sales_held_days for all using ((select viewer_is_system()));

alter table sales_aside enable row level security;
create policy sales_aside_seen on sales_aside for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy sales_aside_written on sales_aside for all using ((select viewer_is_system()));
