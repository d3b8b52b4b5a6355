-- What a landlord's balance at the provider was when it was last read, beside what the books said at that moment.
create table provider_balances (
  bank_customer_id integer primary key references bank_customers (id) on delete cascade,
  booked_cents bigint not null,
  -- Payouts of which nobody knows yet whether they have left.
  unsure_cents bigint not null check (unsure_cents >= 0),
  provider_cents bigint not null,
  read_at timestamptz(3) not null
);
alter table provider_balances enable row level security;
alter table provider_balances force row level security;
create policy provider_balances_seen on provider_balances for select using (
  (select viewer_sees_all()) or bank_customer_id in (select viewer_bank_customer_ids()));
create policy provider_balances_added on provider_balances for insert with check ((select viewer_is_system()));
create policy provider_balances_changed on provider_balances for update using ((select viewer_is_system()));
create policy provider_balances_removed on provider_balances for delete using ((select viewer_is_system()));
