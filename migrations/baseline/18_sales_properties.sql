-- The sums of a property's channels, which reports over many stores read. Triggers move them in the transaction that
-- moves the sums of a channel, whoever writes those. Whoever belongs to a property may read the sales of the channels
-- linked there, and so their sum.

-- The sums of a property's channels. `parts` counts the rows that were added up, which on a day are the reports.
create table premises_hour (
  premises_id integer not null references premises (id),
  business_day date not null,
  hour smallint not null,
  gross_cents bigint not null,
  tax_cents bigint not null,
  tip_cents bigint not null,
  discount_cents bigint not null,
  service_charge_cents bigint not null,
  refund_cents bigint not null,
  gift_card_sold_cents bigint not null,
  gift_card_redeemed_cents bigint not null,
  transactions bigint not null,
  refunds bigint not null,
  parts bigint not null,
  returned_tax_cents bigint not null default 0,
  returned_tip_cents bigint not null default 0,
  returned_gift_card_cents bigint not null default 0,
  primary key (premises_id, business_day, hour)
);

create table premises_day (
  premises_id integer not null references premises (id),
  business_day date not null,
  gross_cents bigint not null,
  tax_cents bigint not null,
  tip_cents bigint not null,
  discount_cents bigint not null,
  service_charge_cents bigint not null,
  refund_cents bigint not null,
  gift_card_sold_cents bigint not null,
  gift_card_redeemed_cents bigint not null,
  transactions bigint not null,
  refunds bigint not null,
  parts bigint not null,
  returned_tax_cents bigint not null default 0,
  returned_tip_cents bigint not null default 0,
  returned_gift_card_cents bigint not null default 0,
  primary key (premises_id, business_day)
);

create table premises_month (
  premises_id integer not null references premises (id),
  month date not null,
  gross_cents bigint not null,
  tax_cents bigint not null,
  tip_cents bigint not null,
  discount_cents bigint not null,
  service_charge_cents bigint not null,
  refund_cents bigint not null,
  gift_card_sold_cents bigint not null,
  gift_card_redeemed_cents bigint not null,
  transactions bigint not null,
  refunds bigint not null,
  -- The days of the month's channels that have any row, all together.
  days bigint not null,
  parts bigint not null,
  returned_tax_cents bigint not null default 0,
  returned_tip_cents bigint not null default 0,
  returned_gift_card_cents bigint not null default 0,
  primary key (premises_id, month)
);

create table premises_month_hour (
  premises_id integer not null references premises (id),
  month date not null,
  weekday smallint not null,
  hour smallint not null,
  gross_cents bigint not null,
  tax_cents bigint not null,
  tip_cents bigint not null,
  discount_cents bigint not null,
  service_charge_cents bigint not null,
  refund_cents bigint not null,
  gift_card_sold_cents bigint not null,
  gift_card_redeemed_cents bigint not null,
  transactions bigint not null,
  refunds bigint not null,
  parts bigint not null,
  returned_tax_cents bigint not null default 0,
  returned_tip_cents bigint not null default 0,
  returned_gift_card_cents bigint not null default 0,
  primary key (premises_id, month, weekday, hour)
);

alter table premises_hour enable row level security;
create policy premises_hour_seen on premises_hour for select using (
  (select viewer_sees_all()) or premises_id in (select viewer_premises_ids()));
create policy premises_hour_added on premises_hour for insert with check ((select viewer_is_system()));
create policy premises_hour_changed on premises_hour for update using ((select viewer_is_system()));
create policy premises_hour_removed on premises_hour for delete using ((select viewer_is_system()));

alter table premises_day enable row level security;
create policy premises_day_seen on premises_day for select using (
  (select viewer_sees_all()) or premises_id in (select viewer_premises_ids()));
create policy premises_day_added on premises_day for insert with check ((select viewer_is_system()));
create policy premises_day_changed on premises_day for update using ((select viewer_is_system()));
create policy premises_day_removed on premises_day for delete using ((select viewer_is_system()));

alter table premises_month enable row level security;
create policy premises_month_seen on premises_month for select using (
  (select viewer_sees_all()) or premises_id in (select viewer_premises_ids()));
create policy premises_month_added on premises_month for insert with check ((select viewer_is_system()));
create policy premises_month_changed on premises_month for update using ((select viewer_is_system()));
create policy premises_month_removed on premises_month for delete using ((select viewer_is_system()));

alter table premises_month_hour enable row level security;
create policy premises_month_hour_seen on premises_month_hour for select using (
  (select viewer_sees_all()) or premises_id in (select viewer_premises_ids()));
create policy premises_month_hour_added on premises_month_hour for insert with check ((select viewer_is_system()));
create policy premises_month_hour_changed on premises_month_hour for update using ((select viewer_is_system()));
create policy premises_month_hour_removed on premises_month_hour for delete using ((select viewer_is_system()));
