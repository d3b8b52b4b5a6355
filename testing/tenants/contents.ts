// What the database holds, to show that a call changed nothing or that a word is nowhere. Read as the system: whoever
// looks at a tenant's tables as nobody sees them empty, and would find nothing changed in them ever.
import { sql } from 'kysely';
import type { Tx } from '#server/base/db/db.ts';
import { asSystem } from '#testing/portfolio.ts';
import type { World } from '#testing/world.ts';

/** Where every call is counted, whatever comes of it: no row of it is anybody's. */
const COUNTS_OF_CALLS = 'call_counts';

/** Every public table by the number and the hash of its rows. */
export async function contentsOf(world: World, except: readonly string[] = []): Promise<Record<string, string>> {
  return asSystem(world, async (tx) => {
    const sums: Record<string, string> = {};
    for (const { name } of await tablesOf(tx, ['public'])) {
      if (name === COUNTS_OF_CALLS || except.includes(name)) continue;
      const { rows } = await sql<{ sum: string }>`select count(*) || ':' ||
        coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.table(name)} t`.execute(tx);
      sums[name] = rows[0]?.sum ?? '';
    }
    return sums;
  });
}

/** Every row of every table, the job queue's included, as one text. */
export async function everythingIn(world: World): Promise<string> {
  return asSystem(world, async (tx) => {
    let text = '';
    for (const { schema, name } of await tablesOf(tx, ['public', 'pgboss'])) {
      const table = sql.table(`${schema}.${name}`);
      const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row from ${table} t`.execute(tx);
      text += rows.map(({ row }) => row).join('\n');
    }
    return text;
  });
}

/** Every field of an answer by its path, lists without their numbers. */
export function keysOf(value: unknown, path = ''): Set<string> {
  const keys = new Set<string>();
  if (Array.isArray(value)) for (const each of value) for (const key of keysOf(each, `${path}[]`)) keys.add(key);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      keys.add(`${path}.${name}`);
      for (const key of keysOf(inner, `${path}.${name}`)) keys.add(key);
    }
  }
  return keys;
}

async function tablesOf(tx: Tx, schemas: readonly string[]) {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in (${sql.join(schemas)}) and table_type = 'BASE TABLE' order by 1, 2`.execute(tx);
  return rows;
}
