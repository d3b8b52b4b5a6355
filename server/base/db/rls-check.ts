// Row-level security only stands while the application has no rights to pass it and no tenant's table was forgotten.
// Both are looked at once, at every start.
import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';

/** Tables that belong to no tenant: they are read before anybody is known, or only by the installation itself. */
const OPEN_TABLES = new Set([
  'schema_migrations',
  'demo_parts',
  'users',
  'sessions',
  'verifications',
  'login_failures',
  'login_blocks',
  'password_codes',
  'change_codes',
  'email_requests',
  'sign_in_changes',
  'sign_in_undo_links',
  'recovery_codes',
  'setup_links',
  'download_links',
  'invites',
  'audit_entries',
  'audit_heads',
  'events',
  'mails',
  'stored_files',
  'call_counts',
]);

/** What came with an extension holds nothing of a tenant. */
const OURS = sql`not exists (select from pg_depend d
  where d.classid = 'pg_class'::regclass and d.objid = pg_class.oid and d.deptype = 'e')`;

/** What is missing, in sentences; empty when every tenant is protected. */
export async function missingPolicies(db: Db): Promise<string[]> {
  const role = await sql<{ name: string; passes: boolean }>`
    select rolname as name, rolsuper or rolbypassrls or exists (select from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and c.relowner = r.oid) as passes
    from pg_roles r where rolname = current_user`.execute(db);
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity and ${OURS}`.execute(
    db,
  );
  const views = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce('security_invoker=true' = any (reloptions), false) and ${OURS}`.execute(db);
  return [
    ...role.rows.filter(({ passes }) => passes).map(({ name }) => `The role ${name} passes row-level security.`),
    ...tables.rows
      .filter(({ name }) => !OPEN_TABLES.has(name))
      .map(({ name }) => `The table ${name} has no row-level security.`),
    ...views.rows.map(({ name }) => `The view ${name} reads with its owner's rights.`),
  ];
}
