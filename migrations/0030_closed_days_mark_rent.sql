-- What settles a rent year waits for its unreported days, and a closed day is none: rent that was kept is computed anew
-- when the calendar of closed days changes.
create function mark_rent_of_channel() returns trigger
  language plpgsql security definer set search_path = public set "breakpoint.viewer" = 'system' as $$
declare changed integer := case tg_op when 'DELETE' then old.channel_id else new.channel_id end;
begin
  insert into rent_marks as m (lineage_id, changes)
    select distinct l.lineage_id, 1 from deal_channels l where l.channel_id = changed order by l.lineage_id
    on conflict (lineage_id) do update set changes = m.changes + 1;
  return null;
end $$;
create trigger closed_days_mark_rent after insert or update or delete on closed_days
  for each row execute function mark_rent_of_channel();
create trigger closed_weekdays_mark_rent after insert or update or delete on closed_weekdays
  for each row execute function mark_rent_of_channel();

-- Rent that was kept may hold a settlement that now waits, or leave out what was billed before an agreement came here.
update rent_states set stamp = '';
