-- What was answered about a file that could be read in two ways, and its lines that could not be read: they are set aside
-- without holding up the others, and corrected or dismissed later.

-- By the key of the doubt: {"same_day": "add", "number_style:gross": "comma"}.
alter table sales_uploads add column answers jsonb not null default '{}';

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

alter table sales_upload_lines enable row level security;
alter table sales_upload_lines force row level security;
create policy sales_upload_lines_seen on sales_upload_lines for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy sales_upload_lines_written on sales_upload_lines for all using (
  (select viewer_is_system()) or channel_id in (select viewer_channel_ids()));
