-- The first day of an installation: the link by which its first administrator is made, organisations that staff invite,
-- what staff offer under Resources, and the wall between staff and members.

create table setup_links (
  code_hash text primary key,
  -- Printed by a start, and not asked for at the terminal: good only while the server listens on its own machine.
  printed boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz
);

-- What an organisation that staff invite will reckon in.
alter table invites add column currency text check (currency in ('USD', 'GBP'));

create table resource_links (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('document', 'video')),
  title text not null,
  url text not null check (url like 'https://%'),
  about text not null default '',
  created_by integer references users (id),
  created_at timestamptz not null
);
alter table resource_links enable row level security;
create policy resource_links_read on resource_links for select using (true);
create policy resource_links_written on resource_links for all using ((select viewer_sees_all()));

-- No account is staff and a member at once. A new membership and a promotion of the same account wait for each other at
-- the account's row, and whichever comes second is refused.
create function refuse_staff_as_member() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  staff boolean;
begin
  select is_staff or is_admin into staff from users where id = new.user_id for share;
  if staff then
    raise exception 'user % is staff and cannot be a member', new.user_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger memberships_without_staff before insert or update of user_id on memberships
  for each row execute function refuse_staff_as_member();

create function refuse_member_as_staff() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if (new.is_staff or new.is_admin) and exists (select 1 from memberships where user_id = new.id) then
    raise exception 'user % is a member and cannot be staff', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger users_without_members before update of is_staff, is_admin on users
  for each row execute function refuse_member_as_staff();

-- The owners of a master company and, where it has no property yet, the person who began it: whom staff tell of a change.
create function owners_of_master_company(master integer) returns setof integer
  language sql stable security definer set search_path = public as
  $$ select distinct m.user_id from memberships m join premises p on p.id = m.premises_id
     where p.master_company_id = master and p.deleted_at is null and m.permission_owner
     union
     select created_by from master_companies
     where id = master and created_by is not null and is_without_premises(master) order by 1 $$;
