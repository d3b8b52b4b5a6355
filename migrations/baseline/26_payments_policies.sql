-- Who sees the money: banks are one side's own, invoices and payments are seen by both sides of the deal.

-- The companies whose bank customer a viewer may know of: those they are in, and those of a master company they own in.
-- The other side of a deal never does.
create function viewer_bank_company_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as
  $$ select member_company_ids()
     union
     select id from companies where master_company_id in (select owned_master_company_ids()) $$;

create function viewer_bank_customer_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as
  $$ select id from bank_customers where company_id in (select viewer_bank_company_ids()) $$;

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

create function payout_type_of(premises integer)
  returns table (payout_type text, pending_payout_type text, pending_from date)
  language sql stable security definer set search_path = public as
  $$ select c.payout_type, c.pending_payout_type, c.pending_from from sweep_customers c
     where c.premises_id = premises and c.ended_at is null $$;

alter table bank_customers enable row level security;
create policy bank_customers_seen on bank_customers for select using (
  (select viewer_sees_all()) or company_id in (select viewer_bank_company_ids()));
create policy bank_customers_written on bank_customers for all using (
  (select viewer_is_system()) or company_id in (select viewer_bank_company_ids()));

alter table funding_sources enable row level security;
create policy funding_sources_seen on funding_sources for select using (
  (select viewer_sees_all()) or bank_customer_id in (select viewer_bank_customer_ids()));
create policy funding_sources_written on funding_sources for all using (
  (select viewer_is_system()) or bank_customer_id in (select viewer_bank_customer_ids()));

alter table beneficial_owners enable row level security;
create policy beneficial_owners_seen on beneficial_owners for select using (
  (select viewer_sees_all()) or bank_customer_id in (select viewer_bank_customer_ids()));
create policy beneficial_owners_written on beneficial_owners for all using (
  (select viewer_is_system()) or bank_customer_id in (select viewer_bank_customer_ids()));

alter table bank_attempts enable row level security;
create policy bank_attempts_own on bank_attempts using (
  (select viewer_is_system()) or company_id in (select viewer_bank_company_ids()));

alter table sweep_customers enable row level security;
create policy sweep_customers_seen on sweep_customers for select using (
  (select viewer_sees_all()) or bank_customer_id in (select viewer_bank_customer_ids()));
create policy sweep_customers_written on sweep_customers for all using (
  (select viewer_is_system()) or bank_customer_id in (select viewer_bank_customer_ids()));

alter table payee_changes enable row level security;
alter table payee_changes force row level security;
create policy payee_changes_seen on payee_changes for select using (
  (select viewer_sees_all()) or bank_customer_id in (select viewer_bank_customer_ids()));
create policy payee_changes_written on payee_changes for all using (
  (select viewer_is_system()) or bank_customer_id in (select viewer_bank_customer_ids()));

alter table payee_undo_links enable row level security;
alter table payee_undo_links force row level security;
create policy payee_undo_links_ours on payee_undo_links using ((select viewer_is_system()));

alter table bank_events enable row level security;
create policy bank_events_ours on bank_events using ((select viewer_is_system()));

alter table provider_balances enable row level security;
create policy provider_balances_seen on provider_balances for select using (
  (select viewer_sees_all()) or bank_customer_id in (select viewer_bank_customer_ids()));
create policy provider_balances_added on provider_balances for insert with check ((select viewer_is_system()));
create policy provider_balances_changed on provider_balances for update using ((select viewer_is_system()));
create policy provider_balances_removed on provider_balances for delete using ((select viewer_is_system()));

alter table sweeps enable row level security;
create policy sweeps_seen on sweeps for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_autopay_lineage_ids()));
create policy sweeps_written on sweeps for all using (
  (select viewer_is_system()) or lineage_id in (select viewer_autopay_lineage_ids()));

alter table debit_authorisations enable row level security;
create policy debit_authorisations_seen on debit_authorisations for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_autopay_lineage_ids()));
create policy debit_authorisations_written on debit_authorisations for all using (
  (select viewer_is_system()) or lineage_id in (select viewer_autopay_lineage_ids()));

alter table sweep_invoices enable row level security;
create policy sweep_invoices_seen on sweep_invoices for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_autopay_lineage_ids()));
create policy sweep_invoices_written on sweep_invoices for all using (
  (select viewer_is_system()) or lineage_id in (select viewer_autopay_lineage_ids()));

alter table sweep_invoice_lines enable row level security;
create policy sweep_invoice_lines_seen on sweep_invoice_lines for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_autopay_lineage_ids()));
create policy sweep_invoice_lines_written on sweep_invoice_lines for all using (
  (select viewer_is_system()) or lineage_id in (select viewer_autopay_lineage_ids()));

alter table hand_payments enable row level security;
create policy hand_payments_seen on hand_payments for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_autopay_lineage_ids()));
create policy hand_payments_written on hand_payments for all using (
  (select viewer_is_system()) or lineage_id in (select viewer_autopay_lineage_ids()));

alter table payouts enable row level security;
create policy payouts_seen on payouts for select using (
  (select viewer_sees_all()) or premises_id in (select viewer_autopay_premises_ids())
  or id in (select payout_id from payout_lines));
create policy payouts_written on payouts for all using ((select viewer_is_system()));

alter table payout_lines enable row level security;
create policy payout_lines_seen on payout_lines for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_autopay_lineage_ids()));
create policy payout_lines_written on payout_lines for all using (
  (select viewer_is_system()) or lineage_id in (select viewer_autopay_lineage_ids()));

alter table transfer_attempts enable row level security;
create policy transfer_attempts_seen on transfer_attempts for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_autopay_lineage_ids())
  or premises_id in (select viewer_autopay_premises_ids()));
create policy transfer_attempts_written on transfer_attempts for all using ((select viewer_is_system()));

alter table ledger_entries enable row level security;
create policy ledger_entries_seen on ledger_entries for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_autopay_lineage_ids()));
create policy ledger_entries_written on ledger_entries for all using (
  (select viewer_is_system()) or lineage_id in (select viewer_autopay_lineage_ids()));

alter table disputes enable row level security;
create policy disputes_seen on disputes for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_autopay_lineage_ids()));
create policy disputes_written on disputes for all using (
  (select viewer_is_system()) or lineage_id in (select viewer_autopay_lineage_ids()));

alter table dispute_entries enable row level security;
create policy dispute_entries_seen on dispute_entries for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_autopay_lineage_ids()));
create policy dispute_entries_written on dispute_entries for all using (
  (select viewer_is_system()) or lineage_id in (select viewer_autopay_lineage_ids()));

alter table rent_adjustments enable row level security;
create policy rent_adjustments_seen on rent_adjustments for select using (
  (select viewer_sees_all()) or lineage_id in (select viewer_autopay_lineage_ids()));
create policy rent_adjustments_written on rent_adjustments for all using (
  (select viewer_is_system()) or lineage_id in (select viewer_autopay_lineage_ids()));

alter table return_warnings enable row level security;
create policy return_warnings_seen on return_warnings for select using ((select viewer_sees_all()));
create policy return_warnings_written on return_warnings for all using ((select viewer_is_system()));

alter table self_audits enable row level security;
create policy self_audits_ours on self_audits using ((select viewer_is_system()));
create policy self_audits_seen on self_audits for select using ((select viewer_sees_all()));
