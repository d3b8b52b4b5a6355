-- How rent that no bank debits is to be paid, in the words of the landlord company that asks for it.
create table payment_instructions (
  company_id integer primary key references companies (id),
  text text not null check (length(text) between 1 and 2000),
  updated_by integer not null references users (id),
  updated_at timestamptz(3) not null
);

-- The merchant is reminded of what is overdue on the day after it was due, and every week from then on: once each.
create table invoice_reminders (
  invoice_id integer not null references sweep_invoices (id),
  day date not null,
  reminded_at timestamptz(3) not null,
  primary key (invoice_id, day)
);

-- Both sides read how to pay; whoever manages AutoPay for the landlord company writes it.
alter table payment_instructions enable row level security;
create policy payment_instructions_seen on payment_instructions for select using (
  (select viewer_sees_all()) or company_id in (select p.company_id from premises p join deals d on d.premises_id = p.id
    where d.lineage_id in (select viewer_autopay_lineage_ids()))
  or company_id in (select p.company_id from premises p where p.id in (select viewer_autopay_premises_ids())));
create policy payment_instructions_written on payment_instructions for all using ((select viewer_is_system()));

alter table invoice_reminders enable row level security;
create policy invoice_reminders_seen on invoice_reminders for select using ((select viewer_sees_all()));
create policy invoice_reminders_written on invoice_reminders for all using ((select viewer_is_system()));
