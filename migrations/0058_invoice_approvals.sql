-- Invoices that wait for a person of the landlord. A lease without a row here is issued as it begins: AutoPay by itself.
create table approval_rules (
  lineage_id integer primary key references deals (id),
  rule text not null check (rule in ('by_itself', 'by_hand', 'when_flagged')),
  set_by integer references users (id),
  set_at timestamptz(3) not null
);

-- What approving would invoice of a sweep: drafted anew every hour, and compared again when it is approved. One that was
-- approved stays, with who approved it and the invoices that came of it.
create table invoice_drafts (
  id integer generated always as identity primary key,
  sweep_id integer not null references sweeps (id),
  lineage_id integer not null references deals (id),
  premises_id integer not null references premises (id),
  currency text not null check (currency in ('USD', 'GBP')),
  from_day date not null,
  through_day date not null check (through_day >= from_day),
  total_cents bigint not null,
  percentage_cents bigint not null,
  base_cents bigint not null,
  sales_cents bigint not null,
  last_from date,
  last_through date,
  last_cents bigint,
  lines jsonb not null,
  flags jsonb not null,
  missing_days integer not null check (missing_days >= 0),
  due_day date not null,
  debit_day date not null,
  approve_by date not null,
  drafted_at timestamptz(3) not null,
  held_at timestamptz(3),
  held_by integer references users (id),
  hold_note text not null default '',
  approved_at timestamptz(3),
  approved_by integer references users (id),
  invoice_ids integer[] not null default '{}',
  check ((last_from is null) = (last_cents is null) and (last_through is null) = (last_cents is null)),
  check ((held_at is null) = (held_by is null)),
  -- Approved by a person, or issued by itself because nothing was left to look at.
  check (approved_at is not null or (approved_by is null and invoice_ids = '{}'))
);
-- A sweep has one draft at a time: whoever comes second finds the first one's.
create unique index invoice_drafts_open on invoice_drafts (sweep_id) where approved_at is null;
create index invoice_drafts_waiting on invoice_drafts (premises_id) where approved_at is null;
create index invoice_drafts_lineage on invoice_drafts (lineage_id);

-- A draft is the landlord's until it is issued: the merchant sees the invoice.
alter table approval_rules enable row level security;
create policy approval_rules_seen on approval_rules for select using (
  (select viewer_sees_all()) or lineage_id in (select d.lineage_id from deals d
    where d.premises_id in (select viewer_autopay_premises_ids())));
create policy approval_rules_written on approval_rules for all using ((select viewer_is_system()));

alter table invoice_drafts enable row level security;
create policy invoice_drafts_seen on invoice_drafts for select using (
  (select viewer_sees_all()) or premises_id in (select viewer_autopay_premises_ids()));
create policy invoice_drafts_written on invoice_drafts for all using ((select viewer_is_system()));
