-- A membership that gives no permission gives nothing: whoever has it sees of the organisation what a stranger sees.
-- A person beside a deal is the same. The column says it once, for the policies and for every WHERE.
alter table memberships add column gives_access boolean not null generated always as (
  permission_owner or permission_manage_connections or permission_sales or permission_manage_autopay
  or permission_view_autopay) stored;
alter table deal_members add column gives_access boolean not null generated always as (
  permission_sales or permission_view_autopay) stored;

-- What a person holds on any scope, for the gate that stands before every call; null for whoever belongs nowhere yet.
-- The maker of a portfolio without a property stands for its owner.
create function held_permissions(person integer) returns text[]
  language sql stable security definer set search_path = public as
  $$ select case when count(*) > 0 then array_remove(array[
         case when bool_or(m.owner) then 'permission_owner' end,
         case when bool_or(m.connections) then 'permission_manage_connections' end,
         case when bool_or(m.sales) then 'permission_sales' end,
         case when bool_or(m.manage_autopay) then 'permission_manage_autopay' end,
         case when bool_or(m.view_autopay) then 'permission_view_autopay' end], null) end
     from (select permission_owner as owner, permission_manage_connections as connections, permission_sales as sales,
           permission_manage_autopay as manage_autopay, permission_view_autopay as view_autopay
         from memberships where user_id = person
       union all
       select false, false, permission_sales, false, permission_view_autopay from deal_members where user_id = person
       union all
       select true, false, false, false, false from master_companies
         where created_by = person and is_without_premises(id)) m $$;

create or replace function viewer_is_on_premises(scope integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select exists (select 1 from memberships
       where user_id = viewer_user_id() and premises_id = scope and gives_access) $$;

create or replace function viewer_is_in_company(scope integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select exists (select 1 from memberships
       where user_id = viewer_user_id() and company_id = scope and gives_access) $$;

-- The lists of the viewer's scopes, held for a transaction as before (0025).
do $do$
declare each record;
begin
  for each in select * from (values
    ('member_premises_ids', '', quote_literal('member_premises_ids'),
      'select premises_id from memberships where user_id = viewer_user_id() and premises_id is not null
         and gives_access'),
    ('viewer_premises_ids', '', quote_literal('viewer_premises_ids'),
      'select premises_id from memberships where user_id = viewer_user_id() and premises_id is not null
         and gives_access'),
    ('viewer_company_ids', '', quote_literal('viewer_company_ids'),
      'select company_id from memberships where user_id = viewer_user_id() and company_id is not null
         and gives_access'),
    ('member_company_ids', '', quote_literal('member_company_ids'),
      'select company_id from memberships where user_id = viewer_user_id() and company_id is not null and gives_access
       union
       select p.company_id from memberships m join premises p on p.id = m.premises_id
       where m.user_id = viewer_user_id() and m.gives_access and p.deleted_at is null'),
    ('member_master_company_ids', '', quote_literal('member_master_company_ids'),
      'select distinct p.master_company_id from memberships m join premises p on p.id = m.premises_id
       where m.user_id = viewer_user_id() and m.gives_access and p.deleted_at is null'),
    ('viewer_lineage_ids', 'of_side text', quote_literal('viewer_lineage_ids_') || ' || $1',
      'select lineage_id from deal_members where user_id = viewer_user_id() and side = of_side and gives_access
       union
       select d.lineage_id from deal_invites d join invites i on i.id = d.invite_id
         join users u on u.username = i.email and u.id = viewer_user_id()
       where d.purpose = ''member'' and d.side = of_side and i.rejected_at is null and i.revoked_at is null')
  ) as list (name, arguments, held, body)
  loop
    execute format('create or replace function %I(%s) returns setof integer language plpgsql stable security definer
      rows %s set search_path = public as %L', each.name, each.arguments,
      (select prorows from pg_proc where proname = each.name and pronamespace = 'public'::regnamespace), format('
      declare ids integer[] := held_list(%1$s);
      begin
        if ids is null then
          ids := array(%2$s);
          perform hold_list(%1$s, ids);
        end if;
        return query select unnest(ids);
      end', each.held, each.body));
  end loop;
end $do$;
