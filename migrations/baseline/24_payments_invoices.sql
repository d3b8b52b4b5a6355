-- AutoPay: sweeps, the merchant's word for them, and what they invoice. Everything hangs on the lineage of a deal, so
-- that a change of terms moves nothing. Issued invoices and authorisations are never changed; only the state of an
-- invoice moves on.

create table sweeps (
  id integer generated always as identity primary key,
  lineage_id integer not null references deals (id),
  deal_id integer not null references deals (id),
  premises_id integer not null references premises (id),
  retailer_company_id integer not null references companies (id),
  -- The sweep that this one replaces once it is accepted.
  original_id integer references sweeps (id),
  status text not null
    check (status in ('waiting_accept', 'active', 'declined', 'moved', 'stopped', 'paused', 'finished')),
  currency text not null check (currency in ('USD', 'GBP')),
  -- By the provider where both sides are in the US; otherwise invoices are marked paid by hand.
  collects text not null check (collects in ('autopay', 'by_hand')),
  payment_period text not null
    check (payment_period in ('daily', 'weekly', 'semi_monthly', 'monthly', 'quarterly', 'annual')),
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
  pause_reason text not null default ''
    check (pause_reason in ('', 'failed_debits', 'bank', 'returned', 'consent', 'revoked')),
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

create table sweep_invoices (
  id integer generated always as identity primary key,
  sweep_id integer not null references sweeps (id),
  lineage_id integer not null references deals (id),
  premises_id integer not null references premises (id),
  retailer_company_id integer not null references companies (id),
  -- 'period' for a payment period, 'month' for rent that is due on a day of its own, such as base rent in advance,
  -- where no payment period ends on that day, 'credit_note' for what a settled dispute gives back.
  kind text not null default 'period' check (kind in ('period', 'month', 'credit_note')),
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
  -- When the payer was told; null where that was done as it was issued.
  told_at timestamptz(3),
  -- Null for invoices that were due when they were issued.
  due_day date,
  -- The tax that is part of the total: [{"rate", "net", "tax"}], amounts in cents, a rate in millionths of a percent.
  taxes jsonb not null default '[]',
  tax_cents bigint not null default 0,
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
  -- Of rent that has a due day of its own.
  due_day date,
  primary key (invoice_id, position)
);
create index sweep_invoice_lines_lineage on sweep_invoice_lines (lineage_id);

create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.sweep_id, new.lineage_id, new.kind, new.sequence, new.currency, new.from_day,
      new.through_day, new.total_cents, new.fee_cents, new.credit_applied_cents, new.payable_cents, new.days,
      new.issued_at, new.due_day, new.taxes, new.tax_cents) is distinct from (old.sweep_id, old.lineage_id, old.kind,
      old.sequence, old.currency, old.from_day, old.through_day, old.total_cents, old.fee_cents,
      old.credit_applied_cents, old.payable_cents, old.days, old.issued_at, old.due_day, old.taxes, old.tax_cents) then
    raise exception 'an issued invoice is never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger sweep_invoices_kept before update or delete on sweep_invoices
  for each row execute function keep_invoice();
create trigger sweep_invoice_lines_kept before update or delete or truncate on sweep_invoice_lines
  for each statement execute function refuse_change();

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
