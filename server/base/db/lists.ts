// Many rows in one statement, as PostgreSQL's own text for lists: one parameter a column, and a plain value where every
// row has the same. Both drivers would spend more time on turning lists into text than the database on reading them.
import { type RawBuilder, sql } from 'kysely';

export type Column<Row> = {
  readonly name: string;
  readonly type: RawBuilder<unknown>;
  of(row: Row): string | number | null;
};

/** What a select of these columns selects, and from what. */
export function columns<Row>(rows: readonly Row[], wanted: readonly Column<Row>[]) {
  const varying: { name: string; value: RawBuilder<unknown> }[] = [];
  const values = wanted.map(({ name, type, of }) => {
    const texts = rows.map(of);
    const first = texts[0] ?? null;
    // A count of rows must come from somewhere, so the first column is always a list.
    if (varying.length > 0 && texts.every((text) => text === first)) {
      return sql`${first === null ? null : String(first)}::${type} as ${sql.ref(name)}`;
    }
    varying.push({ name, value: sql`${list(texts)}::${plain(type)}[]` });
    return sql`u.${sql.ref(name)}::${type} as ${sql.ref(name)}`;
  });
  const lists = sql.join(varying.map(({ value }) => value));
  const names = sql.join(varying.map(({ name }) => sql.ref(name)));
  return { values: sql.join(values), from: sql`from unnest(${lists}) as u(${names})` };

  /** Lists of jsonb arrive as text: their own list syntax would have to be quoted twice. */
  function plain(type: RawBuilder<unknown>): RawBuilder<unknown> {
    return type === JSONB ? sql`text` : type;
  }
}

export const JSONB = sql`jsonb`;

/** '{1,2,NULL,"a"}' */
export function list(values: readonly (string | number | null)[]): string {
  let text = '{';
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at];
    if (at > 0) text += ',';
    if (value === null || value === undefined) text += 'NULL';
    else if (typeof value === 'number') text += value;
    else text += quoted(value);
  }
  return `${text}}`;
}

function quoted(value: string): string {
  return `"${/["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`;
}
