-- Spreads the single sales over the machines of a Citus cluster, by channel; all other tables stay on the first machine.
-- Run once by `npm run admin -- scale-out`, as a superuser because it makes roles on all machines, in one transaction after
-- turn.sql and the numbered migrations. docs/decisions/0030 says why it is this table alone, and what was tried.

-- Rows reach the other machines by COPY, which a table with policies refuses: what works as the system does it as the owner of
-- this one table. It passes no other policy. Citus makes both roles on the other machines, where they have to log in.
do $$
begin
  create role breakpoint_system login nosuperuser nobypassrls in role breakpoint_app;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant breakpoint_system to %I',
    (select pg_get_userbyid(relowner) from pg_class where oid = 'channels'::regclass));
end $$;
alter role breakpoint_app login;

-- Policies on the other machines cannot look at tables of this one: the transaction says there who looks, and at which
-- channels. Only SET LOCAL is passed on, set_config() is not; both viewers are set here, for the policies of this machine. The role
-- is not passed on: each role has connections of its own to the other machines, and one that was opened for people may not become
-- the system where a person's call asks as the system after it has read sales.
create or replace function set_viewer(viewer text) returns void language plpgsql as $$
declare
  channels text := '';
begin
  execute format('set local "breakpoint.viewer" = %L', viewer);
  if viewer = 'system' then
    perform set_config('role', 'breakpoint_system', true);
  elsif current_user = 'breakpoint_system' then
    perform set_config('role', 'breakpoint_app', true);
  end if;
  if viewer ~ '^\d+$' then
    select coalesce(',' || string_agg(id::text, ',') || ',', '') into channels from viewer_channel_ids() id;
  end if;
  execute format('set local "breakpoint.channels" = %L', channels);
end $$;

-- A statement that changes one shard is committed there first and here afterwards: a crash between the two would part the
-- sales from their sums. Adding rows, be it none, makes the machines agree on the commit (PREPARE TRANSACTION). A connection to a
-- shard that was read before rows are copied to it still counts as one that only reads, and would be told of the commit
-- afterwards; so it begins with a removal. No sale is called ''.
create or replace function lock_channel(channel integer) returns void language plpgsql as $$
begin
  perform hold_channel(channel);
  delete from sales where channel_id = channel and external_id = '';
  insert into sales (channel_id, external_id, kind, grain, occurred_at, business_day, source, payload_hash, created_at,
      updated_at)
    select channel, '-', 'sale', 'day', now(), now(), '-', '-', now(), now() where false;
end $$;

drop policy sales_seen on sales;
drop policy sales_added on sales;
drop policy sales_changed on sales;
drop policy sales_removed on sales;
-- ',3,5,' is looked into as a text: policies of a spread table take no subquery, and a list would be read anew for each row.
create policy sales_seen on sales for select using (
  starts_with(current_setting('breakpoint.viewer', true), 'staff:')
  or strpos(current_setting('breakpoint.channels', true), ',' || channel_id || ',') > 0);

grant create on schema public to breakpoint_system;
alter table sales owner to breakpoint_system;
select create_distributed_table('sales', 'channel_id', shard_count => 32);
revoke create on schema public from breakpoint_system;
