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

alter table channel_quarantine enable row level security;
create policy channel_quarantine_seen on channel_quarantine for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy channel_quarantine_written on channel_quarantine for all using (
  (select viewer_is_system()) or channel_id in (select id from channels where company_id in (select viewer_company_ids())));
