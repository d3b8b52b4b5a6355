// How long the reports of a portfolio take: `node bench/reports.ts`, with `--stores=5000` for ten times as many, with
// `--pglite` on the embedded database, with `--only=heat` for some of the reports, with `--url=postgres://…` on a
// database that is filled once and stays. Each report runs as a call does (transaction, policies, scope, sums,
// comparison, rent, text) beside DuckDB over the same rows and a naive query over single sales, in one run.
import { sql } from 'kysely';
import { PagedReportQuery, ReportQuery } from '#core/reports/query-contract.ts';
import { buildServices } from '#server/app/services.ts';
import { readConfig } from '#server/base/config.ts';
import { type Database, openInMemory, openPostgres, type Tx, transact } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { keepRent } from '#server/reports/keep-rent.ts';
import { readPortfolio, readSalesPerSqft } from '#server/reports/read-areas.ts';
import { readDaily } from '#server/reports/read-daily.ts';
import { readHourly } from '#server/reports/read-hourly.ts';
import { readOverview } from '#server/reports/read-overview.ts';
import { readCategories, readOccupancy, readVendors } from '#server/reports/read-parts.ts';
import type { Asking } from '#server/reports/read-stores.ts';
import { readPerformance, readRanking } from '#server/reports/read-stores.ts';
import { readMonthly, readTrend } from '#server/reports/read-timeline.ts';
import { type Duck, duckOf, SUMS, text } from '#testing/bench-duck.ts';
import { FIRST, type Filled, fill, findFilled, LAST, NOW } from '#testing/bench-portfolio.ts';
import { startCluster } from '#testing/postgres-cluster.mjs';

const STORES = Number(/--stores=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 500);
const EMBEDDED = process.argv.includes('--pglite');
const ONLY = /--only=([\w ,]+)/.exec(process.argv.join(' '))?.[1] ?? '';
const URL = /--url=(\S+)/.exec(process.argv.join(' '))?.[1];
const ROUNDS = Number(/--rounds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 15);

const MOST_TIMES_DUCK = 3;
/** A connection plans a list of the viewer's scopes once; a server's connections have done so long before. */
const WARM_UP = 3;

const MONTHS = { from: '2025-11-01', through: '2026-10-31', compare: 'previous_period' };
const CUT = { from: '2025-11-20', through: '2026-10-20', compare: 'last_year' };
const MONTH = { from: '2026-10-01', through: '2026-10-31', compare: 'retail_calendar' };
const FINE = { from: '2026-08-10', through: '2026-11-10' };

type Run = (ctx: Asking, filled: Filled) => Promise<unknown>;
type Case = { name: string; aligned: boolean; run: Run; duck: string[]; naive?: string };
const all = ({ masterCompany }: Filled, more: object) =>
  PagedReportQuery.parse({ master_company: masterCompany, ...more });
const plain = ({ masterCompany }: Filled, more: object) =>
  ReportQuery.parse({ master_company: masterCompany, ...more });
const between = ({ from, through }: { from: string; through: string }) =>
  text`business_day between '${from}' and '${through}'`;
const byStore = (range: { from: string; through: string }) =>
  text`select channel_id, ${SUMS} from sales_day where ${between(range)} group by 1`;
const byDay = (range: { from: string; through: string }) =>
  text`select business_day, ${SUMS} from sales_day where ${between(range)} group by 1`;
const byMonth = (range: { from: string; through: string }) =>
  text`select date_trunc('month', business_day), ${SUMS} from sales_day where ${between(range)} group by 1`;
const YEAR_BEFORE = { from: '2024-11-15', through: '2025-10-31' };

const CASES: Case[] = [
  {
    name: 'performance, 12 months',
    aligned: true,
    run: (ctx, at) => readPerformance(ctx, all(at, MONTHS)),
    duck: [byStore(MONTHS), byStore(YEAR_BEFORE)],
  },
  {
    name: 'performance, cut months',
    aligned: false,
    run: (ctx, at) => readPerformance(ctx, all(at, CUT)),
    duck: [byStore(CUT), byStore(YEAR_BEFORE)],
  },
  {
    name: 'performance, one month',
    aligned: true,
    run: (ctx, at) => readPerformance(ctx, all(at, MONTH)),
    duck: [byStore(MONTH), byStore({ from: '2025-10-02', through: '2025-11-01' })],
    naive: '2026-10-16',
  },
  {
    name: 'ranking, cut months',
    aligned: false,
    run: (ctx, at) => readRanking(ctx, all(at, CUT)),
    duck: [byStore(CUT), byStore(YEAR_BEFORE)],
  },
  {
    name: 'vendors, 12 months',
    aligned: true,
    run: (ctx, at) => readVendors(ctx, all(at, MONTHS)),
    duck: [byStore(MONTHS), byStore(YEAR_BEFORE)],
  },
  {
    name: 'occupancy, 12 months',
    aligned: true,
    run: (ctx, at) => readOccupancy(ctx, all(at, MONTHS)),
    duck: [byStore(MONTHS), byStore(YEAR_BEFORE)],
  },
  {
    name: 'sales per sq ft',
    aligned: false,
    run: (ctx, at) => readSalesPerSqft(ctx, all(at, CUT)),
    duck: [byStore(CUT), byStore(YEAR_BEFORE)],
  },
  {
    name: 'portfolio, one month',
    aligned: true,
    run: (ctx, at) => readPortfolio(ctx, all(at, MONTH)),
    duck: [byStore(MONTH), byStore(YEAR_BEFORE), byStore(MONTHS), byDay(FINE)],
  },
  {
    name: 'overview, one month',
    aligned: true,
    run: (ctx, at) => readOverview(ctx, plain(at, MONTH)),
    duck: [byStore(MONTH), byStore(MONTH), byDay(MONTH), byDay(MONTH)],
  },
  {
    name: 'daily, one month',
    aligned: true,
    run: (ctx, at) => readDaily(ctx, { ...plain(at, MONTH), ordering: '-day' }),
    duck: [byDay(MONTH), byDay({ from: '2025-10-02', through: '2025-11-01' })],
    naive: '2026-10-16',
  },
  {
    name: 'daily, three months',
    aligned: false,
    run: (ctx, at) => readDaily(ctx, { ...plain(at, FINE), ordering: '-day' }),
    duck: [byDay(FINE)],
  },
  {
    name: 'daily, one property, one year',
    aligned: false,
    run: (ctx, at) => readDaily(ctx, { ...ReportQuery.parse({ premises: [at.premises], ...CUT }), ordering: '-day' }),
    duck: [
      `${byDay(CUT).replace('group', 'and channel_id <= 20 group')}`,
      byDay(YEAR_BEFORE).replace('group', 'and channel_id <= 20 group'),
    ],
  },
  {
    name: 'monthly, two years',
    aligned: true,
    run: (ctx, at) => readMonthly(ctx, { ...plain(at, { from: FIRST, through: LAST }), granularity: 'month' }),
    duck: [byMonth({ from: FIRST, through: LAST })],
  },
  {
    name: 'trend by month, cut',
    aligned: false,
    run: (ctx, at) => readTrend(ctx, { ...plain(at, CUT), granularity: 'month' }),
    duck: [byMonth(CUT), byMonth(YEAR_BEFORE)],
  },
  {
    name: 'trend by week, three months',
    aligned: false,
    run: (ctx, at) => readTrend(ctx, { ...plain(at, FINE), granularity: 'week' }),
    duck: [byDay(FINE)],
  },
  {
    name: 'heat map, three months',
    aligned: false,
    run: (ctx, at) => readHourly(ctx, plain(at, FINE)),
    duck: [
      text`select isodow(business_day), hour, ${SUMS} from sales_hour where ${between(FINE)} group by 1, 2`,
      byStore(FINE),
    ],
  },
  {
    name: 'categories, three months',
    aligned: false,
    run: (ctx, at) => readCategories(ctx, plain(at, FINE)),
    duck: [
      text`select channel_id, category, ${SUMS} from sales_category_day where ${between(FINE)} group by 1, 2`,
      byStore(FINE),
    ],
  },
];

const { database, close } = await open();
const known = await findFilled(database);
const filled = known ?? (await timed('fill', () => fill(database, STORES)));
if (!known) await database.script('analyze');
const services = await buildServices(
  readConfig([], { NODE_ENV: 'test', DATA: '/tmp/none', APP_KEY: Buffer.alloc(32).toString('base64') }),
  database,
  () => NOW,
  createLog('silent'),
);
await timed('rent of all stores', () => keepRent(services));
await database.script('analyze');
const duck = await timed('DuckDB', () => duckOf(database.db));
if (!duck) console.log('DuckDB has no build for this machine: its columns stay empty.');
console.log(`\n${STORES} stores × 730 days on ${database.kind}, ${ROUNDS} rounds, ms; × is the median beside DuckDB's`);
const HEADS = ['min', 'median', 'p99', 'DuckDB', '×', 'naive', 'limit'];
console.log(`${'report'.padEnd(32)} ${HEADS.map((word) => word.padStart(8)).join('')}`);
let missed = 0;
let slower = 0;
for (const each of CASES) if (each.name.includes(ONLY)) missed += await measure(each, duck);
console.log(`\n${missed} over a limit, ${slower} slower than DuckDB`);
duck?.close();
await services.jobs.stop();
await close();
process.exitCode = missed > 0 && !EMBEDDED && STORES === 500 ? 1 : 0;

/** Ours and DuckDB's turn by turn, so that whatever else the machine does falls on both. */
async function measure(
  { name, aligned, run, duck: questions, naive }: Case,
  opponent: Duck | undefined,
): Promise<number> {
  const ours: number[] = [];
  const theirs: number[] = [];
  const ask = async () => {
    for (const question of questions) await opponent?.ask(question);
  };
  for (let round = 0; round < WARM_UP; round += 1) await asOwner((ctx) => run(ctx, filled)).then(ask);
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await clocked(() => asOwner((ctx) => run(ctx, filled))));
    theirs.push(await clocked(ask));
  }
  const raw = naive ? await clocked(() => asOwner(({ db }) => overSales(db as Tx, naive))) : null;
  const sorted = ours.toSorted((a, b) => a - b);
  const [mine, limit] = [median(ours), (aligned ? 100 : 200) * (STORES / 500)];
  const beside = opponent ? median(theirs) : null;
  const ratio = beside && mine / beside;
  const [late, behind] = [mine > limit, ratio !== null && ratio > MOST_TIMES_DUCK];
  if (ratio !== null && ratio > 1) slower += 1;
  const cells = [sorted[0]!, mine, sorted.at(-1)!, beside, ratio, raw, limit];
  const verdict = late || behind ? `MISSED${late ? ' ms' : ''}${behind ? ' ×' : ''}` : 'ok';
  console.log(
    `${name.padEnd(32)} ${cells.map((value) => (value === null ? '' : value.toFixed(1)).padStart(8)).join('')}  ${verdict}`,
  );
  return late || behind ? 1 : 0;
}

/** As somebody would who has no roll-ups: from the single sales, half a month of them. */
function overSales(db: Tx, from: string) {
  return sql`select d.lineage_id, sum(s.gross_cents), sum(s.tax_cents), sum(s.tip_cents), sum(s.refund_cents), sum(s.transactions)
    from deals d join deal_channels l on l.lineage_id = d.lineage_id join sales s on s.channel_id = l.channel_id
    where s.business_day >= ${from} and s.business_day >= l.start_date group by 1`.execute(db);
}

function asOwner<Result>(work: (ctx: Asking) => Promise<Result>): Promise<Result> {
  const viewer = { userId: filled.ownerId, role: 'landlord', isStaff: false, username: 'owner@bench.test' } as Viewer;
  const request = { address: '/bench/' } as Asking['request'];
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
