-- What every channel sold, day by day. Reports and rent read these tables and never single sales. They are keyed channel
-- first and refer to nothing but the channel, so that they can be spread over several machines by it.

create table sales_day (
  channel_id integer not null references channels (id),
  business_day date not null,
  -- Everything collected after discounts: items, tax, tip, service charge, gift cards sold.
  gross_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  tip_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  service_charge_cents bigint not null default 0,
  refund_cents bigint not null default 0,
  gift_card_sold_cents bigint not null default 0,
  gift_card_redeemed_cents bigint not null default 0,
  transactions integer not null default 0,
  refunds integer not null default 0,
  updated_at timestamptz(3) not null,
  primary key (channel_id, business_day)
);

create table sales_category_day (
  channel_id integer not null references channels (id),
  business_day date not null,
  category text not null check (category <> ''),
  gross_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  tip_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  service_charge_cents bigint not null default 0,
  refund_cents bigint not null default 0,
  gift_card_sold_cents bigint not null default 0,
  gift_card_redeemed_cents bigint not null default 0,
  transactions integer not null default 0,
  refunds integer not null default 0,
  updated_at timestamptz(3) not null,
  primary key (channel_id, business_day, category)
);

-- The channels whose sales a viewer may read: those of their own companies, and those linked to a deal on premises of
-- theirs or to a deal they were invited beside. A list, so that a policy asks once for a statement and not for each row.
-- (The rows of channels are behind their own policy here too, which lets a company’s members see theirs.)
create function viewer_channel_ids() returns setof integer
  language sql stable security definer set search_path = public as
  $$ select c.id from channels c where c.company_id in (select viewer_company_ids())
     union
     select l.channel_id from deal_channels l join deals d on d.lineage_id = l.lineage_id
       where d.premises_id in (select viewer_premises_ids()) or d.lineage_id in (select viewer_lineage_ids('landlord'))
         or d.lineage_id in (select viewer_lineage_ids('retailer')) $$;

alter table sales_day enable row level security;
alter table sales_day force row level security;
create policy sales_day_seen on sales_day for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy sales_day_written on sales_day for all using (
  (select viewer_is_system()) or channel_id in (select id from channels where company_id in (select viewer_company_ids())));

alter table sales_category_day enable row level security;
alter table sales_category_day force row level security;
create policy sales_category_day_seen on sales_category_day for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy sales_category_day_written on sales_category_day for all using (
  (select viewer_is_system()) or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
