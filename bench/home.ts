// How long the home pages, the radar and the poll for tasks take: `node bench/home.ts`, with `--stores=60` for another
// size, with `--only=tasks` for tasks alone, which need no sales, with `--pglite` on the embedded database, with
// `--statements` for what each statement took, with `--url=postgres://…` on a database that is filled once and stays, so that two
// versions can be asked in turn. Each runs as a call does: one transaction, with the viewer's policies. The limits are for a whole
// call of 500 stores.
import { sql } from 'kysely';
import { homeRadar } from '#core/home/contract.ts';
import { addExtensions } from '#server/app/extensions.ts';
import { buildServices } from '#server/app/services.ts';
import { readConfig } from '#server/base/config.ts';
import { type Database, openInMemory, openPostgres, transact } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import type { Ctx } from '#server/base/serve.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { readLandlordHome } from '#server/home/read-landlord.ts';
import { readHomeRadar } from '#server/home/read-radar.ts';
import { readRetailerHome } from '#server/home/read-retailer.ts';
import { refreshRentCache } from '#server/reports/rent/refresh-rent-cache.ts';
import { findTasks } from '#server/tasks/find-tasks.ts';
import { analyze, type Filled, fill, fillPlaces, findFilled, NOW } from '#testing/bench/portfolio.ts';
import { startCluster } from '#testing/postgres-cluster.mjs';
import { statementClock } from '#testing/statements/statement-clock.ts';

const STORES = Number(/--stores=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 500);
const ROUNDS = Number(/--rounds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 7);
const ONLY = /--only=(\w+)/.exec(process.argv.join(' '))?.[1] ?? '';
const URL = /--url=(\S+)/.exec(process.argv.join(' '))?.[1];
const EMBEDDED = process.argv.includes('--pglite');

type People = { landlord: Viewer; retailer: Viewer; masterCompany: number };
type Case = {
  name: string;
  limit: number;
  who: 'landlord' | 'retailer';
  run(ctx: Ctx, people: People): Promise<unknown>;
};

const CASES: Case[] = [
  {
    name: 'home of the landlord',
    limit: 1_000,
    who: 'landlord',
    run: (ctx, { masterCompany }) => readLandlordHome(ctx, masterCompany),
  },
  {
    name: 'radar of the portfolio',
    limit: 1_000,
    who: 'landlord',
    run: (ctx, { masterCompany }) => readHomeRadar(ctx, homeRadar.query.parse({ master_company: masterCompany })),
  },
  { name: 'home of the merchant', limit: 1_000, who: 'retailer', run: (ctx) => readRetailerHome(ctx) },
  {
    name: 'radar of the merchant',
    limit: 1_000,
    who: 'retailer',
    run: (ctx) => readHomeRadar(ctx, homeRadar.query.parse({})),
  },
  { name: 'tasks of the landlord', limit: 100, who: 'landlord', run: (ctx) => findTasks(ctx) },
  { name: 'tasks of the merchant', limit: 100, who: 'retailer', run: (ctx) => findTasks(ctx) },
];

const { database, close } = await open();
const people = await peopleOf(database);
addExtensions();
const services = await buildServices(
  readConfig([], { NODE_ENV: 'test', DATA: '/tmp/none', APP_KEY: Buffer.alloc(32).toString('base64') }),
  database,
  () => NOW,
  createLog('silent'),
);
const statements = statementClock();
const db = database.db.withPlugin(statements.plugin);
await refreshRentCache(services);
await analyze(database);
console.log(`${STORES} stores × 730 days on ${database.kind}, ${ROUNDS} rounds`);
console.log(
  `${'call'.padEnd(40)}${['min ms', 'median', 'limit', 'statements'].map((word) => word.padStart(11)).join('')}`,
);
let missed = 0;
for (const each of CASES.filter(({ name }) => name.startsWith(ONLY))) missed += await measure(each);
const HOMES = CASES.filter(({ name }) => name.startsWith('home') && name.startsWith(ONLY));
await transact(database.db, 'system', (tx) => sql`update rent_states set through = through - 1`.execute(tx));
for (const each of HOMES) missed += await measure({ ...each, name: `${each.name}, after midnight`, limit: 500 });
await transact(database.db, 'system', (tx) => sql`update rent_states set stamp = ''`.execute(tx));
for (const each of HOMES) missed += await measure({ ...each, name: `${each.name}, old sales`, limit: 500 });
await keepAgain('after an import of old sales');
await transact(database.db, 'system', (tx) => sql`update rent_states set through = through - 1`.execute(tx));
await keepAgain('with nothing new but the day');
if (!URL) {
  await transact(database.db, 'system', async (tx) => {
    // Every store's sums leave their property's, which takes longer than a request may.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`delete from deal_channels`.execute(tx);
  });
  missed += await measure({ ...CASES.at(-1)!, name: 'tasks of the merchant, no store linked' });
}
await services.jobs.stop();
await close();
process.exitCode = missed > 0 && !EMBEDDED && STORES <= 1_000 ? 1 : 0;

async function measure({ name, limit, who, run }: Case): Promise<number> {
  const viewer = people[who];
  const once = () =>
    transact(db, { userId: viewer.userId, isStaff: false }, (tx) => {
      return run({ db: tx, viewer, now: NOW, request: { address: '/bench/' } } as Ctx, people);
    });
  await once();
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    statements.restart();
    const began = performance.now();
    await once();
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  const middle = took[Math.floor(ROUNDS / 2)]!;
  const cells = [took[0]!.toFixed(0), middle.toFixed(0), String(limit), String(statements.count())];
  console.log(
    `${name.padEnd(40)}${cells.map((cell) => cell.padStart(11)).join('')}${took[0]! > limit ? '  OVER' : ''}`,
  );
  if (process.argv.includes('--statements')) console.log(statements.texts());
  return took[0]! > limit ? 1 : 0;
}

async function keepAgain(when: string): Promise<void> {
  if (ONLY === 'tasks') return;
  const [began, spent] = [performance.now(), process.cpuUsage()];
  const stores = await refreshRentCache(services);
  const { user, system } = process.cpuUsage(spent);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`rent of ${stores} stores kept ${when}: ${seconds} s, own ${((user + system) / 1e6).toFixed(1)} s`);
}

/** Those of an earlier run, where one filled the database. */
async function peopleOf(database: Database): Promise<People> {
  const filledBefore = await findFilled(database);
  if (filledBefore) return peopleIn(filledBefore, await findMerchant(database));
  const filled = await (ONLY === 'tasks'
    ? transact(database.db, 'system', (tx) => fillPlaces(tx, STORES))
    : fill(database, STORES));
  return peopleIn(filled, await settle(database));
}

function findMerchant({ db }: Database): Promise<number> {
  return transact(db, 'system', async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from users where username = 'merchant@bench.test'`.execute(tx);
    return rows[0]!.id;
  });
}

/** A merchant with most of the stores; six stores of each property belong to neighbours. */
async function settle({ db }: Database): Promise<number> {
  return await transact(db, 'system', async (tx) => {
    const { rows } = await sql<{ id: number }>`insert into users (username, full_name, role, created_at, updated_at)
      values ('merchant@bench.test', 'Merchant', 'retailer', ${NOW}, ${NOW}) returning id`.execute(tx);
    await sql`insert into memberships (user_id, company_id, permission_owner, created_at, updated_at)
      select ${rows[0]!.id}::integer, id, true, ${NOW}::timestamptz, ${NOW}::timestamptz
      from companies where kind = 'retailer'`.execute(tx);
    await sql`with neighbours as (
        insert into companies (kind, name, currency, created_at, updated_at)
        select 'retailer', 'Neighbour ' || n, 'USD', ${NOW}::timestamptz, ${NOW}::timestamptz
        from generate_series(0, 5) n returning id, name)
      update deals d set retailer_company_id = n.id from neighbours n
      where d.premises_unit = replace(n.name, 'Neighbour', 'Suite')`.execute(tx);
    return rows[0]!.id;
  });
}

function peopleIn(filled: Filled, merchant: number): People {
  const as = (userId: number, role: 'landlord' | 'retailer', username: string) =>
    ({ userId, role, username, isStaff: false }) as Viewer;
  return {
    landlord: as(filled.ownerId, 'landlord', 'owner@bench.test'),
    retailer: as(merchant, 'retailer', 'merchant@bench.test'),
    masterCompany: filled.masterCompany,
  };
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
