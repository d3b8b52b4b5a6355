-- What a report's many questions cost before the first row is read: lists that are made once a transaction and only
-- where a policy asks for them, and policies for writing that reading is not asked.

-- Lists are held where the transaction has said so for its viewer, and only then.
create function holds_lists() returns boolean language plpgsql stable as $$
begin
  return current_setting('breakpoint.holds', true) = current_setting('breakpoint.viewer', true) || ':';
end $$;

create function hold_list(name text, ids integer[]) returns void language plpgsql stable as $$
begin
  if holds_lists() then
    perform set_config('breakpoint.' || name, current_setting('breakpoint.viewer') || ':' || ids::text, true);
  end if;
end $$;

-- For reading, where nothing changes what the viewer may see. Each list is made when it is first asked for.
create or replace function hold_viewer_lists() returns void language plpgsql as $$
begin
  if viewer_sees_all() then return; end if;
  perform set_config('breakpoint.holds', current_setting('breakpoint.viewer') || ':', true);
end $$;

-- The channels of the viewer's companies and those of the other side, as before; the second list is also asked for by
-- itself.
create or replace function viewer_channel_ids() returns setof integer
  language sql stable security definer rows 1000 set search_path = public as
  $$ select c.id from channels c where c.company_id in (select viewer_company_ids())
     union
     select other_side_channel_ids() $$;

-- The lists word for word as they were; those that are plain SQL so far keep their plans from now on.
do $$
declare each record;
begin
  for each in select p.proname as name, pg_get_function_arguments(p.oid) as arguments, p.prorows as rows,
      coalesce(substring(p.prosrc from 'else return query (.*);\s+end if;'), p.prosrc) as body,
      case when p.pronargs = 0 then quote_literal(p.proname) else format('%L || $1', p.proname || '_') end as held
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname in ('viewer_premises_ids',
      'viewer_company_ids', 'viewer_lineage_ids', 'viewer_channel_ids', 'viewer_seen_lineage_ids',
      'other_side_premises_ids', 'other_side_company_ids', 'other_side_channel_ids', 'member_premises_ids',
      'member_company_ids', 'member_master_company_ids', 'viewer_deal_lineage_ids', 'owned_premises_ids',
      'owned_company_ids', 'owned_master_company_ids', 'tenant_premises_ids')
  loop
    execute format('create or replace function %I(%s) returns setof integer language plpgsql stable security definer
      rows %s set search_path = public as %L', each.name, each.arguments, each.rows, format('
      declare ids integer[] := held_list(%1$s);
      begin
        if ids is null then
          ids := array(%2$s);
          perform hold_list(%1$s, ids);
        end if;
        return query select unnest(ids);
      end', each.held, each.body));
  end loop;
end $$;

-- Links and members of a deal are seen by those who see the deal: one by one, or from the held list.
drop policy deal_channels_seen on deal_channels;
create policy deal_channels_seen on deal_channels using (
  (select viewer_sees_all())
  or case when (select holds_lists()) then lineage_id in (select viewer_deal_lineage_ids())
    else exists (select 1 from deals d where d.lineage_id = deal_channels.lineage_id) end);
drop policy deal_members_seen on deal_members;
create policy deal_members_seen on deal_members for select using (
  (select viewer_sees_all()) or user_id = (select viewer_user_id())
  or case when (select holds_lists()) then lineage_id in (select viewer_deal_lineage_ids())
    else exists (select 1 from deals d where d.lineage_id = deal_members.lineage_id) end);

-- A policy for all commands is asked by readers too, beside the one for reading, which allows all that it allows: one
-- for each command is not.
do $$
declare each record;
begin
  for each in select tablename as name, policyname as policy, qual, coalesce(with_check, qual) as checked
    from pg_policies where schemaname = 'public' and cmd = 'ALL' and policyname = tablename || '_written'
      and tablename in ('channels', 'premises_units', 'deal_members', 'closed_days', 'closed_weekdays', 'sales_uploads',
        'sales_upload_days', 'rent_day', 'rent_month', 'rent_states', 'premises_notes', 'weather_day')
  loop
    execute format('drop policy %I on %I', each.policy, each.name);
    execute format('create policy %I on %I for insert with check (%s)', each.name || '_added', each.name, each.checked);
    execute format('create policy %I on %I for update using (%s) with check (%s)', each.name || '_changed', each.name,
      each.qual, each.checked);
    execute format('create policy %I on %I for delete using (%s)', each.name || '_removed', each.name, each.qual);
  end loop;
end $$;
