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
