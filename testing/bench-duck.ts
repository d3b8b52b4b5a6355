// The same rows in DuckDB, and the same questions put to it.
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

/** Rows are carried over in statements of twenty thousand. */
async function copy(db: Db, table: string, keys: string, run: (text: string) => Promise<unknown>): Promise<void> {
  const names = keys.split(', ').map((key) => key.split(' ')[0]!);
  const channels = await transact(
    db,
    'system',
    async (tx) => (await sql<{ id: number }>`select id from channels order by id`.execute(tx)).rows,
  );
  for (let at = 0; at < channels.length; at += 25) {
    const ids = channels.slice(at, at + 25).map(({ id }) => id);
    const { rows } = await transact(db, 'system', (tx) =>
      sql<{
        line: string;
      }>`select '(' || concat_ws(',', ${sql.raw(names.map((name) => (name === 'channel_id' || name === 'hour' ? name : `quote_literal(${name})`)).join(', '))}, ${sql.raw(COLUMNS.join(', '))}) || ')' as line
        from ${sql.table(table)} where channel_id = any(${ids}::integer[])`.execute(tx),
    );
    for (let from = 0; from < rows.length; from += 20_000) {
      await run(
        `insert into ${table} values ${rows
          .slice(from, from + 20_000)
          .map(({ line }) => line)
          .join(',')}`,
      );
    }
  }
}

/** A question to DuckDB as plain text: it has no parameters, and its values are the bench's own. */
export function text(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return parts.reduce((all, part, at) => `${all}${values[at - 1] ?? ''}${part}`);
}
