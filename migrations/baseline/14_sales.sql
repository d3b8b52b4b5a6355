-- Single sales and the sums that are kept of them. All are keyed channel first and refer to nothing but the channel, so
-- that they can be spread over several machines by it; a sum changes in the same transaction as the sales under it, so
-- that a report equals a recount.
--
-- A refund is told without tax, tips and gift cards: what went back of these has sums of its own (`returned_…`).

create table sales (
  channel_id integer not null references channels (id),
  -- The till's own id; for rows typed or uploaded, what names the row so that the same row is counted once.
  external_id text not null check (external_id <> ''),
  -- The second half of the id that calls show: <channel>-<number>.
  number bigint generated always as identity,
  kind text not null check (kind in ('sale', 'refund')),
  grain text not null check (grain in ('transaction', 'hour', 'day', 'month')),
  occurred_at timestamptz(3) not null,
  -- The day in the channel's zone after its cut-off hour; a month's row sits on the month's last day.
  business_day date not null,
  -- The hour on the channel's wall clock; a row of a day or a month has none.
  hour smallint check (hour between 0 and 23),
  gross_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  tip_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  service_charge_cents bigint not null default 0,
  refund_cents bigint not null default 0,
  gift_card_sold_cents bigint not null default 0,
  gift_card_redeemed_cents bigint not null default 0,
  transactions integer not null default 1,
  refunds integer not null default 0,
  -- The sale that a refund takes back, by the till's id, where the till says so.
  refund_of text,
  -- Parts by category: [{"category", "gross", "tax", ...}] in cents; null where the till tells none.
  categories jsonb,
  -- The type of the POS system, or 'upload'.
  source text not null,
  upload_id integer,
  payload_hash text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (channel_id, external_id),
  check ((grain in ('transaction', 'hour')) = (hour is not null))
);
create unique index sales_number on sales (channel_id, number);
create index sales_by_day on sales (channel_id, business_day);
create index sales_upload on sales (channel_id, upload_id) where upload_id is not null;
-- Months that came as one amount: few rows among many sales.
create index sales_whole_months on sales (channel_id, business_day) where grain = 'month';

-- Nobody asks for sales by these: the planner need not know how they spread, and gathering that is most of its work.
alter table sales alter column categories set statistics 0;
alter table sales alter column payload_hash set statistics 0;

create table sales_hour (
  channel_id integer not null references channels (id),
  business_day date not null,
  hour smallint not null check (hour between 0 and 23),
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
  returned_tax_cents bigint not null default 0,
  returned_tip_cents bigint not null default 0,
  returned_gift_card_cents bigint not null default 0,
  primary key (channel_id, business_day, hour)
);

-- What every channel sold, day by day. Reports and rent read the sums and never single sales.
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
  returned_tax_cents bigint not null default 0,
  returned_tip_cents bigint not null default 0,
  returned_gift_card_cents bigint not null default 0,
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
  returned_tax_cents bigint not null default 0,
  returned_tip_cents bigint not null default 0,
  returned_gift_card_cents bigint not null default 0,
  primary key (channel_id, business_day, category)
);

-- Whole months, which the reports of long ranges read; `month` is the month's first day.
create table sales_month (
  channel_id integer not null references channels (id),
  month date not null,
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
  -- Days of the month that have any row, so that an average over days needs no second table.
  days integer not null default 0,
  returned_tax_cents bigint not null default 0,
  returned_tip_cents bigint not null default 0,
  returned_gift_card_cents bigint not null default 0,
  primary key (channel_id, month)
);

create table sales_category_month (
  channel_id integer not null references channels (id),
  month date not null,
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
  returned_tax_cents bigint not null default 0,
  returned_tip_cents bigint not null default 0,
  returned_gift_card_cents bigint not null default 0,
  primary key (channel_id, month, category)
);

-- Month by weekday by hour: the heat map's whole months. Monday is 1.
create table sales_month_hour (
  channel_id integer not null references channels (id),
  month date not null,
  weekday smallint not null check (weekday between 1 and 7),
  hour smallint not null check (hour between 0 and 23),
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
  returned_tax_cents bigint not null default 0,
  returned_tip_cents bigint not null default 0,
  returned_gift_card_cents bigint not null default 0,
  primary key (channel_id, month, weekday, hour)
);

-- What a re-read or a restatement changed in rows that were already counted, for the activity of the deals.
create table sales_changes (
  id bigint generated always as identity primary key,
  channel_id integer not null references channels (id),
  external_id text not null,
  business_day date not null,
  change text not null check (change in ('replaced', 'removed')),
  -- The amounts before and after, in cents.
  before jsonb not null,
  after jsonb,
  source text not null,
  changed_at timestamptz(3) not null
);
create index sales_changes_channel on sales_changes (channel_id, business_day);
