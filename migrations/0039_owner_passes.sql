-- Functions that read for the installation run with the rights of the owner of the tables. Row-level security was forced
-- on the owner too, and those functions passed it by a setting of their own, which only a superuser may give a function:
-- on a managed PostgreSQL nobody is one. The application never works as the owner (server/base/db/walls.ts looks at
-- every start), so that the owner need not be held back.
do $$
declare
  each record;
begin
  for each in select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relforcerowsecurity
  loop
    execute format('alter table %s no force row level security', each.name);
  end loop;
  for each in select oid::regprocedure as name from pg_proc
    where pronamespace = 'public'::regnamespace and 'breakpoint.viewer=system' = any (proconfig)
  loop
    execute format('alter function %s reset "breakpoint.viewer"', each.name);
  end loop;
end $$;
