-- How AutoPay is debited and paid out, the books, and what is disputed. Ledger entries and payout lines are never
-- changed; only the state of an attempt or a payout moves on.

create table payouts (
  id integer generated always as identity primary key,
  premises_id integer not null references premises (id),
  currency text not null check (currency in ('USD', 'GBP')),
  payout_type text not null check (payout_type in ('upon_receipt', 'week', 'half_month', 'month')),
  period_from date not null,
  period_through date not null,
  amount_cents bigint not null check (amount_cents > 0),
  pay_day date not null,
  status text not null check (status in ('pending', 'partially', 'rejected', 'paid')),
  hold_reason text not null default '' check (hold_reason in ('', 'bank_changed', 'bank')),
  held_until timestamptz(3),
  failure_detail text not null default '',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  paid_at timestamptz(3),
  -- A person asked for what did not arrive to be sent once more; cleared when the attempts are written.
  send_again boolean not null default false
);
create index payouts_premises on payouts (premises_id, id desc);
create index payouts_open on payouts (pay_day) where status in ('pending', 'partially', 'rejected');
create index payouts_send_again on payouts (id) where send_again;

-- One attempt to move money, written with its key and its exact body before the provider is called.
create table transfer_attempts (
  id integer generated always as identity primary key,
  purpose text not null check (purpose in ('debit', 'payout')),
  invoice_id integer references sweep_invoices (id),
  payout_id integer references payouts (id),
  lineage_id integer references deals (id),
  premises_id integer not null references premises (id),
  -- No debit without the consent it rests on.
  authorisation_id integer references debit_authorisations (id),
  attempt_number integer not null check (attempt_number > 0),
  key uuid not null unique,
  correlation_id text not null unique,
  body text not null,
  -- The provider's id of the customer whose transfers are searched.
  customer_id text not null,
  funding_source text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency = 'USD'),
  state text not null check (state in ('written', 'unknown', 'pending', 'processed', 'failed', 'cancelled', 'refused',
    'returned')),
  transfer_id text unique,
  trace_id text,
  failure_code text not null default '',
  failure_detail text not null default '',
  created_at timestamptz(3) not null,
  checked_at timestamptz(3),
  settled_at timestamptz(3),
  ended_at timestamptz(3),
  unique (invoice_id, attempt_number),
  unique (payout_id, attempt_number),
  check ((purpose = 'debit') = (invoice_id is not null)),
  check ((purpose = 'payout') = (payout_id is not null)),
  check ((purpose = 'debit') <= (authorisation_id is not null))
);
create unique index transfer_attempts_one_live on transfer_attempts (invoice_id)
  where state in ('written', 'unknown', 'pending');
create index transfer_attempts_open on transfer_attempts (created_at) where state in ('written', 'unknown', 'pending');
create index transfer_attempts_recent on transfer_attempts (created_at) where purpose = 'debit';
create index transfer_attempts_premises on transfer_attempts (premises_id, settled_at)
  where state in ('processed', 'returned');

create table payout_lines (
  id integer generated always as identity primary key,
  payout_id integer not null references payouts (id),
  lineage_id integer not null references deals (id),
  invoice_id integer not null references sweep_invoices (id),
  attempt_id integer not null references transfer_attempts (id),
  -- 'settled' brings money in, 'returned' takes it out again; each happens once to an attempt.
  reason text not null check (reason in ('settled', 'returned')),
  amount_cents bigint not null,
  sales_from date not null,
  sales_through date not null,
  transfer_id text not null,
  trace_id text,
  unique (attempt_id, reason)
);
create index payout_lines_payout on payout_lines (payout_id);
create index payout_lines_lineage on payout_lines (lineage_id);
create trigger payout_lines_kept before update or delete or truncate on payout_lines
  for each statement execute function refuse_change();

create function payout_adds_up() returns trigger language plpgsql as $$
declare
  wanted integer := case tg_table_name when 'payouts' then new.id else (to_jsonb(new) ->> 'payout_id')::integer end;
begin
  if (select p.amount_cents from payouts p where p.id = wanted)
      is distinct from (select sum(l.amount_cents) from payout_lines l where l.payout_id = wanted) then
    raise exception 'payout % is not the sum of its lines', wanted using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger payouts_add_up after insert or update of amount_cents on payouts
  deferrable initially deferred for each row execute function payout_adds_up();
create constraint trigger payout_lines_add_up after insert on payout_lines
  deferrable initially deferred for each row execute function payout_adds_up();

-- The books. A posting is written by one statement and adds up to nothing, so that everything always does.
create table ledger_entries (
  posting text not null,
  position integer not null,
  kind text not null check (kind in ('invoice_issued', 'invoice_canceled', 'debit_sent', 'debit_failed',
    'debit_settled', 'debit_returned', 'paid_by_hand', 'payout_sent', 'payout_paid', 'payout_rejected')),
  account text not null check (account in ('receivable', 'in_transit', 'landlord_balance', 'paid_out', 'by_hand',
    'returns', 'billed', 'fees')),
  lineage_id integer not null references deals (id),
  premises_id integer not null references premises (id),
  invoice_id integer references sweep_invoices (id),
  attempt_id integer references transfer_attempts (id),
  payout_id integer references payouts (id),
  currency text not null check (currency in ('USD', 'GBP')),
  amount_cents bigint not null check (amount_cents <> 0),
  at timestamptz(3) not null,
  primary key (posting, position)
);
create index ledger_entries_lineage on ledger_entries (lineage_id, at);
create index ledger_entries_premises on ledger_entries (premises_id, at);
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
revoke update, delete, truncate on ledger_entries from breakpoint_app;

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by posting
      having sum(amount_cents) <> 0 or count(distinct currency) > 1) then
    raise exception 'a posting must add up to nothing in one currency' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entries_balance after insert on ledger_entries referencing new table as added
  for each statement execute function ledger_balances();

create table disputes (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id),
  invoice_id integer not null references sweep_invoices (id),
  -- The day or the line in question; neither means the whole invoice.
  day date,
  line_position integer,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('open', 'answered', 'proposed', 'escalated', 'accepted', 'withdrawn')),
  -- What the disputed part should be, by the latest proposal, and who made it.
  proposed_cents bigint check (proposed_cents >= 0),
  proposed_side text check (proposed_side in ('landlord', 'retailer')),
  credit_note_id integer references sweep_invoices (id),
  opened_by integer not null references users (id),
  opened_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  resolved_at timestamptz(3)
);
create index disputes_invoice on disputes (invoice_id);
create index disputes_lineage on disputes (lineage_id);
create index disputes_open on disputes (lineage_id) where resolved_at is null;

create table dispute_entries (
  id integer generated always as identity primary key,
  dispute_id integer not null references disputes (id),
  lineage_id integer not null references deals (id),
  author_id integer references users (id),
  side text not null check (side in ('landlord', 'retailer')),
  step text not null check (step in ('open', 'answer', 'propose', 'accept', 'escalate', 'withdraw')),
  text text not null,
  proposed_cents bigint,
  -- A file kept by the product: {"name", "type", "key"}.
  evidence jsonb,
  created_at timestamptz(3) not null
);
create index dispute_entries_dispute on dispute_entries (dispute_id, id);
create trigger dispute_entries_kept before update or delete or truncate on dispute_entries
  for each statement execute function refuse_change();

-- What both sides agreed to add to, or take off, the rent of a day.
create table rent_adjustments (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id),
  dispute_id integer not null unique references disputes (id),
  day date not null,
  amount_cents bigint not null,
  created_at timestamptz(3) not null,
  -- The kind of rent that it changes.
  of_kind text not null default 'percentage' check (of_kind in ('percentage', 'base', 'minimum', 'fee')),
  -- The days that both sides agreed about, as they were invoiced: a later correction of the same sales is then a part of
  -- what was agreed and is not given back a second time.
  days jsonb not null default '[]'
);
create index rent_adjustments_lineage on rent_adjustments (lineage_id);
create trigger rent_adjustments_kept before update or delete or truncate on rent_adjustments
  for each statement execute function refuse_change();

-- A time during which returned debits were above a level that a person has to know of; open while it lasts.
create table return_warnings (
  id integer generated always as identity primary key,
  level text not null check (level in ('alert', 'stop')),
  because text not null check (because in ('unauthorised', 'administrative', 'overall')),
  debits integer not null check (debits >= 0),
  returns integer not null check (returns >= 0),
  began_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create unique index return_warnings_open on return_warnings ((true)) where ended_at is null;

create table self_audits (
  id integer generated always as identity primary key,
  ran_at timestamptz(3) not null,
  problems jsonb not null,
  figures jsonb not null
);
