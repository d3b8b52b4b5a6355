-- Interest on rent that is paid late: proposed anew each hour while it accrues, and charged only once a person of the
-- landlord has approved it, whole, in part or not at all.
create table interest_charges (
  id integer generated always as identity primary key,
  invoice_id integer not null references sweep_invoices (id),
  lineage_id integer not null references deals (id),
  premises_id integer not null references premises (id),
  currency text not null check (currency in ('USD', 'GBP')),
  state text not null check (state in ('proposed', 'approved', 'waived')),
  from_day date not null,
  through_day date not null check (through_day >= from_day),
  rate bigint not null check (rate > 0),
  -- What was unpaid for how many days, as it was when somebody looked.
  parts jsonb not null,
  accrued_cents bigint not null check (accrued_cents >= 0),
  computed_cents bigint not null check (computed_cents <> 0),
  amount_cents bigint not null default 0,
  reason text not null default '' check (length(reason) <= 500),
  proposed_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by integer references users (id),
  check ((state = 'proposed') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check (state = 'approved' or amount_cents = 0),
  check (state <> 'approved' or amount_cents = computed_cents or (amount_cents > 0 and amount_cents < computed_cents)),
  check (state = 'proposed' or amount_cents = computed_cents or reason <> '')
);
-- An invoice has one proposal at a time: whoever comes second finds the first one's decision.
create unique index interest_charges_proposed on interest_charges (invoice_id) where state = 'proposed';
create index interest_charges_invoice on interest_charges (invoice_id);
create index interest_charges_waiting on interest_charges (premises_id) where state = 'proposed';
create index interest_charges_lineage on interest_charges (lineage_id);

-- A proposal is the landlord's; what was decided is read by both sides.
alter table interest_charges enable row level security;
create policy interest_charges_seen on interest_charges for select using (
  (select viewer_sees_all()) or premises_id in (select viewer_autopay_premises_ids())
  or (state <> 'proposed' and lineage_id in (select viewer_autopay_lineage_ids())));
create policy interest_charges_written on interest_charges for all using ((select viewer_is_system()));

-- A line of interest names the decision that it comes of. One on an invoice that is canceled comes again.
alter table sweep_invoice_lines add column charge_id integer references interest_charges (id);
create index sweep_invoice_lines_charge on sweep_invoice_lines (charge_id) where charge_id is not null;
alter table sweep_invoice_lines drop constraint sweep_invoice_lines_kind_check;
alter table sweep_invoice_lines add constraint sweep_invoice_lines_kind_check
  check (kind in ('percentage', 'base', 'minimum', 'fee', 'interest', 'correction', 'cap_clip'));
alter table sweep_invoice_lines drop constraint sweep_invoice_lines_of_kind_check;
alter table sweep_invoice_lines add constraint sweep_invoice_lines_of_kind_check
  check (of_kind in ('percentage', 'base', 'minimum', 'fee', 'interest'));
alter table sweep_invoices drop constraint sweep_invoices_kind_check;
alter table sweep_invoices add constraint sweep_invoices_kind_check
  check (kind in ('period', 'month', 'interest', 'credit_note'));
alter table rent_adjustments drop constraint rent_adjustments_of_kind_check;
alter table rent_adjustments add constraint rent_adjustments_of_kind_check
  check (of_kind in ('percentage', 'base', 'minimum', 'fee', 'interest'));

-- The day of a payment that was written down wrongly: the payment stays as it was recorded, the newest correction counts.
create table payment_days (
  id integer generated always as identity primary key,
  payment_id integer not null references hand_payments (id),
  lineage_id integer not null references deals (id),
  paid_on date not null,
  reason text not null check (length(reason) between 1 and 500),
  corrected_by integer not null references users (id),
  corrected_at timestamptz(3) not null
);
create index payment_days_payment on payment_days (payment_id, id);
alter table payment_days enable row level security;
create policy payment_days_seen on payment_days for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_autopay_lineage_ids()));
create policy payment_days_written on payment_days for all using (
  (select viewer_is_system()) or lineage_id in (select viewer_autopay_lineage_ids()));
create trigger payment_days_kept before update or delete or truncate on payment_days
  for each statement execute function refuse_change();
