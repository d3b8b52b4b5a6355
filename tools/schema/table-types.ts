// The Kysely types of every table, from a migrated database.
import type { Engine } from '#server/base/db/engine.ts';

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

export async function tableTypes(engine: Engine): Promise<string> {
  const { rows } = await engine.query(`
    select c.table_name as "table", c.column_name as name, c.udt_name as type, c.is_nullable = 'YES' as nullable,
      c.column_default is not null or c.is_identity = 'YES' as defaulted,
      c.identity_generation = 'ALWAYS' or c.is_generated = 'ALWAYS' as always
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`);
  return render(rows as Column[]);
}

function render(columns: Column[]): string {
  const tables = [...new Set(columns.map((column) => column.table))];
  const bodies = tables.map((table) => {
    const lines = columns
      .filter((column) => column.table === table)
      .map((column) => `  ${column.name}: ${kysely(column)};`);
    return `export type ${pascal(table)} = {\n${lines.join('\n')}\n};\n`;
  });
  const index = tables.map((table) => `  ${table}: ${pascal(table)};`).join('\n');
  return `// Generated from the migrations by \`npm run schema\`. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

${bodies.join('\n')}
export type Tables = {\n${index}\n};\n`;
}

function kysely({ type, nullable, defaulted, always }: Column): string {
  const element = type.startsWith('_') ? `${TYPES[type.slice(1)] ?? 'unknown'}[]` : TYPES[type];
  if (!element) throw new Error(`No type for the column type ${type}: add it to tools/schema/table-types.ts`);
  const value = nullable ? `${element} | null` : element;
  return always ? `GeneratedAlways<${value}>` : defaulted ? `Generated<${value}>` : value;
}

function pascal(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}
