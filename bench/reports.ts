// How long the reports of a portfolio take: `node tools/run.mjs bench/reports.ts`, with `--stores=5000` for ten times as many, with
// `--pglite` on the embedded database, with `--only=heat` for some of the reports, with `--url=postgres://…` on a
// database that is filled once and stays. Each report runs as a call does (transaction, policies, scope, sums,
// comparison, rent, text) beside DuckDB over the same rows and a naive query over single sales, in one run. With `--count`
// only the statements of each report are counted, which no other work on the machine changes.
import { sql } from 'kysely';
import { cents, moneyText } from '#core/base/money.ts';
import type { TotalsText } from '#core/reports/figures-contract.ts';
import { buildServices } from '#server/app/services.ts';
import { readConfig } from '#server/base/config.ts';
import { type Database, openInMemory, openPostgres, type Tx, transact } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { refreshRentCache } from '#server/reports/rent/refresh-rent-cache.ts';
import type { PagedCtx } from '#server/reports/rows/cut-page.ts';
import { duckOf } from '#testing/bench/duck.ts';
import * as duck from '#testing/bench/duck-queries.ts';
import { analyze, fill, findFilled, NOW } from '#testing/bench/portfolio.ts';
import { type ReportCase, reportCases } from '#testing/bench/report-cases.ts';
import { startCluster } from '#testing/postgres-cluster.mjs';
import { statementClock } from '#testing/statements/statement-clock.ts';

const STORES = Number(/--stores=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 500);
const EMBEDDED = process.argv.includes('--pglite');
const ONLY = /--only=([\w ,]+)/.exec(process.argv.join(' '))?.[1] ?? '';
const URL = /--url=(\S+)/.exec(process.argv.join(' '))?.[1];
const ROUNDS = Number(/--rounds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 15);
const MOST_TIMES_DUCK = 3;
/** A connection plans a list of the viewer's scopes once; a server's connections have done so long before. */
const WARM_UP = 3;

const { database, close } = await open();
const filledBefore = await findFilled(database);
const filled = filledBefore ?? (await timed('fill', () => fill(database, STORES)));
if (!filledBefore) await analyze(database);
const services = await buildServices(
  readConfig([], { NODE_ENV: 'test', DATA: '/tmp/none', APP_KEY: Buffer.alloc(32).toString('base64') }),
  database,
  () => NOW,
  createLog('silent'),
);

const CASES = reportCases(filled);

await timed('rent of all stores', () => refreshRentCache(services));
await analyze(database);
if (process.argv.includes('--count')) {
  await countStatements();
  await services.jobs.stop();
  await close();
  process.exit();
}
const opponent = await timed('DuckDB', () => duckOf(database.db, duck.scopeOf(filled)));
if (!opponent) console.log('DuckDB has no build for this machine: its columns stay empty.');
console.log(`\n${STORES} stores × 730 days on ${database.kind}, ${ROUNDS} rounds, ms; × is the median beside DuckDB's`);
const HEADS = ['min', 'median', 'p99', 'DuckDB', '×', 'naive', 'limit'];
console.log(`${'report'.padEnd(32)} ${HEADS.map((word) => word.padStart(8)).join('')}`);
let missed = 0;
let slower = 0;
for (const each of CASES) if (each.name.includes(ONLY)) missed += await measure(each);
console.log(`\n${missed} over a limit, ${slower} slower than DuckDB`);
opponent?.close();
await services.jobs.stop();
await close();
process.exitCode = missed > 0 && !EMBEDDED && STORES === 500 ? 1 : 0;

async function countStatements(): Promise<void> {
  const clock = statementClock();
  for (const { name, run } of CASES.filter((each) => each.name.includes(ONLY))) {
    clock.restart();
    await asOwner((ctx) => run({ ...ctx, db: ctx.db.withPlugin(clock.plugin) }, filled));
    console.log(`${name.padEnd(32)} ${clock.count()}`);
    if (process.argv.includes('--texts')) console.log(clock.texts());
  }
}

/** Ours and DuckDB's turn by turn, so that whatever else the machine does falls on both. */
async function measure({ name, aligned, run, duck: questions, naive }: ReportCase): Promise<number> {
  const ours: number[] = [];
  const theirs: number[] = [];
  const ask = async () => {
    for (const question of questions) await opponent?.ask(question);
  };
  for (let round = 0; round < WARM_UP; round += 1) await asOwner((ctx) => run(ctx, filled)).then(ask);
  await requireSame(name, await asOwner((ctx) => run(ctx, filled)), questions);
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await clocked(() => asOwner((ctx) => run(ctx, filled))));
    theirs.push(await clocked(ask));
  }
  const raw = naive ? await clocked(() => asOwner(({ db }) => overSales(db as Tx, naive))) : null;
  const sorted = ours.toSorted((a, b) => a - b);
  const [mine, limit] = [median(ours), (aligned ? 100 : 200) * (STORES / 500)];
  const duckMedian = opponent ? median(theirs) : null;
  const ratio = duckMedian && mine / duckMedian;
  const [late, behind] = [mine > limit, ratio !== null && ratio > MOST_TIMES_DUCK];
  if (ratio !== null && ratio > 1) slower += 1;
  const cells = [sorted[0]!, mine, sorted.at(-1)!, duckMedian, ratio, raw, limit];
  const verdict = late || behind ? `MISSED${late ? ' ms' : ''}${behind ? ' ×' : ''}` : 'ok';
  console.log(
    `${name.padEnd(32)} ${cells.map((value) => (value === null ? '' : value.toFixed(1)).padStart(8)).join('')}  ${verdict}`,
  );
  return late || behind ? 1 : 0;
}

/** Gross and rent of the report are what DuckDB finds, or the two were not asked the same. */
async function requireSame(name: string, report: unknown, [sold, rent]: readonly string[]): Promise<void> {
  const { figures, percentage_rent } = (report as { totals: Partial<TotalsText> }).totals;
  if (!opponent || !figures) return;
  const sumOf = async (question: string, column: string) =>
    moneyText(cents((await opponent.ask(question)).reduce((sum, row) => sum + Number(row[column]), 0)));
  const theirs = [await sumOf(sold!, 'gross_cents'), await sumOf(rent!, 'rent')];
  const ours = [figures.gross_sales, percentage_rent];
  if (String(theirs) !== String(ours)) throw new Error(`${name}: the report says ${ours}, DuckDB ${theirs}`);
}

/** As somebody would who has no roll-ups: from the single sales, half a month of them. */
function overSales(db: Tx, from: string) {
  return sql`select d.lineage_id, sum(s.gross_cents), sum(s.tax_cents), sum(s.tip_cents), sum(s.refund_cents), sum(s.transactions)
    from deals d join deal_channels l on l.lineage_id = d.lineage_id join sales s on s.channel_id = l.channel_id
    where s.business_day >= ${from} and s.business_day >= l.start_date group by 1`.execute(db);
}

function asOwner<Result>(work: (ctx: PagedCtx) => Promise<Result>): Promise<Result> {
  const viewer = { userId: filled.ownerId, role: 'landlord', isStaff: false, username: 'owner@bench.test' } as Viewer;
  const request = { address: '/bench/' } as PagedCtx['request'];
  return transact(database.db, { userId: filled.ownerId, isStaff: false }, (db) =>
    work({ db, viewer, now: NOW, request }),
  );
}

async function open(): Promise<{ database: Database; close: () => Promise<void> }> {
  if (EMBEDDED) {
    const database = await openInMemory();
    return { database, close: () => database.close() };
  }
  const cluster = URL ? { url: URL, stop: async () => {} } : await startCluster();
  const database = await openPostgres(cluster.url, 4);
  return { database, close: () => database.close().then(cluster.stop) };
}

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

async function clocked(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
