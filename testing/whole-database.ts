import { sql } from 'kysely';
import { expect } from 'vitest';
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

/** Looks for the secrets in every text of every table, and in every line of the log. */
export async function expectNowhere(world: World, secrets: readonly string[]): Promise<void> {
  const tables = await asSystem(world, (tx) =>
    sql<{ name: string }>`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(tx),
  );
  expect(tables.rows.length).toBeGreaterThan(30);
  for (const { name } of tables.rows) {
    const { rows } = await asSystem(world, (tx) =>
      sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(tx),
    );
    for (const secret of secrets) expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
  }
  for (const secret of secrets) expect(world.logged.filter((line) => line.includes(secret))).toEqual([]);
}
