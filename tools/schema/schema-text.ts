// The whole schema as one readable text, table by table in the order of their owners, from a migrated database.
import type { Engine } from '#server/base/db/engine.ts';
import { ownedTables, ownerOf } from '#tools/architecture/owners.ts';
import * as ask from '#tools/schema/schema-sql.ts';

type Part = { table: string; text: string };
type Func = { head: string; body: string; rights: string };

const HEAD = `-- Generated from the migrations by \`npm run schema\`. Do not edit.
-- The database as it is after the last migration: what the migrations make in steps stands here as a whole, by the feature
-- that writes a table. Why it is so stands in migrations/. A table without a \`grant\` lets breakpoint_app select, insert,
-- update and delete.
`;

export async function schemaText(engine: Engine): Promise<string> {
  const rows = async <Row>(query: string) => (await engine.query(query)).rows as Row[];
  const ground = await rows<{ text: string }>(ask.GROUND);
  const functions = await rows<Func>(ask.FUNCTIONS);
  const columns = byTable(await rows<Part>(ask.COLUMNS));
  const constraints = byTable(await rows<Part>(ask.CONSTRAINTS));
  const after: Map<string, string[]>[] = [];
  for (const query of [ask.INDEXES, ask.SETTINGS, ask.POLICIES, ask.TRIGGERS, ask.GRANTS]) {
    after.push(byTable(await rows<Part>(query)));
  }
  const tables = inOrder([...columns.keys()]).map((table) => {
    const inside = [...(columns.get(table) ?? []), ...(constraints.get(table) ?? [])];
    const below = after.flatMap((parts) => parts.get(table) ?? []);
    return `create table ${table} (\n${inside.map((line) => `  ${line}`).join(',\n')}\n);\n${statements(below)}`;
  });
  return shortened(
    [HEAD, statements(ground.map(({ text }) => text)), ...withOwners(columns, tables), ...functions.map(asText)].join(
      '\n',
    ),
  );
}

const statements = (texts: string[]) => texts.map((text) => `${text};\n`).join('');

const asText = ({ head, body, rights }: Func) => `${head}${body}$$;\n${rights && `-- rights: ${rights}\n`}`;

/** One schema is all there is, so that its name says nothing; and the type of instants by its short name. */
const shortened = (text: string) =>
  text.replaceAll(/\bpublic\.(?=\w)/g, '').replaceAll(/\btimestamp(\(\d\))? with time zone\b/g, 'timestamptz$1');

function byTable(parts: Part[]): Map<string, string[]> {
  const textsByTable = new Map<string, string[]>();
  for (const { table, text } of parts) textsByTable.set(table, [...(textsByTable.get(table) ?? []), text]);
  return textsByTable;
}

/** As the owners list them; what nobody owns yet comes last. */
function inOrder(tables: string[]): string[] {
  const place = (table: string) => ownedTables.indexOf(table) + 1 || ownedTables.length + 1;
  return tables.sort((a, b) => place(a) - place(b) || a.localeCompare(b));
}

function withOwners(columns: ReadonlyMap<string, unknown>, texts: string[]): string[] {
  const owners = inOrder([...columns.keys()]).map((table) => ownerOf(table) ?? 'nobody');
  return texts.map((text, at) => (owners[at] === owners[at - 1] ? text : `-- ${owners[at]}\n\n${text}`));
}
