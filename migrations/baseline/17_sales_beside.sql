-- What stands beside the sales of a channel or a property: what its categories mean, what could not be counted, the
-- weather, and people at the doors.

-- What the names under which a channel reports its sales mean to leases: a category of their terms, a kind of sales
-- that their definition may leave out, or both. It stands beside the sales and is read with them, so that a name that
-- is explained late counts for the days before too, and the rent of those days comes as a correction.
create table channel_categories (
  channel_id integer not null references channels (id),
  -- As the till or the file says it; '' for sales without a category, '*' for everything that no other line names.
  name text not null check (length(name) <= 120),
  means_category text check (length(means_category) between 1 and 120),
  means_kind text check (length(means_kind) between 1 and 60),
  set_by integer not null references users (id),
  set_at timestamptz(3) not null,
  primary key (channel_id, name),
  check (means_category is not null or means_kind is not null)
);
create index channel_categories_kinds on channel_categories (channel_id) where means_kind is not null;

-- What a till sent and nobody could count: kept with both figures until the till sends it readable, or a person of the
-- merchant says what it counts as. Nothing of it is in any sum before that.
create table channel_quarantine (
  channel_id integer not null references channels (id),
  -- The till's own id, that of the sale it would be.
  external_id text not null check (external_id <> ''),
  -- The record's own day where it tells one, else the day on which it was read first.
  business_day date not null,
  occurred_at timestamptz(3) not null,
  reason text not null check (length(reason) <= 500),
  -- What its parts add up to and what the till says it is, where both can be read.
  ours_cents bigint,
  theirs_cents bigint,
  -- The record as the till sent it, without card numbers, sealed with its channel and id; forgotten once it is counted
  -- or withdrawn by the till.
  record text,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  solved_at timestamptz(3),
  -- Nobody where the till solved it.
  solved_by integer references users (id),
  -- read: it came again and could be counted; removed: the till took it back; the others are a person's word.
  solution text check (solution in ('read', 'removed', 'ours', 'theirs', 'nothing')),
  solved_reason text check (length(solved_reason) <= 200),
  primary key (channel_id, external_id),
  check ((solved_at is null) = (solution is null)),
  check ((solved_by is not null) = (coalesce(solution, '') in ('ours', 'theirs', 'nothing')))
);
create index channel_quarantine_days on channel_quarantine (channel_id, business_day);
create index channel_quarantine_open on channel_quarantine (channel_id) where solved_at is null;

-- The code is the World Meteorological Organization's, as the archive answers it.
create table weather_day (
  premises_id integer not null references premises (id),
  day date not null,
  weather_code smallint not null check (weather_code between 0 and 99),
  high_celsius numeric(4, 1) not null,
  low_celsius numeric(4, 1) not null,
  primary key (premises_id, day),
  check (high_celsius >= low_celsius)
);

-- People counted at the doors of a property and of its stores.
create table traffic_premises_day (
  premises_id integer not null references premises (id),
  day date not null,
  premises_entry integer not null check (premises_entry >= 0),
  updated_at timestamptz(3) not null,
  primary key (premises_id, day)
);

create table traffic_store_day (
  lineage_id integer not null references deals (id) on delete cascade,
  day date not null,
  store_pass_by integer check (store_pass_by >= 0),
  store_entry integer check (store_entry >= 0),
  updated_at timestamptz(3) not null,
  primary key (lineage_id, day),
  check (store_pass_by is not null or store_entry is not null)
);

alter table channel_categories enable row level security;
create policy channel_categories_seen on channel_categories for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy channel_categories_written on channel_categories for all using (
  (select viewer_is_system()) or channel_id in (select viewer_managed_channel_ids()));

alter table channel_quarantine enable row level security;
create policy channel_quarantine_seen on channel_quarantine for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy channel_quarantine_written on channel_quarantine for all using (
  (select viewer_is_system())
  or channel_id in (select id from channels where company_id in (select viewer_company_ids())));

-- Weather stands beside the sales of a day for both sides.
alter table weather_day enable row level security;
create policy weather_day_seen on weather_day for select using (
  (select viewer_sees_all()) or premises_id in (select viewer_premises_ids())
  or premises_id in (select tenant_premises_ids()));
create policy weather_day_added on weather_day for insert with check ((select viewer_is_system()));
create policy weather_day_changed on weather_day for update using ((select viewer_is_system()))
  with check ((select viewer_is_system()));
create policy weather_day_removed on weather_day for delete using ((select viewer_is_system()));

alter table traffic_premises_day enable row level security;
create policy traffic_premises_day_seen on traffic_premises_day for select using (
  (select viewer_sees_all()) or premises_id in (select viewer_premises_ids()));
create policy traffic_premises_day_written on traffic_premises_day for all using (
  (select viewer_is_system()) or premises_id in (select managed_premises_ids()));

alter table traffic_store_day enable row level security;
create policy traffic_store_day_seen on traffic_store_day for select using (
  (select viewer_sees_all()) or lineage_id in (select landlord_lineage_ids())
  or lineage_id in (select viewer_lineage_ids('landlord')));
create policy traffic_store_day_written on traffic_store_day for all using (
  (select viewer_is_system()) or lineage_id in (select managed_lineage_ids()));
