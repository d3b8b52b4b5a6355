-- Rent is paid by the month, the quarter or the year too. An invoice says on which day it is due, and what tax is in it;
-- those issued so far were due when they were issued, and had none. Rent that is due on a day of its own, such as base
-- rent in advance, has an invoice of its own where no payment period ends on that day.

alter table sweeps drop constraint sweeps_payment_period_check;
alter table sweeps add constraint sweeps_payment_period_check
  check (payment_period in ('daily', 'weekly', 'semi_monthly', 'monthly', 'quarterly', 'annual'));

alter table sweep_invoices drop constraint sweep_invoices_kind_check;
alter table sweep_invoices add constraint sweep_invoices_kind_check check (kind in ('period', 'month', 'credit_note'));

-- The tax that is part of the total: [{"rate", "net", "tax"}], amounts in cents, a rate in millionths of a percent.
alter table sweep_invoices add column due_day date, add column taxes jsonb not null default '[]',
  add column tax_cents bigint not null default 0;

-- The due day of a line of rent that has one of its own, and the kind of rent that an agreed adjustment changes.
alter table sweep_invoice_lines add column due_day date;
alter table rent_adjustments add column of_kind text not null default 'percentage'
  check (of_kind in ('percentage', 'base', 'minimum', 'fee'));

create or replace function keep_invoice() returns trigger language plpgsql as $$
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
