-- Questions with a short answer about what the viewer may not read itself: for policies, and for callers that have
-- already proved that they may ask.

-- The viewer and one scope, for policies that look at the row that is written.
create function viewer_is_on_premises(scope integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select exists (select 1 from memberships
       where user_id = viewer_user_id() and premises_id = scope and gives_access) $$;

create function viewer_owns_premises(scope integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select exists (select 1 from memberships
       where user_id = viewer_user_id() and premises_id = scope and permission_owner) $$;

create function viewer_is_in_company(scope integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select exists (select 1 from memberships
       where user_id = viewer_user_id() and company_id = scope and gives_access) $$;

create function viewer_owns_company(scope integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select exists (select 1 from memberships
       where user_id = viewer_user_id() and company_id = scope and permission_owner) $$;

create function viewer_founds_master_company(master integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select is_without_premises(master)
     and exists (select 1 from master_companies where id = master and created_by = viewer_user_id()) $$;

create function viewer_owns_in_master_company(master integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select exists (select 1 from memberships m join premises p on p.id = m.premises_id
       where m.user_id = viewer_user_id() and m.permission_owner and p.master_company_id = master
       and p.deleted_at is null)
     or viewer_founds_master_company(master) $$;

-- What was just made has no members yet: it is its maker's until the first one joins.
create function is_unmanned(premises_scope integer, company_scope integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select not exists (select 1 from memberships where premises_id = premises_scope or company_id = company_scope) $$;

-- The maker of a new scope becomes its first member; an invited person joins what the invite offers.
create function viewer_may_join(premises_scope integer, company_scope integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select (is_unmanned(premises_scope, company_scope) and (
       exists (select 1 from premises where id = premises_scope and created_by = viewer_user_id())
       or exists (select 1 from companies where id = company_scope and created_by = viewer_user_id())))
     or exists (select 1 from invite_grants g join invites i on i.id = g.invite_id
       join users u on u.username = i.email and u.id = viewer_user_id()
       where (g.premises_id = premises_scope or g.company_id = company_scope)
       and i.rejected_at is null and i.revoked_at is null) $$;

create function viewer_is_invited_beside(lineage integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select exists (select 1 from deal_invites d join invites i on i.id = d.invite_id
       join users u on u.username = i.email and u.id = viewer_user_id()
       where d.lineage_id = lineage and d.purpose = 'member' and i.rejected_at is null and i.revoked_at is null) $$;

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

-- Readers across the wall, for callers that have already proved that they may ask. The members of a landlord company
-- are those of its premises.
create function members_of(premises_scope integer, company_scope integer) returns setof memberships
  language sql stable security definer set search_path = public as
  $$ select * from memberships where premises_id = premises_scope or company_id = company_scope
     union all
     select m.* from memberships m join premises p on p.id = m.premises_id
     where p.company_id = company_scope and p.deleted_at is null $$;

create function members_of_master_company(master integer) returns setof integer
  language sql stable security definer set search_path = public as
  $$ select distinct m.user_id from memberships m join premises p on p.id = m.premises_id
     where p.master_company_id = master and p.deleted_at is null order by 1 $$;

-- The owners of a master company and, where it has no property yet, the person who began it: whom staff tell of a
-- change.
create function owners_of_master_company(master integer) returns setof integer
  language sql stable security definer set search_path = public as
  $$ select distinct m.user_id from memberships m join premises p on p.id = m.premises_id
     where p.master_company_id = master and p.deleted_at is null and m.permission_owner
     union
     select created_by from master_companies
     where id = master and created_by is not null and is_without_premises(master) order by 1 $$;

create function invite_offers(invite integer)
  returns table (premises_id integer, company_id integer, master_company_id integer, name text, gone boolean,
    permission_owner boolean, permission_manage_connections boolean, permission_sales boolean,
    permission_manage_autopay boolean, permission_view_autopay boolean)
  language sql stable security definer set search_path = public as
  $$ select g.premises_id, g.company_id, p.master_company_id, coalesce(p.name, c.name), p.deleted_at is not null,
       g.permission_owner, g.permission_manage_connections, g.permission_sales, g.permission_manage_autopay,
       g.permission_view_autopay
     from invite_grants g left join premises p on p.id = g.premises_id left join companies c on c.id = g.company_id
     where g.invite_id = invite order by lower(coalesce(p.name, c.name)), g.id $$;

create function count_premises_of_company(company integer) returns integer
  language sql stable security definer set search_path = public as
  $$ select count(*)::integer from premises where company_id = company and deleted_at is null $$;

-- How many premises companies have, also those the viewer does not see: whether somebody holds a permission on every
-- one of them depends on it. Asked once for a whole list; asked row by row, a list of 1,001 took more than half a
-- second.
create function count_premises_of_companies(companies integer[]) returns table (company_id integer, premises integer)
  language sql stable security definer set search_path = public as
  $$ select p.company_id, count(*)::integer from premises p
     where p.company_id = any(companies) and p.deleted_at is null group by p.company_id $$;

create function count_other_premises(scope integer) returns integer
  language sql stable security definer set search_path = public as
  $$ select count(*)::integer from premises other join premises p on p.master_company_id = other.master_company_id
     where p.id = scope and other.id <> scope and other.deleted_at is null $$;

create function has_premises_like(master integer, key text, except_id integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select exists (select 1 from premises where master_company_id = master and identity_key = key
       and deleted_at is null and id <> coalesce(except_id, 0)) $$;

-- Facts from the other side of the wall that a substatus needs and nothing more: one word each.
create function merchant_standing(email text) returns text
  language sql stable security definer set search_path = public as
  $$ select case when u.id is null then 'no_user'
       when exists (select 1 from memberships m where m.user_id = u.id and m.company_id is not null) then 'has_company'
       else 'no_company' end
     from (select 1) one left join users u on u.username = email and u.role = 'retailer' $$;

create function feed_standing(lineage integer, company integer) returns text
  language sql stable security definer set search_path = public as
  $$ select case
       when exists (select 1 from deal_channels where lineage_id = lineage) then 'linked'
       when exists (select 1 from channels where company_id = company and deleted_at is null) then 'channel'
       when exists (select 1 from pos_connections where company_id = company and disconnected_at is null)
         then 'connection'
       else 'none' end $$;

-- The person an account belongs to, by address: whether an e-mail may be invited as a merchant.
create function role_of_email(email text) returns text
  language sql stable security definer set search_path = public as
  $$ select role from users where username = email $$;

-- What the other side of a deal may know of a connection: its type and whether it works. One word each.
create function connection_type(connection integer) returns text
  language sql stable security definer set search_path = public as
  $$ select type from pos_connections where id = connection $$;

create function connection_status(connection integer) returns text
  language sql stable security definer set search_path = public as
  $$ select case when disconnected_at is not null then 'disconnected' when refused_at is not null then 'refused'
       else 'connected' end from pos_connections where id = connection $$;
