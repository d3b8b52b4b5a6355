-- Who sees a deal, and with it what hangs on it.

alter table deals enable row level security;
create policy deals_seen on deals for select using (
  (select viewer_sees_all()) or premises_id in (select viewer_premises_ids())
  or lineage_id in (select viewer_lineage_ids('landlord'))
  or published_at is not null and (retailer_company_id in (select viewer_company_ids())
    or lineage_id in (select viewer_lineage_ids('retailer'))
    or retailer_company_id is null and retailer_email = (select viewer_merchant_email())));
create policy deals_made on deals for insert with check (viewer_is_system() or viewer_is_on_premises(premises_id));
create policy deals_changed on deals for update using (
  viewer_is_system() or viewer_is_on_premises(premises_id)
  or published_at is not null and (viewer_is_in_company(retailer_company_id)
    or retailer_company_id is null and retailer_email = viewer_merchant_email()));
create policy deals_removed on deals for delete using (
  viewer_is_system() or status = 'draft' and viewer_is_on_premises(premises_id));

-- What hangs on a deal is seen by those who see the deal, whose own policy answers here.
alter table deal_terms enable row level security;
create policy deal_terms_seen on deal_terms using (
  viewer_sees_all() or exists (select 1 from deals d where d.id = deal_id));

alter table deal_invites enable row level security;
create policy deal_invites_seen on deal_invites for select using (
  viewer_sees_all() or exists (select 1 from deals d where d.id = deal_id)
  or exists (select 1 from invites i join users u on u.username = i.email
    where i.id = invite_id and u.id = viewer_user_id()));
create policy deal_invites_written on deal_invites for all using (
  viewer_is_system() or exists (select 1 from deals d where d.id = deal_id));

alter table deal_members enable row level security;
create policy deal_members_seen on deal_members for select using (
  (select viewer_sees_all()) or user_id = (select viewer_user_id())
  or case when (select holds_lists()) then lineage_id in (select viewer_deal_lineage_ids())
    else exists (select 1 from deals d where d.lineage_id = deal_members.lineage_id) end);
create policy deal_members_added on deal_members for insert with check (
  viewer_is_system() or exists (select 1 from deals d where d.lineage_id = deal_members.lineage_id)
  or user_id = viewer_user_id() and viewer_is_invited_beside(lineage_id));
create policy deal_members_changed on deal_members for update using (
  viewer_is_system() or exists (select 1 from deals d where d.lineage_id = deal_members.lineage_id)
  or user_id = viewer_user_id() and viewer_is_invited_beside(lineage_id)) with check (
  viewer_is_system() or exists (select 1 from deals d where d.lineage_id = deal_members.lineage_id)
  or user_id = viewer_user_id() and viewer_is_invited_beside(lineage_id));
create policy deal_members_removed on deal_members for delete using (
  viewer_is_system() or exists (select 1 from deals d where d.lineage_id = deal_members.lineage_id)
  or user_id = viewer_user_id() and viewer_is_invited_beside(lineage_id));

alter table deal_messages enable row level security;
create policy deal_messages_seen on deal_messages using (
  viewer_sees_all() or exists (select 1 from deals d where d.lineage_id = deal_messages.lineage_id));

alter table deal_channels enable row level security;
-- Links and members of a deal are seen by those who see the deal: one by one, or from the held list.
create policy deal_channels_seen on deal_channels using (
  (select viewer_sees_all())
  or case when (select holds_lists()) then lineage_id in (select viewer_deal_lineage_ids())
    else exists (select 1 from deals d where d.lineage_id = deal_channels.lineage_id) end);

alter table onboarding_runs enable row level security;
create policy onboarding_runs_own on onboarding_runs using (viewer_sees_all() or user_id = viewer_user_id());

-- Whoever sees one of the two deals sees that it is one of them.
alter table deal_assignments enable row level security;
create policy deal_assignments_seen on deal_assignments for select using (
  (select viewer_sees_all()) or exists (select 1 from deals d
    where d.lineage_id = deal_assignments.from_lineage_id or d.lineage_id = deal_assignments.to_lineage_id));
-- The new merchant ends the old deal by accepting, which the system writes for both.
create policy deal_assignments_written on deal_assignments for all using (
  (select viewer_is_system()) or exists (select 1 from deals d where d.lineage_id = deal_assignments.from_lineage_id));

alter table rent_facts enable row level security;
alter table rent_facts force row level security;
create policy rent_facts_seen on rent_facts using (
  (select viewer_sees_all()) or exists (select 1 from deals d where d.lineage_id = rent_facts.lineage_id));
