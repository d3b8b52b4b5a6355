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
