-- A lease that passes to another merchant: the deal that ends, the deal that goes on with it, and who agreed to what. The
-- new deal has a lineage of its own, so that nothing that hangs on the old one is seen through it.
create table deal_assignments (
  id integer generated always as identity primary key,
  from_lineage_id integer not null references deals (id),
  from_deal_id integer not null references deals (id),
  to_lineage_id integer not null unique references deals (id),
  -- The first day of the new merchant; the day before is the last one of the old.
  first_day date not null,
  state text not null check (state in ('proposed', 'agreed', 'declined', 'withdrawn', 'done')),
  -- Who takes over, as the merchant that leaves was told.
  legal_name text not null,
  -- What the merchant that leaves agrees to, to the letter.
  agreement_text text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Days of the rent year without a report when the sums were made.
  missing_days integer not null check (missing_days >= 0),
  proposed_by integer not null references users (id),
  proposed_at timestamptz(3) not null,
  agreed_by integer references users (id),
  agreed_at timestamptz(3),
  agreed_ip text,
  -- Who ended it otherwise: the merchant that declined, or the landlord that withdrew.
  ended_by integer references users (id),
  ended_at timestamptz(3),
  note text not null default '',
  done_by integer references users (id),
  done_at timestamptz(3),
  check ((agreed_at is null) = (agreed_by is null)),
  check ((state = 'done') = (done_at is not null)),
  check (state <> 'done' or agreed_at is not null),
  check ((state in ('declined', 'withdrawn')) = (ended_at is not null)),
  check (sha256 = encode(sha256(convert_to(agreement_text, 'UTF8')), 'hex'))
);
create index deal_assignments_from on deal_assignments (from_lineage_id);
-- One at a time waits for its answers, and a lease passes on once.
create unique index deal_assignments_one_open on deal_assignments (from_lineage_id)
  where state in ('proposed', 'agreed', 'done');

-- Whoever sees one of the two deals sees that it is one of them.
alter table deal_assignments enable row level security;
create policy deal_assignments_seen on deal_assignments for select using (
  (select viewer_sees_all()) or exists (select 1 from deals d
    where d.lineage_id = deal_assignments.from_lineage_id or d.lineage_id = deal_assignments.to_lineage_id));
-- The new merchant ends the old deal by accepting, which the system writes for both.
create policy deal_assignments_written on deal_assignments for all using (
  (select viewer_is_system()) or exists (select 1 from deals d where d.lineage_id = deal_assignments.from_lineage_id));
