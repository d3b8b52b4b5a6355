// Writes server/base/db/tables.ts, the Kysely types of every table, from a freshly migrated database.
// `--check` only compares, so that a migration without its types fails.
import { readFile, writeFile } from 'node:fs/promises';
import { migrate } from '#server/base/db/migrate.ts';
import { openPglite } from '#server/base/db/pglite.ts';

const FILE = new URL('../server/base/db/tables.ts', import.meta.url);

const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  bool: 'boolean',
  date: 'string',
  timestamptz: 'Date',
  jsonb: 'unknown',
  bytea: 'Uint8Array',
  uuid: 'string',
  time: 'string',
  inet: 'string',
};

type Column = { table: string; name: string; type: string; nullable: boolean; defaulted: boolean; always: boolean };

const pglite = await openPglite({});
await migrate(pglite);
const { rows } = await pglite.query(`
  select c.table_name as "table", c.column_name as name, c.udt_name as type, c.is_nullable = 'YES' as nullable,
    c.column_default is not null or c.is_identity = 'YES' as defaulted,
    c.identity_generation = 'ALWAYS' or c.is_generated = 'ALWAYS' as always
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
  order by c.table_name, c.ordinal_position`);
await pglite.close();

const text = render(rows as unknown as Column[]);
if (process.argv.includes('--check')) {
  if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
    console.error('server/base/db/tables.ts does not match the migrations. Run: npm run tables');
    process.exit(1);
  }
  console.log(`tables: ${new Set(rows.map((row) => row.table)).size} tables match the migrations`);
} else await writeFile(FILE, text);

function render(columns: Column[]): string {
  const tables = [...new Set(columns.map((column) => column.table))];
  const bodies = tables.map((table) => {
    const lines = columns
      .filter((column) => column.table === table)
      .map((column) => `  ${column.name}: ${kysely(column)};`);
    return `export type ${pascal(table)} = {\n${lines.join('\n')}\n};\n`;
  });
  const index = tables.map((table) => `  ${table}: ${pascal(table)};`).join('\n');
  return `// Generated from the migrations by \`npm run tables\`. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

${bodies.join('\n')}
export type Tables = {\n${index}\n};\n`;
}

function kysely({ type, nullable, defaulted, always }: Column): string {
  const element = type.startsWith('_') ? `${TYPES[type.slice(1)] ?? 'unknown'}[]` : TYPES[type];
  if (!element) throw new Error(`No TypeScript type for the column type ${type}: add it to tools/write-tables.ts`);
  const value = nullable ? `${element} | null` : element;
  return always ? `GeneratedAlways<${value}>` : defaulted ? `Generated<${value}>` : value;
}

function pascal(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}
