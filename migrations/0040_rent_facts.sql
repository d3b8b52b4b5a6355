-- Closures and bills of a lease, as the landlord told them: rent is computed from those that were not taken back. Nothing is
-- changed or deleted, so that what was counted when can be read later.
create table rent_facts (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id) on delete cascade,
  kind text not null check (kind in ('closure', 'bill')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- The offset of the terms that a bill is for.
  offset_name text,
  amount_cents bigint check (amount_cents >= 0),
  note text not null default '',
  told_by integer not null references users (id),
  told_at timestamptz(3) not null,
  removed_by integer references users (id),
  removed_at timestamptz(3),
  check ((kind = 'bill') = (offset_name is not null)),
  check (kind <> 'bill' or amount_cents is not null),
  check ((removed_at is null) = (removed_by is null))
);
create index rent_facts_lineage on rent_facts (lineage_id);
-- The same fact told twice is one.
create unique index rent_facts_once on rent_facts
  (lineage_id, kind, from_day, to_day, coalesce(offset_name, ''), coalesce(amount_cents, -1), note)
  where removed_at is null;

alter table rent_facts enable row level security;
alter table rent_facts force row level security;
create policy rent_facts_seen on rent_facts using (
  (select viewer_sees_all()) or exists (select 1 from deals d where d.lineage_id = rent_facts.lineage_id));

create trigger rent_facts_mark_rent after insert or update or delete on rent_facts
  for each row execute function mark_rent();
