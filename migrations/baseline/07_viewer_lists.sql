-- The second wall. The first is the viewer in every WHERE; policies catch the one that was forgotten. A policy may not
-- read the table it guards, so what it asks is a function with the rights of the owner of the tables, whom row-level
-- security does not hold back; the application never works as the owner (server/base/db/rls-check.ts looks at every
-- start).
--
-- Here stand the viewer's scopes as lists of ids, which a policy asks for once a statement and not once a row. Most are
-- in a language that keeps its plans from call to call, and answer from what the transaction holds (01_base.sql).

-- Where the viewer is a member whose permissions give access.
create function member_premises_ids() returns setof integer
  language plpgsql stable security definer rows 20 set search_path = public as $$
declare ids integer[] := held_list('member_premises_ids');
begin
  if ids is null then
    ids := array(
      select premises_id from memberships where user_id = viewer_user_id() and premises_id is not null
        and gives_access);
    perform hold_list('member_premises_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

-- Retailer companies the viewer is in, and landlord companies with premises the viewer is on.
create function member_company_ids() returns setof integer
  language plpgsql stable security definer rows 20 set search_path = public as $$
declare ids integer[] := held_list('member_company_ids');
begin
  if ids is null then
    ids := array(
      select company_id from memberships where user_id = viewer_user_id() and company_id is not null and gives_access
      union
      select p.company_id from memberships m join premises p on p.id = m.premises_id
      where m.user_id = viewer_user_id() and m.gives_access and p.deleted_at is null);
    perform hold_list('member_company_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function member_master_company_ids() returns setof integer
  language plpgsql stable security definer rows 20 set search_path = public as $$
declare ids integer[] := held_list('member_master_company_ids');
begin
  if ids is null then
    ids := array(
      select distinct p.master_company_id from memberships m join premises p on p.id = m.premises_id
      where m.user_id = viewer_user_id() and m.gives_access and p.deleted_at is null);
    perform hold_list('member_master_company_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

-- Where the viewer is an owner.
create function owned_premises_ids() returns setof integer
  language plpgsql stable security definer rows 20 set search_path = public as $$
declare ids integer[] := held_list('owned_premises_ids');
begin
  if ids is null then
    ids := array(
      select premises_id from memberships
      where user_id = viewer_user_id() and premises_id is not null and permission_owner);
    perform hold_list('owned_premises_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function owned_company_ids() returns setof integer
  language plpgsql stable security definer rows 20 set search_path = public as $$
declare ids integer[] := held_list('owned_company_ids');
begin
  if ids is null then
    ids := array(
      select company_id from memberships
      where user_id = viewer_user_id() and company_id is not null and permission_owner);
    perform hold_list('owned_company_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

-- Until a master company has its first property, the person who made it stands for its owner.
create function is_without_premises(master integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select not exists (select 1 from premises where master_company_id = master) $$;

-- Who looks is asked once and not for every row: asked row by row this list took 28 ms with 1,001 properties, in every
-- query on companies.
create function owned_master_company_ids() returns setof integer
  language plpgsql stable security definer rows 20 set search_path = public as $$
declare ids integer[] := held_list('owned_master_company_ids');
begin
  if ids is null then
    ids := array(
      select p.master_company_id from premises p where p.deleted_at is null and p.id in (
        select m.premises_id from memberships m where m.user_id = (select viewer_user_id()) and m.permission_owner)
      union
      select id from master_companies where created_by = (select viewer_user_id()) and is_without_premises(id));
    perform hold_list('owned_master_company_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

-- Where the viewer manages connections.
create function managed_premises_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as
  $$ select premises_id from memberships where user_id = viewer_user_id() and premises_id is not null
       and (permission_owner or permission_manage_connections) $$;

create function managed_master_company_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as
  $$ select distinct p.master_company_id from premises p
     where p.id in (select managed_premises_ids()) and p.deleted_at is null $$;

-- Who sees a deal: the members of both sides and the people beside it; somebody who is invited to one sees what the
-- invite shows.
create function viewer_premises_ids() returns setof integer
  language plpgsql stable security definer set search_path = public as $$
declare ids integer[] := held_list('viewer_premises_ids');
begin
  if ids is null then
    ids := array(
      select premises_id from memberships where user_id = viewer_user_id() and premises_id is not null
        and gives_access);
    perform hold_list('viewer_premises_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function viewer_company_ids() returns setof integer
  language plpgsql stable security definer set search_path = public as $$
declare ids integer[] := held_list('viewer_company_ids');
begin
  if ids is null then
    ids := array(
      select company_id from memberships where user_id = viewer_user_id() and company_id is not null
        and gives_access);
    perform hold_list('viewer_company_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function viewer_lineage_ids(of_side text) returns setof integer
  language plpgsql stable security definer set search_path = public as $$
declare ids integer[] := held_list('viewer_lineage_ids_' || $1);
begin
  if ids is null then
    ids := array(
      select lineage_id from deal_members where user_id = viewer_user_id() and side = of_side and gives_access
      union
      select d.lineage_id from deal_invites d join invites i on i.id = d.invite_id
        join users u on u.username = i.email and u.id = viewer_user_id()
      where d.purpose = 'member' and d.side = of_side and i.rejected_at is null and i.revoked_at is null);
    perform hold_list('viewer_lineage_ids_' || $1, ids);
  end if;
  return query select unnest(ids);
end $$;

create function viewer_merchant_email() returns text
  language sql stable security definer set search_path = public as
  $$ select username from users where id = viewer_user_id() and role = 'retailer' $$;

-- The deals themselves, by the rule of their own policy.
create function viewer_deal_lineage_ids() returns setof integer
  language plpgsql stable security definer set search_path = public as $$
declare ids integer[] := held_list('viewer_deal_lineage_ids');
begin
  if ids is null then
    ids := array(
      select d.lineage_id from deals d
      where d.premises_id in (select viewer_premises_ids()) or d.lineage_id in (select viewer_lineage_ids('landlord'))
        or d.published_at is not null and (d.retailer_company_id in (select viewer_company_ids())
          or d.lineage_id in (select viewer_lineage_ids('retailer'))
          or d.retailer_company_id is null and d.retailer_email = (select viewer_merchant_email())));
    perform hold_list('viewer_deal_lineage_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

-- Lineages whose rows hang on a deal that the viewer sees.
create function viewer_seen_lineage_ids() returns setof integer
  language plpgsql stable security definer set search_path = public as $$
declare ids integer[] := held_list('viewer_seen_lineage_ids');
begin
  if ids is null then
    ids := array(
      select d.lineage_id from deals d where d.premises_id in (select viewer_premises_ids())
      union
      select d.lineage_id from deals d where d.published_at is not null
        and d.retailer_company_id in (select viewer_company_ids())
      union
      select viewer_lineage_ids('landlord')
      union
      select viewer_lineage_ids('retailer'));
    perform hold_list('viewer_seen_lineage_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

-- Deals on the viewer's premises, whatever became of them.
create function landlord_lineage_ids() returns setof integer
  language sql stable security definer set search_path = public as
  $$ select distinct lineage_id from deals where premises_id in (select viewer_premises_ids()) $$;

create function managed_lineage_ids() returns setof integer
  language sql stable security definer set search_path = public as
  $$ select distinct lineage_id from deals where premises_id in (select managed_premises_ids()) $$;

-- The other side of a deal sees the row of a premises, a company or a linked channel: as lists of ids, which the
-- policies of those tables ask for once a statement. The merchant sees what was published, as a member of the chosen
-- company or as the person it was addressed to.
create function other_side_premises_ids() returns setof integer
  language plpgsql stable security definer rows 20 set search_path = public as $$
declare ids integer[] := held_list('other_side_premises_ids');
begin
  if ids is null then
    ids := array(
      select d.premises_id from deals d where d.lineage_id in (select viewer_lineage_ids('landlord'))
      union
      select d.premises_id from deals d where d.published_at is not null
        and (d.retailer_company_id in (select viewer_company_ids())
          or d.lineage_id in (select viewer_lineage_ids('retailer'))
          or d.retailer_company_id is null and d.retailer_email = (select viewer_merchant_email())));
    perform hold_list('other_side_premises_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function other_side_company_ids() returns setof integer
  language plpgsql stable security definer rows 20 set search_path = public as $$
declare ids integer[] := held_list('other_side_company_ids');
begin
  if ids is null then
    ids := array(
      select p.company_id from premises p where p.id in (select other_side_premises_ids())
      union
      select d.retailer_company_id from deals d where d.retailer_company_id is not null
        and (d.premises_id in (select viewer_premises_ids()) or d.lineage_id in (select viewer_lineage_ids('landlord'))
          or d.lineage_id in (select viewer_lineage_ids('retailer'))));
    perform hold_list('other_side_company_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

create function other_side_channel_ids() returns setof integer
  language plpgsql stable security definer rows 20 set search_path = public as $$
declare ids integer[] := held_list('other_side_channel_ids');
begin
  if ids is null then
    ids := array(
      select c.channel_id from deal_channels c join deals d on d.lineage_id = c.lineage_id
      where d.premises_id in (select viewer_premises_ids()) or d.lineage_id in (select viewer_lineage_ids('landlord'))
        or d.lineage_id in (select viewer_lineage_ids('retailer')));
    perform hold_list('other_side_channel_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

-- The channels whose sales a viewer may read: those of their own companies, and those linked to a deal on premises of
-- theirs or to a deal they are invited beside.
create function viewer_channel_ids() returns setof integer
  language plpgsql stable security definer set search_path = public as $$
declare ids integer[] := held_list('viewer_channel_ids');
begin
  if ids is null then
    ids := array(
      select c.id from channels c where c.company_id in (select viewer_company_ids())
      union
      select other_side_channel_ids());
    perform hold_list('viewer_channel_ids', ids);
  end if;
  return query select unnest(ids);
end $$;

-- Channels for which a viewer may speak: a manager of the company, or of the premises of a linked deal.
create function viewer_managed_channel_ids() returns setof integer
  language sql stable security definer set search_path = public as
  $$ select c.id from channels c join memberships m on m.company_id = c.company_id
       where m.user_id = viewer_user_id() and (m.permission_owner or m.permission_manage_connections)
     union
     select l.channel_id from deal_channels l join deals d on d.lineage_id = l.lineage_id
       join memberships m on m.premises_id = d.premises_id
       where m.user_id = viewer_user_id() and (m.permission_owner or m.permission_manage_connections) $$;

-- Premises where the viewer's company has, or had, a deal that was accepted; and those of deals the viewer reads beside
-- a side. Somebody who was only invited does not read the property's days yet.
create function tenant_premises_ids() returns setof integer
  language plpgsql stable security definer rows 20 set search_path = public as $$
declare ids integer[] := held_list('tenant_premises_ids');
begin
  if ids is null then
    ids := array(
      select premises_id from deals where accepted_at is not null
        and (retailer_company_id in (select viewer_company_ids())
          or lineage_id in (select viewer_lineage_ids('retailer')))
      union
      select premises_id from deals where lineage_id in (select viewer_lineage_ids('landlord')));
    perform hold_list('tenant_premises_ids', ids);
  end if;
  return query select unnest(ids);
end $$;
