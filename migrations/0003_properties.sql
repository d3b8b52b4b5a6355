-- Who owns what: master companies, landlord and retailer companies, premises with their units, and who may see them.

create table master_companies (
  id integer generated always as identity primary key,
  name text not null,
  currency text not null check (currency in ('USD', 'GBP')),
  has_tags boolean not null default true,
  has_subscriptions boolean not null default true,
  has_documents boolean not null default true,
  has_daily_sales_report boolean not null default true,
  created_by integer references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index master_companies_maker on master_companies (created_by);

-- A landlord company belongs to a master company; a retailer company stands alone.
create table companies (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('landlord', 'retailer')),
  master_company_id integer references master_companies (id),
  name text not null,
  dba_name text not null default '',
  currency text not null check (currency in ('USD', 'GBP')),
  contact_email text not null default '',
  phone text not null default '',
  address_street text not null default '',
  address_city text not null default '',
  address_state text not null default '',
  address_zip text not null default '',
  country text not null default 'US' check (country in ('US', 'CA', 'GB', 'AU')),
  created_by integer references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'landlord') = (master_company_id is not null))
);
create index companies_master on companies (master_company_id);

create table premises (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  master_company_id integer not null references master_companies (id),
  name text not null,
  address_street text not null,
  address_city text not null,
  address_state text not null,
  address_zip text not null,
  country text not null check (country in ('US', 'CA', 'GB', 'AU')),
  time_zone text not null,
  leased_area_sqft integer check (leased_area_sqft > 0),
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  -- Name and address without case, punctuation and abbreviations: the same place cannot be entered twice.
  identity_key text not null,
  created_by integer references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index premises_master on premises (master_company_id) where deleted_at is null;
create index premises_company on premises (company_id);
create unique index premises_once on premises (master_company_id, identity_key) where deleted_at is null;

create table premises_units (
  id integer generated always as identity primary key,
  premises_id integer not null references premises (id),
  name text not null,
  area_sqft integer check (area_sqft > 0),
  unique (premises_id, name)
);

alter table memberships
  add foreign key (premises_id) references premises (id),
  add foreign key (company_id) references companies (id);

-- What an invite gives to the person who accepts it: one line a scope.
create table invite_grants (
  id integer generated always as identity primary key,
  invite_id integer not null references invites (id),
  premises_id integer references premises (id),
  company_id integer references companies (id),
  permission_owner boolean not null default false,
  permission_manage_connections boolean not null default false,
  permission_sales boolean not null default false,
  permission_manage_autopay boolean not null default false,
  permission_view_autopay boolean not null default false,
  check ((premises_id is null) <> (company_id is null)),
  unique (invite_id, premises_id),
  unique (invite_id, company_id)
);
create index invite_grants_premises on invite_grants (premises_id) where premises_id is not null;
create index invite_grants_company on invite_grants (company_id) where company_id is not null;

create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  kind text not null,
  title text not null,
  text text not null,
  -- The screen where the thing is done, as a path of the web interface.
  link text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- A POS connection exposes locations; a channel is one of them, or a manual one, in a retailer company.
create table pos_connections (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  type text not null,
  code text unique,
  created_by integer references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  disconnected_at timestamptz
);
create index pos_connections_company on pos_connections (company_id);

create table channels (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  pos_connection_id integer references pos_connections (id),
  name text not null,
  external_location_id text,
  premises_id integer references premises (id),
  time_zone text not null,
  cutoff_hour integer not null default 0 check (cutoff_hour between 0 and 11),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index channels_company on channels (company_id);

-- The second wall. The first is the viewer in every WHERE; these policies catch the one that was forgotten.
-- A policy may not read the table it guards, so the questions are functions with the owner's rights. The tables those
-- functions read (and those that functions of later migrations read) enable row security without forcing it on the
-- owner; the application never connects as the owner.
create function viewer_sees_all() returns boolean language sql stable as
  $$ select viewer_is_system() or viewer_is_staff() $$;

create function viewer_is_on_premises(scope integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select exists (select 1 from memberships where user_id = viewer_user_id() and premises_id = scope) $$;

create function viewer_owns_premises(scope integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select exists (select 1 from memberships
       where user_id = viewer_user_id() and premises_id = scope and permission_owner) $$;

create function viewer_is_in_company(scope integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select exists (select 1 from memberships where user_id = viewer_user_id() and company_id = scope) $$;

create function viewer_owns_company(scope integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select exists (select 1 from memberships
       where user_id = viewer_user_id() and company_id = scope and permission_owner) $$;

-- Until a master company has its first property, the person who made it stands for its owner.
create function is_without_premises(master integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select not exists (select 1 from premises where master_company_id = master) $$;

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

-- The same answers as lists of ids, which a policy asks for once a statement and not once a row.
create function member_premises_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as
  $$ select premises_id from memberships where user_id = viewer_user_id() and premises_id is not null $$;

create function owned_premises_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as
  $$ select premises_id from memberships
     where user_id = viewer_user_id() and premises_id is not null and permission_owner $$;

create function owned_company_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as
  $$ select company_id from memberships
     where user_id = viewer_user_id() and company_id is not null and permission_owner $$;

-- Retailer companies the viewer is in, and landlord companies with premises the viewer is on.
create function member_company_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as
  $$ select company_id from memberships where user_id = viewer_user_id() and company_id is not null
     union
     select p.company_id from memberships m join premises p on p.id = m.premises_id
     where m.user_id = viewer_user_id() and p.deleted_at is null $$;

create function member_master_company_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as
  $$ select distinct p.master_company_id from memberships m join premises p on p.id = m.premises_id
     where m.user_id = viewer_user_id() and p.deleted_at is null $$;

create function owned_master_company_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as
  $$ select p.master_company_id from memberships m join premises p on p.id = m.premises_id
     where m.user_id = viewer_user_id() and m.permission_owner and p.deleted_at is null
     union
     select id from master_companies where created_by = viewer_user_id() and is_without_premises(id) $$;

-- The other side of a deal sees these rows too. There are no deals yet; the migration that brings them fills the lists.
create function other_side_premises_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as $$ select null::integer where false $$;
create function other_side_company_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as $$ select null::integer where false $$;
create function other_side_channel_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as $$ select null::integer where false $$;

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

create function count_other_premises(scope integer) returns integer
  language sql stable security definer set search_path = public as
  $$ select count(*)::integer from premises other join premises p on p.master_company_id = other.master_company_id
     where p.id = scope and other.id <> scope and other.deleted_at is null $$;

create function has_premises_like(master integer, key text, except_id integer) returns boolean
  language sql stable security definer set search_path = public as
  $$ select exists (select 1 from premises where master_company_id = master and identity_key = key
       and deleted_at is null and id <> coalesce(except_id, 0)) $$;

-- No policy calls a function of the row it looks at, except on a row that the viewer made: `case` keeps it from being
-- called where the maker is not known, which `and` would not.
alter table master_companies enable row level security;
create policy master_companies_seen on master_companies for select using (
  (select viewer_sees_all()) or id in (select member_master_company_ids())
  or case when created_by = (select viewer_user_id()) then is_without_premises(id) else false end);
create policy master_companies_made on master_companies for insert with check (
  viewer_is_system() or created_by = viewer_user_id());
create policy master_companies_changed on master_companies for update using (
  (select viewer_is_system()) or id in (select owned_master_company_ids()));

alter table companies enable row level security;
create policy companies_seen on companies for select using (
  (select viewer_sees_all()) or id in (select member_company_ids())
  or master_company_id in (select owned_master_company_ids())
  or case when created_by = (select viewer_user_id()) then kind = 'retailer' and is_unmanned(null, id) else false end
  or id in (select other_side_company_ids()));
create policy companies_made on companies for insert with check (
  viewer_is_system() or created_by = viewer_user_id()
  and (kind = 'retailer' or viewer_owns_in_master_company(master_company_id)));
create policy companies_changed on companies for update using (
  (select viewer_is_system()) or id in (select owned_company_ids())
  or master_company_id in (select owned_master_company_ids()));

alter table premises enable row level security;
create policy premises_seen on premises for select using (
  (select viewer_sees_all()) or id in (select member_premises_ids())
  or case when created_by = (select viewer_user_id()) then is_unmanned(id, null) else false end
  or id in (select other_side_premises_ids()));
create policy premises_made on premises for insert with check (
  viewer_is_system() or created_by = viewer_user_id() and viewer_owns_in_master_company(master_company_id));
create policy premises_changed on premises for update using (
  (select viewer_is_system()) or id in (select owned_premises_ids()));

alter table premises_units enable row level security;
create policy premises_units_seen on premises_units for select using (
  (select viewer_sees_all()) or premises_id in (select member_premises_ids())
  or premises_id in (select other_side_premises_ids()));
create policy premises_units_written on premises_units for all using (
  (select viewer_is_system()) or premises_id in (select owned_premises_ids()));

alter table memberships enable row level security;
create policy memberships_seen on memberships for select using (
  (select viewer_sees_all()) or user_id = (select viewer_user_id())
  or premises_id in (select owned_premises_ids()) or company_id in (select owned_company_ids()));
create policy memberships_given on memberships for insert with check (
  viewer_is_system() or viewer_owns_premises(premises_id) or viewer_owns_company(company_id)
  or user_id = viewer_user_id() and viewer_may_join(premises_id, company_id));
create policy memberships_changed on memberships for update using (
  (select viewer_is_system()) or premises_id in (select owned_premises_ids())
  or company_id in (select owned_company_ids())
  or user_id = (select viewer_user_id()) and viewer_may_join(premises_id, company_id));
create policy memberships_ended on memberships for delete using (
  (select viewer_is_system()) or premises_id in (select owned_premises_ids())
  or company_id in (select owned_company_ids()));

alter table invite_grants enable row level security;
create policy invite_grants_seen on invite_grants for select using (
  (select viewer_sees_all()) or premises_id in (select owned_premises_ids())
  or company_id in (select owned_company_ids())
  or invite_id in (select i.id from invites i join users u on u.username = i.email where u.id = viewer_user_id()));
create policy invite_grants_written on invite_grants for all using (
  (select viewer_is_system()) or premises_id in (select owned_premises_ids())
  or company_id in (select owned_company_ids()));

-- Anybody signed in may cause a notification to the other side; each person reads their own.
alter table notifications enable row level security;
alter table notifications force row level security;
create policy notifications_own on notifications for select using (
  (select viewer_sees_all()) or user_id = (select viewer_user_id()));
create policy notifications_written on notifications for insert with check (
  coalesce(current_setting('breakpoint.viewer', true), '') <> '');
create policy notifications_read on notifications for update using (
  (select viewer_is_system()) or user_id = (select viewer_user_id()));

alter table pos_connections enable row level security;
create policy pos_connections_seen on pos_connections for select using (
  (select viewer_sees_all()) or company_id in (select member_company_ids()));
create policy pos_connections_written on pos_connections for all using (
  (select viewer_is_system()) or company_id in (select member_company_ids()));

alter table channels enable row level security;
create policy channels_seen on channels for select using (
  (select viewer_sees_all()) or company_id in (select member_company_ids())
  or id in (select other_side_channel_ids()));
create policy channels_written on channels for all using (
  (select viewer_is_system()) or company_id in (select member_company_ids()));
