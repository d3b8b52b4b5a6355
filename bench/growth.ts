// How an installation grows: bytes of each table, indexes included, and milliseconds of counting, for a store and a year of 300
// sales a day, told by a till day by day; without categories and with two in each sale. Of tables that do not follow sales (books,
// audit log, documents) what the demo has, by its store-years. `node bench/growth.ts [--years 1]`, on PostgreSQL.
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { cents } from '#core/base/money.ts';
import { type SaleRecord, salesAmounts } from '#core/pos/sale.ts';
import { fillDemo } from '#demo/fill-demo.ts';
import { buildServices } from '#server/app/services.ts';
import { systemClock } from '#server/base/clock.ts';
import { readConfig } from '#server/base/config.ts';
import { openPostgres, transact } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import type { Services } from '#server/base/services.ts';
import { NAMED_PARTS } from '#server/sales/categories/parts-fragment.ts';
import { ingestSales } from '#server/sales/ingest-sales.ts';
import { recount } from '#server/sales/recount.ts';
import { fillPlaces } from '#testing/bench/portfolio.ts';
import { createDatabases } from '#testing/citus/nodes.ts';
import { ownersUrl } from '#testing/image/image.ts';
import { startCluster } from '#testing/postgres-cluster.mjs';
import { temporaryFolder } from '#testing/processes/child-server.ts';

const { values } = parseArgs({ options: { years: { type: 'string' } } });
const YEARS = Number(values.years ?? 1);
const DAYS = 365;
const SALES_A_DAY = 300;
/** One of so many sales is told again with another amount a day later. */
const EDITED = 100;
const FIRST_DAY = Date.UTC(2025, 0, 1);
const DAY_MS = 86_400_000;
const LEAST_BYTES = 10_000;

type Sizes = Map<string, number>;

const folder = await temporaryFolder();
const cluster = await startCluster(['max_wal_size=4GB']);
await createDatabases([cluster.url], 'growth');
await createDatabases([cluster.url], 'demo');
const growing = await servicesOn('growth');
const channels = await placesIn(growing);
for (const categories of [0, 2]) await growBy(categories);
await sayParts();
await close(growing);
await sayDemo();
await cluster.stop();
await folder.remove();

async function growBy(categories: number): Promise<void> {
  const before = await sizesOf(growing);
  let seconds = 0;
  const began = process.cpuUsage();
  for (let year = 0; year < YEARS; year += 1) seconds += await tellYear(channels.pop()!, categories);
  const { user, system } = process.cpuUsage(began);
  const after = await sizesOf(growing);
  const processorMs = (user + system) / 1_000 / YEARS;
  console.log(`\nA store and a year, ${SALES_A_DAY} sales a day, ${categories} categories in each:`);
  console.log(
    `counted in ${((seconds * 1_000) / YEARS).toFixed(0)} ms, of which ${processorMs.toFixed(0)} ms our own processor time`,
  );
  sayGrowth(before, after, YEARS);
}

/** Seconds that it took. */
async function tellYear(channelId: number, categories: number): Promise<number> {
  let seconds = 0;
  for (let day = 0; day < DAYS; day += 1) {
    const records = Array.from({ length: SALES_A_DAY }, (_, at) => sale(day, at, categories, 0));
    const edited = Array.from({ length: day > 0 ? SALES_A_DAY / EDITED : 0 }, (_, at) =>
      sale(day - 1, at, categories, 100),
    );
    const began = performance.now();
    await transact(growing.db, 'system', (tx) =>
      ingestSales(growing, tx, { channelId, source: 'square', records: [...edited, ...records] }),
    );
    seconds += (performance.now() - began) / 1_000;
  }
  return seconds;
}

function sale(day: number, at: number, categories: number, more: number): SaleRecord {
  const gross = 500 + more + ((at * 7_919 + day * 104_729) % 9_500);
  const tax = Math.floor(gross / 13);
  const first = Math.floor(gross / 3);
  const parts = [
    { category: 'Food', gross: cents(first), tax: cents(Math.floor(tax / 3)), discount: cents(0) },
    {
      category: 'Drinks',
      gross: cents(gross - first),
      tax: cents(tax - Math.floor(tax / 3)),
      discount: cents(at % 7 ? 0 : 100),
    },
  ];
  return {
    external_id: `T${String(day * SALES_A_DAY + at).padStart(10, '0')}`,
    kind: 'sale',
    grain: 'transaction',
    // Ten hours from nine in the morning in New York.
    occurred_at: new Date(FIRST_DAY + day * DAY_MS + 14 * 3_600_000 + at * 120_000).toISOString(),
    ...salesAmounts({ gross: cents(gross), tax: cents(tax), tip: cents(at % 3 ? 0 : 200) }),
    transactions: 1,
    refunds: 0,
    refund_of: null,
    categories: categories > 0 ? parts.slice(0, categories) : null,
  };
}

/** Bytes of the parts of a sale as they are kept, and as they were before. */
async function sayParts(): Promise<void> {
  const { rows } = await transact(growing.db, 'system', (tx) =>
    sql<{ short: string; long: string; row: string }>`select round(avg(pg_column_size(s.parts)), 1) as short,
        round(avg(pg_column_size(${NAMED_PARTS})), 1) as long, round(avg(pg_column_size(s.*)), 1) as row
      from sales s where s.parts is not null`.execute(tx),
  );
  const { short, long, row } = rows[0]!;
  console.log(`\nParts of a sale: ${short} bytes; with a name for each amount ${long}; the whole row ${row}`);
  const differences = await transact(growing.db, 'system', (tx) => recount(tx));
  console.log(`differences to a recount: ${differences.length}`);
}

async function sayDemo(): Promise<void> {
  const demo = await servicesOn('demo');
  const before = await sizesOf(demo);
  await fillDemo(demo);
  const { rows } = await transact(demo.db, 'system', (tx) =>
    sql<{ years: number }>`select (count(*) / 365.0)::float8 as years from sales_day`.execute(tx),
  );
  console.log(`\nThe demo, ${rows[0]!.years.toFixed(0)} store-years, for each of them:`);
  sayGrowth(before, await sizesOf(demo), rows[0]!.years);
  await close(demo);
}

function sayGrowth(before: Sizes, after: Sizes, years: number): void {
  const grown = [...after].map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / years] as const);
  for (const [name, bytes] of grown.toSorted(([, one], [, other]) => other - one)) {
    if (bytes * years >= LEAST_BYTES) console.log(`${name.padEnd(28)} ${(bytes / 1_000).toFixed(1).padStart(10)} kB`);
  }
  const all = grown.reduce((sum, [, bytes]) => sum + bytes, 0);
  console.log(`${'all'.padEnd(28)} ${(all / 1_000).toFixed(1).padStart(10)} kB`);
}

/** Once what is dead has been made room of, as a server does by itself. */
async function sizesOf({ database }: Services): Promise<Sizes> {
  await database.script('set role none', 'vacuum analyze', 'set role breakpoint_app');
  const rows = await database.script(`select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`);
  return new Map(rows.map(({ name, bytes }) => [String(name), Number(bytes)]));
}

async function servicesOn(name: string): Promise<Services> {
  const config = readConfig(['--demo'], { NODE_ENV: 'test', DATA: `${folder.path}/${name}` });
  return buildServices(config, await openPostgres(ownersUrl(cluster.url, name), 4), systemClock, createLog('silent'));
}

async function placesIn({ db }: Services): Promise<number[]> {
  return transact(db, 'system', async (tx) => {
    await fillPlaces(tx, 400);
    const { rows } = await sql<{
      id: number;
    }>`select min(channel_id) as id from channel_places group by premises_id`.execute(tx);
    return rows.map(({ id }) => id);
  });
}

async function close(services: Services): Promise<void> {
  await services.jobs.stop();
  await services.simulators?.close();
  await services.database.close();
}
