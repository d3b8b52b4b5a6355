-- What a merchant answered where a lease asks for evidence of a kind of sales: a file, or that there were none. The newest
-- answer of a month counts; those before it stay, because something that was signed may name them.
create table item_evidence (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id),
  deal_id integer not null references deals (id),
  month date not null,
  item text not null check (item <> ''),
  file_name text unique,
  file_sha256 text,
  size_bytes bigint,
  media_type text,
  shown_name text,
  answered_by integer not null references users (id),
  answered_name text not null,
  answered_on date not null,
  answered_at timestamptz(3) not null,
  check (num_nulls(file_name, file_sha256, size_bytes, media_type, shown_name) in (0, 5))
);
create index item_evidence_month on item_evidence (lineage_id, month, item, id);

alter table item_evidence enable row level security;
create policy item_evidence_seen on item_evidence using (
  (select viewer_sees_all()) or exists (select 1 from deals d where d.lineage_id = item_evidence.lineage_id));

-- Of the days of a channel, those for which something was typed: a day is reported by what else is there.
create index sales_adjustments_channel on sales_adjustments (channel_id, business_day) where removed_at is null;
