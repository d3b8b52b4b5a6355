// How fast sales are counted: rows a second with all roll-ups, beside a raw COPY of the same rows into a table that has
// nothing but its key, on the same engine and in turns. Every channel is linked to a deal of a property of its own, so
// that the sums of properties and the marks of rent are kept as well. `node bench/ingest.ts [--rows 5000000] [--only
// postgres|pglite]`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { cents } from '#core/base/money.ts';
import { type SaleRecord, salesAmounts } from '#core/pos/sale.ts';
import { buildServices } from '#server/app/services.ts';
import { systemClock } from '#server/base/clock.ts';
import { readConfig } from '#server/base/config.ts';
import { type Database, openInMemory, openPostgres, transact } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import type { Services } from '#server/base/services.ts';
import { ingestSales } from '#server/sales/ingest-sales.ts';
import { recount } from '#server/sales/recount.ts';
import { fillPlaces } from '#testing/bench/portfolio.ts';
import { startCluster } from '#testing/postgres-cluster.mjs';

const { values } = parseArgs({ options: { rows: { type: 'string' }, only: { type: 'string' } } });
const BATCH = 5_000;
const SMALL = 100_000;
const LARGE = Number(values.rows ?? 300_000);
const ROUNDS = 3;
const MINUTES_OF_A_YEAR = 525_600;
const STARTED = Date.UTC(2025, 0, 1);

type Engine = {
  services: Services;
  /** Seconds that a raw COPY of the text takes. */
  copy(text: string[]): Promise<number>;
  close(): Promise<void>;
};

const KEYED = `create table raw_copy (channel_id integer, external_id text, kind text, grain text, occurred_at timestamptz,
  business_day date, hour smallint, gross bigint, tax bigint, tip bigint, discount bigint, service bigint, refund bigint,
  sold bigint, redeemed bigint, transactions integer, refunds integer, refund_of text, categories jsonb, source text,
  upload_id integer, payload_hash text, created_at timestamptz, updated_at timestamptz,
  primary key (channel_id, external_id))`;

let missed = 0;
if (values.only !== 'pglite') await measure('PostgreSQL', await onPostgres(), { least: 0.2, leastTwo: 0.25 });
if (values.only !== 'postgres') await measure('PGlite', await onPglite(), { least: 0.2, leastTwo: undefined });
process.exitCode = missed > 0 ? 1 : 0;

async function measure(name: string, engine: Engine, wanted: { least: number; leastTwo: number | undefined }) {
  const channels = await channelsOf(engine.services);
  await count(engine.services, channel(), 0, BATCH * 2);
  const raw: number[] = [];
  const one: number[] = [];
  const two: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second, third] = [channel(), channel(), channel()];
    raw.push(SMALL / (await engine.copy(copyText(first, SMALL))));
    one.push(SMALL / (await count(engine.services, first, 0, SMALL)));
    if (wanted.leastTwo === undefined) continue;
    const began = performance.now();
    await Promise.all([second, third].map((id) => count(engine.services, id, 0, SMALL / 2)));
    two.push(SMALL / ((performance.now() - began) / 1_000));
  }
  say(`${name}: raw COPY into a keyed table`, `${rate(median(raw))} rows/s`);
  verdict(`${name}: counted on one connection`, median(one), median(raw), wanted.least);
  if (wanted.leastTwo) verdict(`${name}: counted over two channels at once`, median(two), median(raw), wanted.leastTwo);
  const replayed = channel();
  await count(engine.services, replayed, 0, SMALL);
  say(`${name}: the same rows again`, `${rate(SMALL / (await count(engine.services, replayed, 0, SMALL)))} rows/s`);
  const seconds = await count(engine.services, channel(), 0, LARGE);
  const growth = seconds / LARGE / (1 / median(one));
  say(
    `${name}: ${LARGE.toLocaleString('en')} rows`,
    `${rate(LARGE / seconds)} rows/s, ${growth.toFixed(2)} × the time a row`,
  );
  const differences = await transact(engine.services.db, 'system', (tx) => recount(tx));
  if (differences.length > 0) missed += 1;
  say(`${name}: differences to a recount`, String(differences.length));
  await engine.close();

  function channel(): number {
    return channels.pop()!;
  }
}

/**
 * Seconds to count rows `from` to `from + rows` of a channel, a transaction for each 5,000. Making them is not counted.
 */
async function count(services: Services, channelId: number, from: number, rows: number): Promise<number> {
  let seconds = 0;
  for (let at = from; at < from + rows; at += BATCH) {
    const records = Array.from({ length: Math.min(BATCH, from + rows - at) }, (_, index) => sale(at + index));
    const began = performance.now();
    await transact(services.db, 'system', (tx) => ingestSales(services, tx, { channelId, source: 'bench', records }));
    seconds += (performance.now() - began) / 1_000;
  }
  return seconds;
}

/** A year of bills, in the order of their time; one of three names categories. */
function sale(index: number): SaleRecord {
  const gross = 500 + ((index * 7_919) % 9_500);
  const minute = Math.floor((index * 3.7) % MINUTES_OF_A_YEAR);
  return {
    external_id: `T${String(index).padStart(10, '0')}`,
    kind: 'sale',
    grain: 'transaction',
    occurred_at: new Date(STARTED + minute * 60_000).toISOString(),
    ...salesAmounts({ gross: cents(gross), tax: cents(Math.floor(gross / 13)), tip: cents(index % 3 ? 0 : 200) }),
    transactions: 1,
    refunds: 0,
    refund_of: null,
    categories: index % 3 ? null : [{ category: index % 2 ? 'Food' : 'Drinks', gross: cents(gross) }],
  };
}

/** The same rows in COPY's text, in chunks. */
function copyText(channelId: number, rows: number): string[] {
  const chunks: string[] = [];
  for (let at = 0; at < rows; at += BATCH) {
    let text = '';
    for (let index = at; index < Math.min(at + BATCH, rows); index += 1) {
      const { external_id, occurred_at, gross, tax, tip, categories } = sale(index);
      const parts = categories ? JSON.stringify(categories) : '\\N';
      text += `${channelId}\t${external_id}\tsale\ttransaction\t${occurred_at}\t${occurred_at.slice(0, 10)}\t12\t${gross}\t${tax}\t${tip}\t0\t0\t0\t0\t0\t1\t0\t\\N\t${parts}\tbench\t\\N\thash-of-the-same-length-0\t${occurred_at}\t${occurred_at}\n`;
    }
    chunks.push(text);
  }
  return chunks;
}

async function onPostgres(): Promise<Engine> {
  const cluster = await startCluster();
  await psql(cluster.url, KEYED, []);
  const services = await servicesOn(await openPostgres(cluster.url, 4));
  return {
    services,
    copy: (text) => psql(cluster.url, 'copy raw_copy from stdin', text),
    close: async () => {
      await services.jobs.stop();
      await services.database.close();
      await cluster.stop();
    },
  };
}

async function onPglite(): Promise<Engine> {
  const rawDatabase = await PGlite.create();
  await rawDatabase.exec(KEYED);
  const services = await servicesOn(await openInMemory());
  return {
    services,
    copy: async (text) => {
      const began = performance.now();
      await rawDatabase.query("copy raw_copy from '/dev/blob'", [], { blob: new Blob(text) });
      return (performance.now() - began) / 1_000;
    },
    close: async () => {
      await rawDatabase.close();
      await services.jobs.stop();
      await services.database.close();
    },
  };
}

async function psql(url: string, statement: string, input: string[]): Promise<number> {
  const child = spawn('psql', [url, '--quiet', '--command', statement], { stdio: ['pipe', 'inherit', 'inherit'] });
  const began = performance.now();
  for (const text of input) if (!child.stdin.write(text)) await once(child.stdin, 'drain');
  child.stdin.end();
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`psql ended with code ${code}`);
  return (performance.now() - began) / 1_000;
}

async function servicesOn(database: Database): Promise<Services> {
  const config = readConfig([], { NODE_ENV: 'test', DATA: join(tmpdir(), 'breakpoint-bench-ingest') });
  return buildServices(config, database, systemClock, createLog('silent'));
}

/** One channel of each of twenty properties. */
async function channelsOf({ db }: Services): Promise<number[]> {
  return transact(db, 'system', async (tx) => {
    await fillPlaces(tx, 400);
    const { rows } = await sql<{ id: number }>`select min(channel_id) as id from channel_places group by premises_id
      order by 1`.execute(tx);
    return rows.map(({ id }) => id);
  });
}

function verdict(measured: string, value: number, raw: number, least: number): void {
  const ratio = value / raw;
  if (ratio < least) missed += 1;
  say(measured, `${rate(value)} rows/s, ${ratio.toFixed(2)} of COPY (≥ ${least}) ${ratio < least ? 'MISSED' : 'ok'}`);
}

function say(measured: string, value: string): void {
  console.log(`${measured.padEnd(52)} ${value}`);
}

function rate(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
