-- What people asked support for, and what staff offer them.

-- What people asked support for. The number is what they are shown and what the mail to support carries.
create table support_requests (
  id integer generated always as identity primary key,
  number text not null generated always as ('BP-' || lpad(id::text, 5, '0')) stored,
  user_id integer not null references users (id),
  subject text not null,
  message text not null,
  page text not null,
  created_at timestamptz not null
);
create index support_requests_user on support_requests (user_id, id desc);

alter table support_requests enable row level security;
create policy support_requests_read on support_requests for select using (
  viewer_sees_all() or user_id = (select viewer_user_id()));
create policy support_requests_written on support_requests for insert with check (
  viewer_is_system() or user_id = (select viewer_user_id()));

-- Documents and videos that staff offer under Resources.
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
