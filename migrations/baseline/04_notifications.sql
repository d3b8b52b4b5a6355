-- What a person is told on the screens.

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

-- Anybody signed in may cause a notification to the other side; each person reads their own.
alter table notifications enable row level security;
create policy notifications_own on notifications for select using (
  (select viewer_sees_all()) or user_id = (select viewer_user_id()));
create policy notifications_written on notifications for insert with check (
  coalesce(current_setting('breakpoint.viewer', true), '') <> '');
create policy notifications_read on notifications for update using (
  (select viewer_is_system()) or user_id = (select viewer_user_id()));
