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

-- How many premises companies have, also those the viewer does not see: whether somebody holds a permission on every one
-- of them depends on it. Asked once for a whole list; asked row by row, a list of 1,001 took more than half a second.
create function count_premises_of_companies(companies integer[]) returns table (company_id integer, premises integer)
  language sql stable security definer set search_path = public as
  $$ select p.company_id, count(*)::integer from premises p
     where p.company_id = any(companies) and p.deleted_at is null group by p.company_id $$;

-- Who looks is asked once and not for every row: with 1,001 properties this list took 28 ms, in every query on companies.
create or replace function owned_master_company_ids() returns setof integer
  language sql stable security definer rows 20 set search_path = public as
  $$ select p.master_company_id from premises p where p.deleted_at is null and p.id in (
       select m.premises_id from memberships m where m.user_id = (select viewer_user_id()) and m.permission_owner)
     union
     select id from master_companies where created_by = (select viewer_user_id()) and is_without_premises(id) $$;
