-- A note on the day of a deal may be shown to the other side by who writes it; those written before stay with their side.
alter table report_notes add column shared boolean not null default false;
create policy report_notes_shared on report_notes for select using (
  shared and lineage_id in (select viewer_seen_lineage_ids()));

-- Which kind of reminder went out last: one of each kind a day. Null for those of before, which count for every kind.
alter table document_requests add column reminded_kind text
  check (reminded_kind in ('pending', 'expiring', 'rejected'));
