-- The radar of a deal is kept beside its rent: both are made from the same terms, links and sales, by the same job. What
-- was kept without one is computed anew.
alter table rent_states add column radar jsonb;
update rent_states set stamp = '';

-- Only sales of days that the kept rent has counted put it behind: a till that reports all day long does not. What was
-- kept is locked for a look, so that a run of the job that moves the last day on is either waited for or waits.
create or replace function mark_rent_of_sales() returns trigger
  language plpgsql security definer set search_path = public set "breakpoint.viewer" = 'system' as $$
begin
  perform 1 from rent_states k where k.lineage_id in
      (select l.lineage_id from changed join deal_channels l using (channel_id))
    order by k.lineage_id for share;
  insert into rent_marks as m (lineage_id, changes)
    select l.lineage_id, 1 from (select channel_id, min(business_day) as first_day from changed group by channel_id) c
      join deal_channels l using (channel_id) left join rent_states k on k.lineage_id = l.lineage_id
    where k.through is null or c.first_day <= k.through
    group by l.lineage_id order by l.lineage_id
    on conflict (lineage_id) do update set changes = m.changes + 1;
  return null;
end $$;
drop trigger sales_month_marks_added on sales_month;
drop trigger sales_month_marks_changed on sales_month;
drop trigger sales_month_marks_removed on sales_month;
create trigger sales_day_marks_added after insert on sales_day referencing new table as changed
  for each statement execute function mark_rent_of_sales();
create trigger sales_day_marks_changed after update on sales_day referencing new table as changed
  for each statement execute function mark_rent_of_sales();
create trigger sales_day_marks_removed after delete on sales_day referencing old table as changed
  for each statement execute function mark_rent_of_sales();
