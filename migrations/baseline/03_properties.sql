-- Who owns what: master companies, landlord and retailer companies, premises with their units, and what people may do
-- there.

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

-- A person's permissions on one scope: a premises for landlords, a company for retailers.
create table memberships (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  premises_id integer references premises (id),
  company_id integer references companies (id),
  permission_owner boolean not null default false,
  permission_manage_connections boolean not null default false,
  permission_sales boolean not null default false,
  permission_manage_autopay boolean not null default false,
  permission_view_autopay boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A membership that gives no permission gives nothing: whoever has it sees of the organisation what a stranger sees.
  -- The column says it once, for the policies and for every WHERE.
  gives_access boolean not null generated always as (permission_owner or permission_manage_connections
    or permission_sales or permission_manage_autopay or permission_view_autopay) stored,
  check ((premises_id is null) <> (company_id is null)),
  unique (user_id, premises_id),
  unique (user_id, company_id)
);
create index memberships_premises on memberships (premises_id) where premises_id is not null;
create index memberships_company on memberships (company_id) where company_id is not null;

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

-- What a property's people write down beside the sales of a day.
create table premises_notes (
  id integer generated always as identity primary key,
  premises_id integer not null references premises (id),
  day date not null,
  note text not null check (note <> ''),
  created_by integer references users (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index premises_notes_day on premises_notes (premises_id, day);

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
