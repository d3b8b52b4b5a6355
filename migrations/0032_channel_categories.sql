-- What the names under which a channel reports its sales mean to leases: a category of their terms, a kind of sales
-- that their definition may leave out, or both. It stands beside the sales and is read with them, so that a name that is explained late counts for
-- the days before too, and the rent of those days comes as a correction.
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
alter table channel_categories enable row level security;
alter table channel_categories force row level security;
create policy channel_categories_seen on channel_categories for select using (
  (select viewer_sees_all()) or channel_id in (select viewer_channel_ids()));
create policy channel_categories_written on channel_categories for all using (
  (select viewer_is_system()) or channel_id in (select viewer_managed_channel_ids()));
create index channel_categories_kinds on channel_categories (channel_id) where means_kind is not null;

-- The rent of every deal that counts the channel is behind.
create function mark_rent_of_categories() returns trigger
  language plpgsql security definer set search_path = public set "breakpoint.viewer" = 'system' as $$
declare channel integer := case tg_op when 'DELETE' then old.channel_id else new.channel_id end;
begin
  insert into rent_marks as m (lineage_id, changes)
    select distinct l.lineage_id, 1 from deal_channels l where l.channel_id = channel order by l.lineage_id
    on conflict (lineage_id) do update set changes = m.changes + 1;
  return null;
end $$;
create trigger channel_categories_mark_rent after insert or update or delete on channel_categories
  for each row execute function mark_rent_of_categories();
