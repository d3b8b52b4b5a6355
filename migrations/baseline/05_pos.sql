-- Sales systems: what a connection may do at the vendor, how far each channel has been read, and the days a store is
-- closed. Credentials are one sealed text; nothing here names a token, and no raw answer of a vendor is kept.

-- A POS connection exposes locations; a channel is one of them, or a manual one, in a retailer company.
create table pos_connections (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  type text not null,
  code text unique,
  created_by integer references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  disconnected_at timestamptz,
  name text not null default '',
  -- Sealed with the row's id; null once disconnected, and for connections without credentials.
  credentials text,
  -- The merchant's id at the vendor, by which its notices find the connection.
  merchant text,
  -- Set when the vendor no longer takes the credentials: somebody has to sign in there again.
  refused_at timestamptz(3),
  -- One renewal at a time: refresh tokens are often good only once. A lease, because the vendor is called meanwhile.
  renewing_until timestamptz(3)
);
create index pos_connections_company on pos_connections (company_id);
create index pos_connections_merchant on pos_connections (type, merchant) where disconnected_at is null;

create table channels (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  pos_connection_id integer references pos_connections (id),
  name text not null,
  external_location_id text,
  premises_id integer references premises (id),
  time_zone text not null,
  cutoff_hour integer not null default 0 check (cutoff_hour between 0 and 11),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  revenue_centre_id text,
  revenue_centre_name text not null default '',
  location_name text not null default '',
  -- That of its location, as the vendor tells it.
  currency text check (currency in ('USD', 'GBP')),
  constraint channels_have_currency check (currency is not null)
);
create index channels_company on channels (company_id);
create unique index channels_place on channels (pos_connection_id, external_location_id, coalesce(revenue_centre_id, ''))
  where deleted_at is null and pos_connection_id is not null;

-- A channel that is not told its currency counts in its company's: manual ones, and those of vendors that do not say.
create function fill_channel_currency() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if new.currency is null then
    new.currency := (select currency from companies where id = new.company_id);
  end if;
  return new;
end $$;
create trigger channels_currency before insert on channels for each row execute function fill_channel_currency();

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

-- Key pairs that we make for file servers of vendors: the merchant gives the public key to the vendor, and the private
-- one never leaves us. One for each company and system, so that it can be shown again. `private_key` is sealed.
create table pos_ssh_keys (
  company_id integer not null references companies (id) on delete cascade,
  type text not null,
  public_key text not null,
  private_key text not null,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  primary key (company_id, type)
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
