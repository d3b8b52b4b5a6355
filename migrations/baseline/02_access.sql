-- People, how they prove who they are, and the codes and links they are sent. These tables are read before anybody is
-- known, so that they have no policies (server/base/db/rls-check.ts lists them).

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
  revoked_at timestamptz,
  -- What an organisation that staff invite will reckon in.
  currency text check (currency in ('USD', 'GBP'))
);
create index invites_email on invites (email);

-- One-time addresses of files. A browser that saves a file cannot send the token in a header, so it is given an address
-- that works once, for a minute, for one path, while the session that asked for it lives.
create table download_links (
  code_hash text primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  path text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index download_links_session on download_links (session_id);
create index download_links_expires on download_links (expires_at);

-- The link by which the first administrator of an installation is made.
create table setup_links (
  code_hash text primary key,
  -- Printed by a start, and not asked for at the terminal: good only while the server listens on its own machine.
  printed boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz
);

-- What a stolen session must not be able to do alone takes a code by which the person of that session confirms it. A
-- code that was accepted counts for the session a few minutes more, so that several properties are changed with one.
create table change_codes (
  session_id bigint primary key references sessions (id) on delete cascade,
  -- Of the code that was mailed; null for somebody with an authenticator app, and once it was used.
  code_hash text,
  sent_at timestamptz(3) not null,
  sends integer not null default 1,
  accepted_hash text,
  accepted_at timestamptz(3)
);

-- What somebody signs in with changes by password and code, is told to the address before, and can be taken back.

-- Another e-mail that waits for the code sent to it.
create table email_requests (
  user_id integer primary key references users (id),
  session_id bigint not null references sessions (id) on delete cascade,
  username text not null check (username = lower(username)),
  code_hash text not null,
  sent_at timestamptz(3) not null,
  failures integer not null default 0
);

-- What somebody signs in with changes by password and code, is told to the address before, and can be taken back.
create table sign_in_changes (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  kind text not null check (kind in ('email', 'totp')),
  -- waiting: support turns a lost authenticator app off after the time; made: it holds; undone: it was taken back.
  state text not null check (state in ('waiting', 'made', 'undone')),
  username_before text,
  username_after text,
  totp_sealed_before text,
  totp_enabled_before timestamptz,
  recovery_before text[] not null default '{}',
  -- Whether an app gives the codes afterwards.
  has_app_after boolean,
  made_by integer not null references users (id),
  reason text,
  made_at timestamptz(3) not null,
  until timestamptz(3) not null,
  ended_at timestamptz(3),
  check ((kind = 'email') = (username_before is not null and username_after is not null)),
  check ((kind = 'totp') = (has_app_after is not null))
);
create index sign_in_changes_user on sign_in_changes (user_id, id);
create index sign_in_changes_waiting on sign_in_changes (until) where state = 'waiting';
create unique index sign_in_changes_one_wait on sign_in_changes (user_id) where state = 'waiting';

create table sign_in_undo_links (
  token_hash text primary key,
  change_id integer not null references sign_in_changes (id),
  sent_to text not null,
  used_at timestamptz(3)
);
