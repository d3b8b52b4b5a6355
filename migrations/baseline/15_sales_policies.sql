-- Sales are read by both sides of a deal that the channel is linked to, and written by the company whose channel it is.

alter table sales enable row level security;
create policy sales_seen on sales for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy sales_added on sales for insert with check (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
create policy sales_changed on sales for update using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
create policy sales_removed on sales for delete using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));

alter table sales_hour enable row level security;
create policy sales_hour_seen on sales_hour for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy sales_hour_added on sales_hour for insert with check (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
create policy sales_hour_changed on sales_hour for update using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
create policy sales_hour_removed on sales_hour for delete using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));

alter table sales_day enable row level security;
create policy sales_day_seen on sales_day for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy sales_day_added on sales_day for insert with check (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
create policy sales_day_changed on sales_day for update using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
create policy sales_day_removed on sales_day for delete using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));

alter table sales_category_day enable row level security;
create policy sales_category_day_seen on sales_category_day for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy sales_category_day_added on sales_category_day for insert with check (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
create policy sales_category_day_changed on sales_category_day for update using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
create policy sales_category_day_removed on sales_category_day for delete using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));

alter table sales_month enable row level security;
create policy sales_month_seen on sales_month for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy sales_month_added on sales_month for insert with check (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
create policy sales_month_changed on sales_month for update using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
create policy sales_month_removed on sales_month for delete using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));

alter table sales_category_month enable row level security;
create policy sales_category_month_seen on sales_category_month for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy sales_category_month_added on sales_category_month for insert with check (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
create policy sales_category_month_changed on sales_category_month for update using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
create policy sales_category_month_removed on sales_category_month for delete using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));

alter table sales_month_hour enable row level security;
create policy sales_month_hour_seen on sales_month_hour for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy sales_month_hour_added on sales_month_hour for insert with check (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
create policy sales_month_hour_changed on sales_month_hour for update using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
create policy sales_month_hour_removed on sales_month_hour for delete using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));

alter table sales_changes enable row level security;
create policy sales_changes_seen on sales_changes for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy sales_changes_added on sales_changes for insert with check (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
create policy sales_changes_changed on sales_changes for update using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
create policy sales_changes_removed on sales_changes for delete using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
