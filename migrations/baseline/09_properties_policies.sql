-- Who sees and who changes organisations and properties. No policy calls a function of the row it looks at, except on a
-- row that the viewer made: `case` keeps it from being called where the maker is not known, which `and` would not.
--
-- A policy for all commands is asked by readers too, beside the one for reading: on tables that are read much there is
-- one for each command of writing instead.

alter table master_companies enable row level security;
create policy master_companies_seen on master_companies for select using (
  (select viewer_sees_all()) or id in (select member_master_company_ids())
  or case when created_by = (select viewer_user_id()) then is_without_premises(id) else false end);
create policy master_companies_made on master_companies for insert with check (
  viewer_is_system() or created_by = viewer_user_id());
create policy master_companies_changed on master_companies for update using (
  (select viewer_is_system()) or id in (select owned_master_company_ids()));

alter table companies enable row level security;
create policy companies_seen on companies for select using (
  (select viewer_sees_all()) or id in (select member_company_ids())
  or master_company_id in (select owned_master_company_ids())
  or case when created_by = (select viewer_user_id()) then kind = 'retailer' and is_unmanned(null, id) else false end
  or id in (select other_side_company_ids()));
create policy companies_made on companies for insert with check (
  viewer_is_system() or created_by = viewer_user_id()
  and (kind = 'retailer' or viewer_owns_in_master_company(master_company_id)));
create policy companies_changed on companies for update using (
  (select viewer_is_system()) or id in (select owned_company_ids())
  or master_company_id in (select owned_master_company_ids()));

alter table premises enable row level security;
create policy premises_seen on premises for select using (
  (select viewer_sees_all()) or id in (select member_premises_ids())
  or case when created_by = (select viewer_user_id()) then is_unmanned(id, null) else false end
  or id in (select other_side_premises_ids()));
create policy premises_made on premises for insert with check (
  viewer_is_system() or created_by = viewer_user_id() and viewer_owns_in_master_company(master_company_id));
create policy premises_changed on premises for update using (
  (select viewer_is_system()) or id in (select owned_premises_ids()));

alter table premises_units enable row level security;
create policy premises_units_seen on premises_units for select using (
  (select viewer_sees_all()) or premises_id in (select member_premises_ids())
  or premises_id in (select other_side_premises_ids()));
create policy premises_units_added on premises_units for insert with check (
  (select viewer_is_system()) or premises_id in (select owned_premises_ids()));
create policy premises_units_changed on premises_units for update using (
  (select viewer_is_system()) or premises_id in (select owned_premises_ids())) with check (
  (select viewer_is_system()) or premises_id in (select owned_premises_ids()));
create policy premises_units_removed on premises_units for delete using (
  (select viewer_is_system()) or premises_id in (select owned_premises_ids()));

alter table memberships enable row level security;
create policy memberships_seen on memberships for select using (
  (select viewer_sees_all()) or user_id = (select viewer_user_id())
  or premises_id in (select owned_premises_ids()) or company_id in (select owned_company_ids()));
create policy memberships_given on memberships for insert with check (
  viewer_is_system() or viewer_owns_premises(premises_id) or viewer_owns_company(company_id)
  or user_id = viewer_user_id() and viewer_may_join(premises_id, company_id));
create policy memberships_changed on memberships for update using (
  (select viewer_is_system()) or premises_id in (select owned_premises_ids())
  or company_id in (select owned_company_ids())
  or user_id = (select viewer_user_id()) and viewer_may_join(premises_id, company_id));
create policy memberships_ended on memberships for delete using (
  (select viewer_is_system()) or premises_id in (select owned_premises_ids())
  or company_id in (select owned_company_ids()));

alter table invite_grants enable row level security;
create policy invite_grants_seen on invite_grants for select using (
  (select viewer_sees_all()) or premises_id in (select owned_premises_ids())
  or company_id in (select owned_company_ids())
  or invite_id in (select i.id from invites i join users u on u.username = i.email where u.id = viewer_user_id()));
create policy invite_grants_written on invite_grants for all using (
  (select viewer_is_system()) or premises_id in (select owned_premises_ids())
  or company_id in (select owned_company_ids()));

-- Notes stand beside the sales of a day for both sides; the landlord's people write them.
alter table premises_notes enable row level security;
create policy premises_notes_seen on premises_notes for select using (
  (select viewer_sees_all()) or premises_id in (select viewer_premises_ids())
  or premises_id in (select tenant_premises_ids()));
create policy premises_notes_added on premises_notes for insert with check (
  (select viewer_is_system()) or premises_id in (select viewer_premises_ids()));
create policy premises_notes_changed on premises_notes for update using (
  (select viewer_is_system()) or premises_id in (select viewer_premises_ids())) with check (
  (select viewer_is_system()) or premises_id in (select viewer_premises_ids()));
create policy premises_notes_removed on premises_notes for delete using (
  (select viewer_is_system()) or premises_id in (select viewer_premises_ids()));
