-- People, how they prove who they are, and what they may see.

create table users (
  id integer generated always as identity primary key,
  username text not null unique check (username = lower(username)),
  password_hash text,
  full_name text not null,
  phone text not null default '',
  role text not null check (role in ('landlord', 'retailer')),
  is_staff boolean not null default false,
  is_admin boolean not null default false,
  settings jsonb not null default '{}',
  totp_sealed text,
  totp_pending_sealed text,
  totp_enabled_at timestamptz,
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  disabled_at timestamptz
);

create table sessions (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  user_id integer not null references users (id),
  scope text not null check (scope in ('full', 'totp_setup', 'impersonation')),
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  expires_at timestamptz not null,
  totp_at timestamptz,
  ip text not null,
  user_agent text not null,
  impersonator_id integer references users (id),
  impersonation_reason text,
  ended_at timestamptz,
  check ((scope = 'impersonation') = (impersonator_id is not null and impersonation_reason is not null))
);
create index sessions_user on sessions (user_id) where ended_at is null;

create table verifications (
  id_hash text primary key,
  user_id integer not null references users (id),
  method text not null check (method in ('email', 'totp')),
  code_hash text,
  code_sent_at timestamptz not null,
  expires_at timestamptz not null,
  failures integer not null default 0,
  sends integer not null default 1,
  ip text not null,
  user_agent text not null,
  used_at timestamptz
);
create index verifications_user on verifications (user_id, expires_at);

create table login_failures (
  id bigint generated always as identity primary key,
  username text not null,
  kind text not null check (kind in ('password', 'code')),
  ip text not null,
  at timestamptz not null
);
create index login_failures_username on login_failures (username, at);

create table login_blocks (
  username text primary key,
  until timestamptz not null
);

create table password_codes (
  code_hash text primary key,
  user_id integer not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table recovery_codes (
  user_id integer not null references users (id),
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table invites (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('user', 'company', 'premises', 'deal', 'mastercompany')),
  code_hash text not null unique,
  email text not null check (email = lower(email)),
  first_name text not null default '',
  role text not null check (role in ('landlord', 'retailer')),
  inviter_id integer references users (id),
  organisation_name text,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  rejected_at timestamptz,
  revoked_at timestamptz
);
create index invites_email on invites (email);

-- A person's permissions on one scope: a premises for landlords, a company for retailers.
create table memberships (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  premises_id integer,
  company_id integer,
  permission_owner boolean not null default false,
  permission_manage_connections boolean not null default false,
  permission_sales boolean not null default false,
  permission_manage_autopay boolean not null default false,
  permission_view_autopay boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((premises_id is null) <> (company_id is null)),
  unique (user_id, premises_id),
  unique (user_id, company_id)
);
create index memberships_premises on memberships (premises_id) where premises_id is not null;
create index memberships_company on memberships (company_id) where company_id is not null;
