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
export const SUMS = COLUMNS.map((name) => `sum(${name})`).join(', ');

const TABLES = {
  sales_day: 'channel_id integer, business_day date',
  sales_category_day: 'channel_id integer, business_day date, category varchar',
  sales_hour: 'channel_id integer, business_day date, hour smallint',
} as const;

export type Duck = { ask(question: string): Promise<number>; close(): void };

/** Undefined on a machine for which DuckDB has no build. */
export async function duckOf(db: Db): Promise<Duck | undefined> {
  const module = await import('@duckdb/node-api').catch(() => undefined);
  if (!module) return undefined;
  const { DuckDBInstance } = module;
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  for (const [table, keys] of Object.entries(TABLES)) {
    await connection.run(`create table ${table} (${keys}, ${COLUMNS.map((name) => `${name} bigint`).join(', ')})`);
    await copy(db, table, keys, (text) => connection.run(text));
  }
  return {
    ask: async (question) => (await connection.runAndReadAll(question)).getRowObjects().length,
    close: () => connection.closeSync(),
  };
}

/** Rows are carried over as a file of text, which DuckDB reads faster than statements. */
async function copy(db: Db, table: string, keys: string, run: (text: string) => Promise<unknown>): Promise<void> {
  const names = [...keys.split(', ').map((key) => key.split(' ')[0]!), ...COLUMNS];
  const channels = await transact(
    db,
    'system',
    async (tx) => (await sql<{ id: number }>`select id from channels order by id`.execute(tx)).rows,
  );
  const folder = mkdtempSync(join(tmpdir(), 'breakpoint-duck-'));
  const path = join(folder, `${table}.csv`);
  try {
    for (let at = 0; at < channels.length; at += 25) {
      const ids = channels.slice(at, at + 25).map(({ id }) => id);
      const { rows } = await transact(db, 'system', (tx) =>
        sql<{ lines: string | null }>`select string_agg(concat_ws(',', ${sql.raw(names.join(', '))}), E'\\n') as lines
          from ${sql.table(table)} where channel_id = any(${ids}::integer[])`.execute(tx),
      );
      if (rows[0]?.lines) appendFileSync(path, `${rows[0].lines}\n`);
    }
    await run(`copy ${table} from '${path}' (header false)`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A question to DuckDB as plain text: it has no parameters, and its values are the bench's own. */
export function text(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return parts.reduce((all, part, at) => `${all}${values[at - 1] ?? ''}${part}`);
}
