// A database as an earlier release left it: its migrations up to a number, and the rows of a full installation in it.

import type { Engine } from '#server/base/db/engine.ts';
import { readMigrations } from '#server/base/db/migrate.ts';

const PAGES_AT_ONCE = 64;
type Column = { table: string; columns: string[] };

/** Applies what is missing through this migration, as the release that ended with it did. */
export async function migrateThrough(engine: Engine, last: string): Promise<void> {
  await engine.script(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await engine.query('select name from schema_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  for (const { name, sql, checksum } of await readMigrations()) {
    if (applied.has(name) || name.slice(0, 4) > last) continue;
    await engine.script(`begin; ${sql}; commit`);
    await engine.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
}

/** Copies every row that the older database has a place for, without waking its triggers. */
export async function copyRows(from: Engine, to: Engine): Promise<void> {
  await to.script('set session_replication_role = replica');
  for (const { table, columns } of await tablesOf(to)) {
    const list = columns.map((column) => `"${column}"`).join(', ');
    await to.script(`delete from ${table}`);
    const { rows: size } = await from.query(`select pg_relation_size('${table}') / 8192 as pages`);
    for (let page = 0; page < Number(size[0]?.pages); page += PAGES_AT_ONCE) {
      const { rows } = await from.query(
        `select json_agg(t)::text as rows from ${table} t
          where ctid >= '(${page},0)'::tid and ctid < '(${page + PAGES_AT_ONCE},0)'::tid`,
      );
      if (rows[0]?.rows === null) continue;
      await to.query(
        `insert into ${table} (${list}) overriding system value
          select ${list} from json_populate_recordset(null::${table}, $1::json)`,
        [rows[0]?.rows],
      );
    }
  }
  await to.script('set session_replication_role = origin');
}

/** What 0029 counts anew, with the marks of the rent that is computed from it: compared with a recount instead. */
const RECOUNTED = [
  ...['sales_hour', 'sales_day', 'sales_category_day', 'sales_month', 'sales_category_month', 'sales_month_hour'],
  ...['premises_hour', 'premises_day', 'premises_month', 'premises_month_hour', 'rent_marks'],
];

/** The sums of single sales as they were counted before 0029: with what went back among the tax, tips and gift cards. */
export async function countAsBefore(engine: Engine): Promise<void> {
  for (const table of RECOUNTED.filter((name) => name.startsWith('sales_'))) {
    await engine.script(`update ${table} set tax_cents = tax_cents + returned_tax_cents,
      tip_cents = tip_cents + returned_tip_cents,
      gift_card_sold_cents = gift_card_sold_cents + returned_gift_card_cents`);
  }
}

/** A checksum of every table's rows in the given columns: what a migration must not change. */
export async function checksums(engine: Engine, tables: readonly Column[]): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { table, columns } of tables.filter(({ table }) => table !== MARKS && !RECOUNTED.includes(table))) {
    const row = columns.map((column) => `"${column}"`).join(', ');
    const { rows } = await engine.query(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(row(${row})::text, 0)::numeric), 0) as sum from ${table}`,
    );
    sums[table] = String(rows[0]?.sum);
  }
  return sums;
}

/** The marks of kept rent say what has to be computed anew, which a migration may ask for. */
const MARKS = 'rent_states';

/** The tables of the installation with the columns that are written. */
export async function tablesOf(engine: Engine): Promise<Column[]> {
  const { rows } = await engine.query(`
    select c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_name <> 'schema_migrations'
    group by 1 order by 1`);
  return rows as Column[];
}
