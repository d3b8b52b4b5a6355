-- Sales systems belong to the merchant's company; the other side of a deal sees the channels that are linked to it.

alter table pos_connections enable row level security;
create policy pos_connections_seen on pos_connections for select using (
  (select viewer_sees_all()) or company_id in (select member_company_ids()));
create policy pos_connections_written on pos_connections for all using (
  (select viewer_is_system()) or company_id in (select member_company_ids()));

alter table channels enable row level security;
create policy channels_seen on channels for select using (
  (select viewer_sees_all()) or company_id in (select member_company_ids())
  or id in (select other_side_channel_ids()));
-- A landlord may open a manual channel for a merchant who trades on the landlord's premises.
create policy channels_opened_beside on channels for insert with check (
  pos_connection_id is null and premises_id in (select viewer_premises_ids())
  and company_id in (select other_side_company_ids()));
create policy channels_added on channels for insert with check (
  (select viewer_is_system()) or company_id in (select member_company_ids()));
create policy channels_changed on channels for update using (
  (select viewer_is_system()) or company_id in (select member_company_ids())) with check (
  (select viewer_is_system()) or company_id in (select member_company_ids()));
create policy channels_removed on channels for delete using (
  (select viewer_is_system()) or company_id in (select member_company_ids()));

alter table pos_claims enable row level security;
-- Claims belong to nobody yet: they are looked up by the hash of a code that only its holder knows, as the system.
create policy pos_claims_by_system on pos_claims using ((select viewer_is_system()));

alter table pos_ssh_keys enable row level security;
create policy pos_ssh_keys_of_company on pos_ssh_keys for all using (
  (select viewer_is_system()) or company_id in (select member_company_ids()));

alter table channel_feeds enable row level security;
create policy channel_feeds_seen on channel_feeds for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy channel_feeds_written on channel_feeds for all using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));

alter table feed_tracks enable row level security;
create policy feed_tracks_seen on feed_tracks for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy feed_tracks_written on feed_tracks for all using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));

alter table closed_weekdays enable row level security;
create policy closed_weekdays_seen on closed_weekdays for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy closed_weekdays_added on closed_weekdays for insert with check (
  (select viewer_is_system()) or channel_id in (select viewer_managed_channel_ids()));
create policy closed_weekdays_changed on closed_weekdays for update using (
  (select viewer_is_system()) or channel_id in (select viewer_managed_channel_ids())) with check (
  (select viewer_is_system()) or channel_id in (select viewer_managed_channel_ids()));
create policy closed_weekdays_removed on closed_weekdays for delete using (
  (select viewer_is_system()) or channel_id in (select viewer_managed_channel_ids()));

alter table closed_days enable row level security;
create policy closed_days_seen on closed_days for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy closed_days_added on closed_days for insert with check (
  (select viewer_is_system()) or channel_id in (select viewer_managed_channel_ids()));
create policy closed_days_changed on closed_days for update using (
  (select viewer_is_system()) or channel_id in (select viewer_managed_channel_ids())) with check (
  (select viewer_is_system()) or channel_id in (select viewer_managed_channel_ids()));
create policy closed_days_removed on closed_days for delete using (
  (select viewer_is_system()) or channel_id in (select viewer_managed_channel_ids()));
