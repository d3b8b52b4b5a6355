import { sql } from 'kysely';
import { asSystem } from '#testing/portfolio.ts';
import type { World } from '#testing/world.ts';

/** Every row of every table, jobs included, as text: for tests that look for what must not be kept. */
export async function wholeDatabase(world: World): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(world.services.db);
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await asSystem(world, (tx) =>
      sql<{ text: string }>`select row_to_json(t)::text as text from ${sql.table(name)} t`.execute(tx),
    );
    texts.push(...rows.map(({ text }) => text));
  }
  return texts;
}
