// The same rows in DuckDB, and the same questions put to it.
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, transact } from '#server/base/db/db.ts';

const COLUMNS = [
  'gross_cents',
  'tax_cents',
  'tip_cents',
  'discount_cents',
  'service_charge_cents',
  'refund_cents',
  'gift_card_sold_cents',
  'gift_card_redeemed_cents',
  'transactions',
  'refunds',
];
export const SUMS = COLUMNS.map((name) => `sum(${name}) as ${name}`).join(', ');

const AMOUNTS = COLUMNS.map((name) => `${name} bigint`).join(', ');
/** Tables with their columns, and the one by which they are carried over in parts. */
const TABLES: Record<string, { columns: string; by: string }> = {
  premises: { columns: 'id integer, master_company_id integer, name varchar', by: 'id' },
  premises_units: { columns: 'id integer, premises_id integer, name varchar, area_sqft integer', by: 'id' },
  memberships: {
    columns: 'id integer, user_id integer, premises_id integer, permission_owner boolean, permission_sales boolean',
    by: 'id',
  },
  deals: {
    columns:
      'id integer, lineage_id integer, status varchar, premises_id integer, premises_unit varchar, ' +
      'retailer_legal_name varchar, retailer_company_id integer',
    by: 'id',
  },
  deal_channels: {
    columns: 'id integer, lineage_id integer, channel_id integer, start_date date, end_date date',
    by: 'id',
  },
  sales_day: { columns: `channel_id integer, business_day date, ${AMOUNTS}`, by: 'channel_id' },
  sales_category_day: {
    columns: `channel_id integer, business_day date, category varchar, ${AMOUNTS}`,
    by: 'channel_id',
  },
  sales_hour: { columns: `channel_id integer, business_day date, hour smallint, ${AMOUNTS}`, by: 'channel_id' },
  rent_day: {
    columns: 'lineage_id integer, day date, percentage_cents bigint, base_cents bigint, fee_cents bigint',
    by: 'lineage_id',
  },
};

type DuckRow = Record<string, unknown>;
export type Duck = { ask(question: string): Promise<DuckRow[]>; close(): void };

/** Undefined on a machine for which DuckDB has no build. `views` stand over the tables when they are filled. */
export async function duckOf(db: Db, views: readonly string[]): Promise<Duck | undefined> {
  const module = await import('@duckdb/node-api').catch(() => undefined);
  if (!module) return undefined;
  const { DuckDBInstance } = module;
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  for (const [table, { columns, by }] of Object.entries(TABLES)) {
    await connection.run(`create table ${table} (${columns})`);
    await copy(db, table, { columns, by }, (text) => connection.run(text));
  }
  for (const view of views) await connection.run(view);
  // Our statements keep their plans, so theirs do too.
  const kept = new Map<string, ReturnType<typeof connection.prepare>>();
  const prepared = (question: string) => {
    const statement = kept.get(question) ?? connection.prepare(question);
    kept.set(question, statement);
    return statement;
  };
  return {
    ask: async (question) => (await (await prepared(question)).runAndReadAll()).getRowObjects(),
    close: () => connection.closeSync(),
  };
}

/** So many keys are carried over at once. */
const PART = 25;

/** Rows are carried over as a file of text, which DuckDB reads faster than statements. */
async function copy(
  db: Db,
  table: string,
  { columns, by }: { columns: string; by: string },
  run: (text: string) => Promise<unknown>,
): Promise<void> {
  const cells = columns.split(', ').map((column) => `coalesce(${column.split(' ')[0]}::text, '')`);
  const [line, key] = [sql.raw(cells.join(` || ',' || `)), sql.ref(by)];
  const folder = mkdtempSync(join(tmpdir(), 'breakpoint-duck-'));
  const path = join(folder, `${table}.csv`);
  try {
    const { rows } = await transact(db, 'system', (tx) =>
      sql<{ key: number }>`select distinct ${key} as key from ${sql.table(table)} order by 1`.execute(tx),
    );
    for (let at = 0; at < rows.length; at += PART) {
      const keys = rows.slice(at, at + PART).map((row) => row.key);
      const { rows: parts } = await transact(db, 'system', (tx) =>
        sql<{ lines: string }>`select string_agg(${line}, E'\\n') as lines
          from ${sql.table(table)} where ${key} = any(${keys}::integer[])`.execute(tx),
      );
      appendFileSync(path, `${parts[0]!.lines}\n`);
    }
    if (rows.length > 0) await run(`copy ${table} from '${path}' (header false)`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A question to DuckDB as plain text: it has no parameters, and its values are the bench's own. */
export function text(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return parts.reduce((all, part, at) => `${all}${values[at - 1] ?? ''}${part}`);
}
