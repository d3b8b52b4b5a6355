-- Where the sales of a channel are added up, and how they follow it when it is linked elsewhere.

-- The property at which a channel's sales are added up: that of the deal to which it was linked last. A channel is of
-- one property at most, so that the sums of properties never count a sale twice.
create table channel_places (
  channel_id integer primary key references channels (id) on delete cascade,
  premises_id integer not null references premises (id)
);
create index channel_places_premises on channel_places (premises_id);

alter table channel_places enable row level security;
create policy channel_places_seen on channel_places for select using (
  (select viewer_sees_all()) or premises_id in (select viewer_premises_ids()));
create policy channel_places_added on channel_places for insert with check ((select viewer_is_system()));
create policy channel_places_changed on channel_places for update using ((select viewer_is_system()));
create policy channel_places_removed on channel_places for delete using ((select viewer_is_system()));

-- Linking and unlinking move a channel's sums with it. Nobody counts its sales meanwhile: the lock is the one that
-- counting takes.
create function place_channel(channel integer) returns void
  language plpgsql security definer set search_path = public as $$
declare
  source integer;
  target integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('channel:' || channel, 0));
  select premises_id into source from channel_places where channel_id = channel;
  select d.premises_id into target from deal_channels l join deals d on d.id = l.lineage_id
    where l.channel_id = channel order by l.start_date desc, l.id desc limit 1;
  if source is not distinct from target then return; end if;
  delete from channel_places where channel_id = channel;
  if target is not null then insert into channel_places (channel_id, premises_id) values (channel, target); end if;
  if not exists (select 1 from sales_month where channel_id = channel) then return; end if;
  perform move_in_premises_hour(channel, source, target);
  perform move_in_premises_day(channel, source, target);
  perform move_in_premises_month(channel, source, target);
  perform move_in_premises_month_hour(channel, source, target);
end $$;

create function place_linked_channel() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then perform place_channel(old.channel_id); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.channel_id <> old.channel_id) then
    perform place_channel(new.channel_id);
  end if;
  return null;
end $$;
create trigger deal_channels_place after insert or update or delete on deal_channels
  for each row execute function place_linked_channel();

create function place_deal_channels() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform place_channel(l.channel_id) from deal_channels l where l.lineage_id = new.lineage_id;
  return null;
end $$;
create trigger deals_place after update of premises_id on deals
  for each row when (old.premises_id is distinct from new.premises_id) execute function place_deal_channels();
