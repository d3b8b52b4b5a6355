-- The ground everything stands on: the role the application runs as, who is looking, the audit log, events, the mail
-- outbox and files.

-- Roles belong to the whole server: another database on it, or a start at the same moment, may have made this one.
do $$
begin
  create role breakpoint_app nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;

-- Whoever may not give the role to themselves was given it when the database was set up.
do $$
begin
  execute format('grant breakpoint_app to %I', current_user);
exception when others then null;
end $$;

create extension if not exists pg_trgm;

grant usage on schema public to breakpoint_app;
grant select on schema_migrations to breakpoint_app;
alter default privileges in schema public grant select, insert, update, delete on tables to breakpoint_app;
alter default privileges in schema public grant usage on sequences to breakpoint_app;
create schema if not exists pgboss authorization breakpoint_app;

-- Who is looking, as set for the transaction by the application: 'system', 'staff:<user>' or '<user>'; empty for nobody.
create function viewer_is_system() returns boolean language sql stable as
  $$ select coalesce(current_setting('breakpoint.viewer', true), '') = 'system' $$;
create function viewer_is_staff() returns boolean language sql stable as
  $$ select coalesce(current_setting('breakpoint.viewer', true), '') like 'staff:%' $$;
create function viewer_user_id() returns integer language sql stable as
  $$ select nullif(regexp_replace(
       coalesce(current_setting('breakpoint.viewer', true), ''), '\D', '', 'g'), '')::integer $$;

-- The installation itself and its staff read what belongs to every tenant.
create function viewer_sees_all() returns boolean language sql stable as
  $$ select viewer_is_system() or viewer_is_staff() $$;

-- A report asks many questions in one transaction, and policies ask for the same lists of the viewer's scopes each
-- time: where the transaction has said so for its viewer, a list that was made once is held until it ends. What is held
-- names its viewer, so that it never speaks for another one, nor inside a function that reads as the system.
create function held_list(name text) returns integer[] language plpgsql stable as $$
declare
  viewer text := coalesce(current_setting('breakpoint.viewer', true), '') || ':';
  held text := coalesce(current_setting('breakpoint.' || name, true), '');
begin
  return case when starts_with(held, viewer) then substr(held, length(viewer) + 1)::integer[] end;
end $$;

create function holds_lists() returns boolean language plpgsql stable as $$
begin
  return current_setting('breakpoint.holds', true) = current_setting('breakpoint.viewer', true) || ':';
end $$;

create function hold_list(name text, ids integer[]) returns void language plpgsql stable as $$
begin
  if holds_lists() then
    perform set_config('breakpoint.' || name, current_setting('breakpoint.viewer') || ':' || ids::text, true);
  end if;
end $$;

-- For reading, where nothing changes what the viewer may see. Each list is made when it is first asked for.
create function hold_viewer_lists() returns void language plpgsql as $$
begin
  if viewer_sees_all() then return; end if;
  perform set_config('breakpoint.holds', current_setting('breakpoint.viewer') || ':', true);
end $$;

-- The sum of whole cents is a whole number. The built-in sum of a bigint goes by way of a decimal of any length, which
-- is most of the work of a report; this one adds and refuses what does not fit.
create aggregate whole_sum(bigint) (sfunc = int8pl, stype = bigint, combinefunc = int8pl, parallel = safe);

-- Append-only, hash-chained per tenant: a changed or missing row breaks the chain at its place.
create table audit_entries (
  chain text not null,
  seq integer not null,
  at timestamptz not null,
  actor_id integer,
  on_behalf_of_id integer,
  action text not null,
  object jsonb not null,
  before jsonb,
  after jsonb,
  request_id text,
  ip text,
  user_agent text,
  prev_hash text not null,
  hash text not null,
  primary key (chain, seq)
);
create index audit_entries_actor on audit_entries (actor_id, at desc);
create index audit_entries_at on audit_entries (at desc);
-- What staff look up: an entry by its object and by whom it was done for. The log is written once a call and read
-- rarely, so that only these two questions get an index of their own.
create index audit_entries_on_behalf on audit_entries (on_behalf_of_id, at desc) where on_behalf_of_id is not null;
create index audit_entries_object on audit_entries using gin (object jsonb_path_ops);

create table audit_heads (
  chain text primary key,
  seq integer not null,
  hash text not null
);

-- The text of a row that its hash covers. Instants are written as epoch microseconds, so that the session's zone and
-- date style cannot change an old hash.
create function audit_text(e audit_entries) returns text language sql stable as $$
  select jsonb_build_array(e.chain, e.seq, (extract(epoch from e.at) * 1000000)::bigint, e.actor_id, e.on_behalf_of_id,
    e.action, e.object, e.before, e.after, e.request_id, e.ip, e.user_agent, e.prev_hash)::text
$$;

create function append_audit(p_chain text, p_at timestamptz, p_actor integer, p_on_behalf_of integer, p_action text,
  p_object jsonb, p_before jsonb, p_after jsonb, p_request_id text, p_ip text, p_user_agent text)
returns integer language plpgsql as $$
declare
  head audit_heads;
  entry audit_entries;
begin
  insert into audit_heads (chain, seq, hash) values (p_chain, 0, '') on conflict (chain) do nothing;
  select * into head from audit_heads where chain = p_chain for update;
  entry.chain := p_chain; entry.seq := head.seq + 1; entry.at := p_at; entry.actor_id := p_actor;
  entry.on_behalf_of_id := p_on_behalf_of; entry.action := p_action; entry.object := p_object;
  entry.before := p_before; entry.after := p_after; entry.request_id := p_request_id; entry.ip := p_ip;
  entry.user_agent := p_user_agent; entry.prev_hash := head.hash;
  entry.hash := encode(sha256(convert_to(audit_text(entry), 'UTF8')), 'hex');
  insert into audit_entries select entry.*;
  update audit_heads set seq = entry.seq, hash = entry.hash where chain = p_chain;
  return entry.seq;
end $$;

-- The first row of a chain that does not fit, or null when the whole chain holds.
create function broken_audit_seq(p_chain text) returns integer language sql stable as $$
  with rows as (
    select e.seq, e.hash, e.prev_hash, encode(sha256(convert_to(audit_text(e), 'UTF8')), 'hex') as expected,
      lag(e.hash, 1, '') over (order by e.seq) as previous, row_number() over (order by e.seq) as place
    from audit_entries e where e.chain = p_chain
  )
  select coalesce(
    (select min(seq) from rows where hash <> expected or prev_hash <> previous or seq <> place),
    (select h.seq from audit_heads h where h.chain = p_chain
      and not exists (select from rows r where r.seq = h.seq and r.hash = h.hash)))
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
revoke update, delete, truncate on audit_entries from breakpoint_app;

-- What happened, written in the transaction that made it happen; subscribers are queued in the same transaction.
create table events (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  at timestamptz not null
);
create index events_kind on events (kind, id);

-- The outbox. The parts of a mail are sealed, because they can hold a code or a link that opens an account.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  sealed_parts text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_recipient on mails (recipient, id desc);

-- Files are kept outside the database, under a name of chance; what is known of them stands here.
create table stored_files (
  id bigint generated always as identity primary key,
  name text not null unique,
  sha256 text not null,
  size_bytes bigint not null,
  content_type text not null,
  original_name text not null,
  uploaded_by integer,
  created_at timestamptz not null
);

-- Which parts of the demo portfolio are filled, so that a killed first start goes on where it stopped.
create table demo_parts (
  name text primary key,
  filled_at timestamptz not null
);
