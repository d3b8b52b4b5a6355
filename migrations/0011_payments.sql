-- AutoPay: sweeps, what they invoice, how it is debited and paid out, and the books. Everything hangs on the lineage of a
-- deal, so that a change of terms moves nothing. Issued invoices, authorisations, ledger entries and payout lines are
-- never changed; only the state of an invoice, an attempt or a payout moves on.

create table sweeps (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id),
  deal_id integer not null references deals (id),
  premises_id integer not null references premises (id),
  retailer_company_id integer not null references companies (id),
  -- The sweep that this one replaces once it is accepted.
  original_id integer references sweeps (id),
  status text not null check (status in ('waiting_accept', 'active', 'declined', 'moved', 'stopped', 'paused', 'finished')),
  currency text not null check (currency in ('USD', 'GBP')),
  -- By the provider where both sides are in the US; otherwise invoices are marked paid by hand.
  collects text not null check (collects in ('autopay', 'by_hand')),
  payment_period text not null check (payment_period in ('daily', 'weekly', 'semi_monthly')),
  collect_from date not null,
  -- The last day that invoices have looked at.
  invoiced_through date not null,
  -- The first day on which a payment period may have ended: until then nobody looks.
  next_issue_day date not null,
  cap_date date,
  cap_amount_cents bigint check (cap_amount_cents > 0),
  review_hours integer not null check (review_hours between 24 and 240),
  note text not null default '',
  decline_reason text not null default '',
  decline_note text not null default '',
  pause_reason text not null default '' check (pause_reason in ('', 'failed_debits', 'bank', 'returned', 'consent', 'revoked')),
  -- Debits that failed since the last one that settled.
  failures integer not null default 0,
  proposed_by integer references users (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  reminded_at timestamptz(3),
  accepted_at timestamptz(3),
  ended_at timestamptz(3)
);
create unique index sweeps_one_current on sweeps (lineage_id) where status in ('active', 'paused');
create unique index sweeps_one_waiting on sweeps (lineage_id) where status = 'waiting_accept';
create index sweeps_lineage on sweeps (lineage_id, id desc);
create index sweeps_due on sweeps (next_issue_day) where status in ('active', 'paused');

-- The merchant's authorisation to debit: the exact words, who gave it, when and from where. Kept for good.
create table debit_authorisations (
  id integer generated always as identity primary key,
  sweep_id integer not null references sweeps (id),
  lineage_id integer not null references deals (id),
  text text not null,
  sha256 text not null check (sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  -- The terms it was given for.
  terms_sha256 text not null,
  account text not null default '',
  authorised_by integer not null references users (id),
  authorised_at timestamptz(3) not null,
  ip text not null,
  user_agent text not null default '',
  revoked_at timestamptz(3),
  revoked_by integer references users (id)
);
create index debit_authorisations_sweep on debit_authorisations (sweep_id, id desc);
create index debit_authorisations_lineage on debit_authorisations (lineage_id);

create table sweep_invoices (
  id integer generated always as identity primary key,
  sweep_id integer not null references sweeps (id),
  lineage_id integer not null references deals (id),
  premises_id integer not null references premises (id),
  retailer_company_id integer not null references companies (id),
  -- 'period' for a payment period, 'credit_note' for what a settled dispute gives back.
  kind text not null default 'period' check (kind in ('period', 'credit_note')),
  sequence integer not null check (sequence > 0),
  number text not null generated always as (lineage_id::text || '-' || lpad(sequence::text, 4, '0')) stored,
  currency text not null check (currency in ('USD', 'GBP')),
  from_day date not null,
  through_day date not null check (through_day >= from_day),
  total_cents bigint not null,
  fee_cents bigint not null default 0,
  credit_applied_cents bigint not null default 0 check (credit_applied_cents >= 0),
  payable_cents bigint not null check (payable_cents >= 0),
  -- Its receipt as issued: [{"day", "gross", "rent"}].
  days jsonb not null default '[]',
  issued_at timestamptz(3) not null,
  review_until timestamptz(3) not null,
  debit_day date not null,
  -- From here on: its state.
  status text not null check (status in ('pending', 'processing', 'paid', 'failed', 'canceled', 'credit')),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  credited_cents bigint not null default 0 check (credited_cents >= 0),
  held_cents bigint not null default 0 check (held_cents >= 0),
  attempts integer not null default 0,
  next_retry_day date,
  failure_code text not null default '',
  failure_detail text not null default '',
  hold_reason text not null default ''
    check (hold_reason in ('', 'unusual_amount', 'new_bank', 'over_limit', 'return_rate', 'bank')),
  paid_at timestamptz(3),
  updated_at timestamptz(3) not null,
  unique (lineage_id, sequence),
  check (payable_cents = greatest(total_cents, 0) - credit_applied_cents),
  check (paid_cents + credited_cents <= payable_cents),
  check ((status = 'credit') <= (total_cents < 0))
);
create unique index sweep_invoices_period on sweep_invoices (lineage_id, from_day) where kind = 'period';
create index sweep_invoices_due on sweep_invoices (debit_day) where status in ('pending', 'failed');
create index sweep_invoices_sweep on sweep_invoices (sweep_id);
create index sweep_invoices_premises on sweep_invoices (premises_id, issued_at desc);
create index sweep_invoices_company on sweep_invoices (retailer_company_id, issued_at desc);

create table sweep_invoice_lines (
  invoice_id integer not null references sweep_invoices (id),
  position integer not null,
  lineage_id integer not null references deals (id),
  kind text not null check (kind in ('percentage', 'base', 'minimum', 'fee', 'correction', 'cap_clip')),
  -- The kind of rent it counts towards.
  of_kind text not null check (of_kind in ('percentage', 'base', 'minimum', 'fee')),
  from_day date not null,
  through_day date not null,
  amount_cents bigint not null,
  primary key (invoice_id, position)
);
create index sweep_invoice_lines_lineage on sweep_invoice_lines (lineage_id);

create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.sweep_id, new.lineage_id, new.kind, new.sequence, new.currency, new.from_day,
      new.through_day, new.total_cents, new.fee_cents, new.credit_applied_cents, new.payable_cents, new.days,
      new.issued_at) is distinct from (old.sweep_id, old.lineage_id, old.kind, old.sequence, old.currency,
      old.from_day, old.through_day, old.total_cents, old.fee_cents, old.credit_applied_cents, old.payable_cents,
      old.days, old.issued_at) then
    raise exception 'an issued invoice is never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger sweep_invoices_kept before update or delete on sweep_invoices for each row execute function keep_invoice();
create trigger sweep_invoice_lines_kept before update or delete or truncate on sweep_invoice_lines
  for each statement execute function refuse_change();

create function keep_authorisation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.revoked_at is not null or (new.sweep_id, new.lineage_id, new.text, new.sha256,
      new.terms_sha256, new.authorised_by, new.authorised_at, new.ip) is distinct from (old.sweep_id, old.lineage_id,
      old.text, old.sha256, old.terms_sha256, old.authorised_by, old.authorised_at, old.ip) then
    raise exception 'an authorisation is kept as it was given' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger debit_authorisations_kept before update or delete on debit_authorisations
  for each row execute function keep_authorisation();

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
  paid_at timestamptz(3)
);
create index payouts_premises on payouts (premises_id, id desc);
create index payouts_open on payouts (pay_day) where status in ('pending', 'partially', 'rejected');

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
create unique index transfer_attempts_one_live on transfer_attempts (invoice_id) where state in ('written', 'unknown', 'pending');
create index transfer_attempts_open on transfer_attempts (created_at) where state in ('written', 'unknown', 'pending');
create index transfer_attempts_recent on transfer_attempts (created_at) where purpose = 'debit';
create index transfer_attempts_premises on transfer_attempts (premises_id, settled_at) where state in ('processed', 'returned');

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

create table hand_payments (
  id integer generated always as identity primary key,
  invoice_id integer not null references sweep_invoices (id),
  lineage_id integer not null references deals (id),
  amount_cents bigint not null check (amount_cents > 0),
  method text not null check (method in ('cheque', 'wire', 'card', 'bank_transfer', 'cash')),
  reference text not null,
  paid_on date not null,
  recorded_by integer not null references users (id),
  recorded_at timestamptz(3) not null
);
create index hand_payments_invoice on hand_payments (invoice_id);
create trigger hand_payments_kept before update or delete or truncate on hand_payments
  for each statement execute function refuse_change();

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
  created_at timestamptz(3) not null
);
create index rent_adjustments_lineage on rent_adjustments (lineage_id);
create trigger rent_adjustments_kept before update or delete or truncate on rent_adjustments
  for each statement execute function refuse_change();

create table self_audits (
  id integer generated always as identity primary key,
  ran_at timestamptz(3) not null,
  problems jsonb not null,
  figures jsonb not null
);

-- Who sees the money of a deal: those with View AutoPay on either side, and people invited beside it who were given it.
create function viewer_autopay_lineage_ids() returns setof integer
  language sql stable security definer rows 50 set search_path = public as
  $$ select d.lineage_id from deals d join memberships m on m.premises_id = d.premises_id
     where m.user_id = viewer_user_id()
       and (m.permission_owner or m.permission_manage_autopay or m.permission_view_autopay)
     union
     select d.lineage_id from deals d join memberships m on m.company_id = d.retailer_company_id
     where m.user_id = viewer_user_id() and d.published_at is not null
       and (m.permission_owner or m.permission_manage_autopay or m.permission_view_autopay)
     union
     select lineage_id from deal_members where user_id = viewer_user_id() and permission_view_autopay $$;

create function viewer_autopay_premises_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as
  $$ select premises_id from memberships where user_id = viewer_user_id() and premises_id is not null
       and (permission_owner or permission_manage_autopay or permission_view_autopay) $$;

-- One word from the other side of the wall: whether the merchant's bank is connected and verified.
create function payer_is_ready(lineage integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select exists (select 1 from sweep_customers c join funding_sources f on f.id = c.funding_source_id
       join bank_customers b on b.id = c.bank_customer_id
     where c.lineage_id = lineage and c.ended_at is null and f.removed_at is null and f.status = 'verified'
       and b.removed_at is null and b.status in ('unverified', 'verified')) $$;

create function payout_type_of(premises integer) returns table (payout_type text, pending_payout_type text, pending_from date)
  language sql stable security definer set search_path = public as
  $$ select c.payout_type, c.pending_payout_type, c.pending_from from sweep_customers c
     where c.premises_id = premises and c.ended_at is null $$;

do $$
declare
  name text;
begin
  foreach name in array array['sweeps', 'debit_authorisations', 'sweep_invoices', 'sweep_invoice_lines', 'hand_payments',
      'ledger_entries', 'disputes', 'dispute_entries', 'rent_adjustments', 'payout_lines'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I for select using ((select viewer_sees_all())
      or lineage_id in (select viewer_autopay_lineage_ids()))', name || '_seen', name);
    execute format('create policy %I on %I for all using ((select viewer_is_system())
      or lineage_id in (select viewer_autopay_lineage_ids()))', name || '_written', name);
  end loop;
end $$;

alter table payouts enable row level security;
alter table payouts force row level security;
create policy payouts_seen on payouts for select using (
  (select viewer_sees_all()) or premises_id in (select viewer_autopay_premises_ids())
  or id in (select payout_id from payout_lines));
create policy payouts_written on payouts for all using ((select viewer_is_system()));

alter table transfer_attempts enable row level security;
alter table transfer_attempts force row level security;
create policy transfer_attempts_seen on transfer_attempts for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_autopay_lineage_ids())
  or premises_id in (select viewer_autopay_premises_ids()));
create policy transfer_attempts_written on transfer_attempts for all using ((select viewer_is_system()));

alter table self_audits enable row level security;
alter table self_audits force row level security;
create policy self_audits_ours on self_audits using ((select viewer_is_system()));
