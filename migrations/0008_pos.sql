-- Sales systems: what a connection may do at the vendor, how far each channel has been read, and the days a store is
-- closed. Credentials are one sealed text; nothing here names a token, and no raw answer of a vendor is kept.

alter table pos_connections
  add column name text not null default '',
  -- Sealed with the row's id; null once disconnected, and for connections without credentials.
  add column credentials text,
  -- The merchant's id at the vendor, by which its notices find the connection.
  add column merchant text,
  -- Set when the vendor no longer takes the credentials: somebody has to sign in there again.
  add column refused_at timestamptz(3),
  -- One renewal at a time: refresh tokens are often good only once. A lease, because the vendor is called meanwhile.
  add column renewing_until timestamptz(3);
create index pos_connections_merchant on pos_connections (type, merchant) where disconnected_at is null;

alter table channels
  add column revenue_centre_id text,
  add column revenue_centre_name text not null default '',
  add column location_name text not null default '';
create unique index channels_place on channels (pos_connection_id, external_location_id, coalesce(revenue_centre_id, ''))
  where deleted_at is null and pos_connection_id is not null;

-- A vendor's sign-in that came back to nobody we know: it waits a few minutes for a person to say which company it is.
create table pos_claims (
  code_hash text primary key,
  type text not null,
  name text not null default '',
  merchant text,
  credentials text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

-- How a channel's feed is doing, for both sides to see.
create table channel_feeds (
  channel_id integer primary key references channels (id),
  last_attempt_at timestamptz(3),
  last_success_at timestamptz(3),
  -- What went wrong last, in words for people; null after a success.
  last_error text,
  last_error_kind text check (last_error_kind in ('unavailable', 'unauthorised', 'unreadable', 'refused')),
  errors_in_row integer not null default 0,
  sales_read bigint not null default 0,
  next_attempt_at timestamptz(3) not null,
  -- A lease: one reader at a time.
  reading_until timestamptz(3)
);
create index channel_feeds_due on channel_feeds (next_attempt_at);

-- How far a channel was read: on from the last round, and back through the past where that was asked for. A window that
-- was begun goes on at its cursor.
create table feed_tracks (
  channel_id integer not null references channels (id),
  track text not null check (track in ('live', 'back_fill')),
  start_at timestamptz(3) not null,
  -- The end of a back-fill; a live track has none.
  end_at timestamptz(3),
  reached_at timestamptz(3) not null,
  window_from timestamptz(3),
  window_to timestamptz(3),
  cursor text,
  primary key (channel_id, track),
  check ((track = 'back_fill') = (end_at is not null)),
  check ((window_from is null) = (window_to is null))
);

-- Days without sales that are no gaps. Either side may propose; it counts once the retailer confirmed it.
create table closed_weekdays (
  id integer generated always as identity primary key,
  channel_id integer not null references channels (id),
  -- 1 = Monday … 7 = Sunday.
  weekday smallint not null check (weekday between 1 and 7),
  from_day date not null,
  to_day date,
  note text not null default '',
  proposed_by integer not null references users (id),
  proposed_side text not null check (proposed_side in ('landlord', 'retailer')),
  proposed_at timestamptz(3) not null,
  confirmed_by integer references users (id),
  confirmed_at timestamptz(3),
  check (to_day is null or to_day >= from_day)
);
create index closed_weekdays_channel on closed_weekdays (channel_id);

create table closed_days (
  id integer generated always as identity primary key,
  channel_id integer not null references channels (id),
  day date not null,
  note text not null default '',
  proposed_by integer not null references users (id),
  proposed_side text not null check (proposed_side in ('landlord', 'retailer')),
  proposed_at timestamptz(3) not null,
  confirmed_by integer references users (id),
  confirmed_at timestamptz(3),
  unique (channel_id, day)
);

-- Channels for which a viewer may speak: a manager of the company, or of the premises of a linked deal.
create function viewer_managed_channel_ids() returns setof integer
  language sql stable security definer set search_path = public as
  $$ select c.id from channels c join memberships m on m.company_id = c.company_id
       where m.user_id = viewer_user_id() and (m.permission_owner or m.permission_manage_connections)
     union
     select l.channel_id from deal_channels l join deals d on d.lineage_id = l.lineage_id
       join memberships m on m.premises_id = d.premises_id
       where m.user_id = viewer_user_id() and (m.permission_owner or m.permission_manage_connections) $$;

alter table pos_claims enable row level security;
-- Claims belong to nobody yet: they are looked up by the hash of a code that only its holder knows, as the system.
create policy pos_claims_by_system on pos_claims using ((select viewer_is_system()));

alter table channel_feeds enable row level security;
create policy channel_feeds_seen on channel_feeds for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy channel_feeds_written on channel_feeds for all using (
  (select viewer_is_system()) or channel_id in (select id from channels where company_id in (select viewer_company_ids())));

alter table feed_tracks enable row level security;
create policy feed_tracks_seen on feed_tracks for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy feed_tracks_written on feed_tracks for all using (
  (select viewer_is_system()) or channel_id in (select id from channels where company_id in (select viewer_company_ids())));

alter table closed_weekdays enable row level security;
create policy closed_weekdays_seen on closed_weekdays for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy closed_weekdays_written on closed_weekdays for all using (
  (select viewer_is_system()) or channel_id in (select viewer_managed_channel_ids()));

alter table closed_days enable row level security;
create policy closed_days_seen on closed_days for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy closed_days_written on closed_days for all using (
  (select viewer_is_system()) or channel_id in (select viewer_managed_channel_ids()));

-- What the other side of a deal may know of a connection: its type and whether it works. One word each.
create function connection_type(connection integer) returns text
  language sql stable security definer set search_path = public as
  $$ select type from pos_connections where id = connection $$;
create function connection_status(connection integer) returns text
  language sql stable security definer set search_path = public as
  $$ select case when disconnected_at is not null then 'disconnected' when refused_at is not null then 'refused'
       else 'connected' end from pos_connections where id = connection $$;
