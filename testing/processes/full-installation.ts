// The rows of a full installation, carried into another database and compared there.
import type { Engine } from '#server/base/db/engine.ts';

const PAGES_AT_ONCE = 64;
type Column = { table: string; columns: string[] };

/** Copies every row that the other database has a place for, without waking its triggers. */
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

/** A checksum of every table's rows in the given columns: what a migration must not change. */
export async function checksums(engine: Engine, tables: readonly Column[]): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { table, columns } of tables) {
    const row = columns.map((column) => `"${column}"`).join(', ');
    const { rows } = await engine.query(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(row(${row})::text, 0)::numeric), 0) as sum from ${table}`,
    );
    sums[table] = String(rows[0]?.sum);
  }
  return sums;
}

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
