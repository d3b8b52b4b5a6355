// The whole night of AutoPay on PostgreSQL: `node bench/autopay.ts [sweeps] [properties] [ratios]`. It fills a database of
// its own, issues an invoice for each sweep, debits each against the simulated provider at 200 ms an answer, settles what
// the bank has done four banking days later, and forms the payouts; it prints the time of each part, the invoices a
// second beside nothing but inserting the same rows into tables without rules, and the memory by quarters of the work.
// With `ratios` it then does the same with twice the sweeps, and with twice the properties, and prints what each part
// took times the first night: 2.0 for twice the sweeps is linear. The memory is told twice: what the process holds, where
// garbage may stand until the engine clears it, and what is in use just after it was cleared.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { buildServices } from '#server/app/services.ts';
import { readConfig } from '#server/base/config.ts';
import { openPostgres } from '#server/base/db/db.ts';
import { asOwner } from '#server/base/db/postgres.ts';
import { createLog } from '#server/base/log.ts';
import type { Services } from '#server/base/services.ts';
import { chargeDue } from '#server/payments/debits/charge-due.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { formPayouts } from '#server/payments/payouts/form-payouts.ts';
import { readAttempts } from '#server/payments/transfers/read-attempts.ts';
import { CHARGED_AT, fillNight, ISSUED_AT, SETTLED_AT } from '#testing/bench/autopay-night.ts';
import { startCluster } from '#testing/postgres-cluster.mjs';

const SWEEPS = Number(process.argv[2] ?? 20_000);
const PROPERTIES = Number(process.argv[3] ?? Math.max(1, Math.round(SWEEPS / 40)));
const WITH_RATIOS = process.argv[4] === 'ratios';
const POOL = 10;
const AT_ONCE = 250;
const HELD_EVERY_MS = 100;
/** Clearing costs time that counts against the night: seldom enough to be a few hundredths of it. */
const CLEARED_EVERY_MS = 3_000;
setFlagsFromString('--expose-gc');
const clearGarbage: () => void = runInNewContext('gc');
const MEGABYTE = 1_048_576;
const BANK = fileURLToPath(new URL('../testing/bench/slow-bank.ts', import.meta.url));

const PARTS = ['issue', 'charge', 'settle', 'form payouts'] as const;
type Part = (typeof PARTS)[number];
/** Milliseconds until it was done, and of our own work in them: the second depends less on what else the machine does. */
type Spent = { all: number; own: number };
type Night = Record<Part, Spent>;

const first = await night(SWEEPS, PROPERTIES);
if (WITH_RATIOS) {
  ratios('twice the sweeps', first, await night(SWEEPS * 2, PROPERTIES));
  ratios('twice the properties', first, await night(SWEEPS, PROPERTIES * 2));
}

async function night(sweeps: number, properties: number): Promise<Night> {
  const cluster = await startCluster();
  const database = await openPostgres(cluster.url, POOL);
  const bank = await openBank(cluster.url);
  // What a server does by itself within minutes, and here days pass in none. The application's role may not.
  const upkeep = () => asOwner(cluster.url, (owner) => owner.script('vacuum analyze'));
  let now = ISSUED_AT;
  const settings = {
    NODE_ENV: 'test',
    DATABASE_URL: cluster.url,
    APP_KEY: randomBytes(32).toString('base64'),
    DWOLLA_KEY: 'key',
    DWOLLA_SECRET: 'secret',
    DWOLLA_API_URL: bank.url,
  };
  const services = await buildServices(readConfig([], settings), database, () => now, createLog('error'));
  try {
    await fillNight(services.db, { sweeps, properties });
    await upkeep();
    say(`\n${sweeps} sweeps, ${properties} properties`);
    const issue = await part(services, 'issue', sweeps, issueInvoices);
    say(`    ${await besidePlainInserts(services, cluster.url, sweeps, issue.all)}`);
    await upkeep();
    now = CHARGED_AT;
    const charge = await part(services, 'charge', sweeps, chargeDue);
    await bank.settle();
    await upkeep();
    now = SETTLED_AT;
    const settle = await part(services, 'settle', sweeps, readAttempts);
    const form = await part(services, 'form payouts', properties, formPayouts);
    const spent = { issue, charge, settle, 'form payouts': form };
    say(`  the night ${seconds(PARTS.reduce((sum, name) => sum + spent[name].all, 0))}`);
    return spent;
  } finally {
    await services.jobs.stop();
    bank.process.kill();
    await database.close();
    await cluster.stop();
  }
}

async function part(
  services: Services,
  name: Part,
  expected: number,
  work: (services: Services) => Promise<number>,
): Promise<Spent> {
  const held = [heldMegabytes()];
  const inUse = [usedMegabytes()];
  const sampling = [
    setInterval(() => held.push(heldMegabytes()), HELD_EVERY_MS),
    setInterval(() => inUse.push(usedMegabytes()), CLEARED_EVERY_MS),
  ];
  const before = process.cpuUsage();
  const started = performance.now();
  const done = await work(services);
  const all = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  const ownWork = (user + system) / 1_000;
  for (const each of sampling) clearInterval(each);
  if (done !== expected) throw new Error(`${name}: ${done} done, ${expected} expected`);
  say(
    `  ${name.padEnd(12)} ${seconds(all)} (${seconds(ownWork)} of our own work), ` +
      `memory by quarters: held ${byQuarters(held)} MB, in use when cleared ${byQuarters(inUse)} MB`,
  );
  return { all, own: ownWork };
}

function ratios(what: string, before: Night, after: Night): void {
  const times = (kind: keyof Spent) =>
    PARTS.map((name) => `${name} ${(after[name][kind] / before[name][kind]).toFixed(2)}`).join(', ');
  say(`\n${what}: ${times('all')} times the first night; of our own work ${times('own')}`);
}

async function openBank(url: string): Promise<{ url: string; process: ChildProcess; settle(): Promise<void> }> {
  const child = spawn(process.execPath, [BANK, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout!, 'data')) as [Buffer];
  const address = String(said).trim();
  const settle = async () => {
    const body = JSON.stringify({ days: 7 });
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(`${address}/simulator/clock`, { method: 'POST', headers, body });
    if (status !== 200) throw new Error(`The simulated bank answered ${status}`);
  };
  return { url: address, process: child, settle };
}

/** The same rows in the same batches, into copies of the tables that have neither rules nor indexes. */
async function besidePlainInserts(services: Services, url: string, sweeps: number, issued: number): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const ask = <Row extends pg.QueryResultRow>(query: RawBuilder<Row>) => {
    const { sql: text, parameters } = query.compile(services.db);
    return client.query<Row>(text, [...parameters]);
  };
  const tables = ['sweep_invoices', 'sweep_invoice_lines', 'ledger_entries'].map((name) => ({
    real: sql.table(name),
    plain: sql.table(`plain_${name}`),
  }));
  for (const { real, plain } of tables) await ask(sql<never>`create table ${plain} as select * from ${real} limit 0`);
  let spent = 0;
  for (let start = 1; start <= sweeps; start += AT_ONCE) {
    for (const { real, plain } of tables) {
      const { rows } = await ask(sql<{ rows: string }>`select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows
        from ${real} t where lineage_id between ${start} and ${start + AT_ONCE - 1}`);
      const begun = performance.now();
      await ask(sql<never>`insert into ${plain}
        select * from jsonb_populate_recordset(null::${plain}, ${rows[0]?.rows}::jsonb)`);
      spent += performance.now() - begun;
    }
  }
  await client.end();
  const [rate, plain] = [issued, spent].map((ms) => Math.round((sweeps * 1_000) / ms)) as [number, number];
  return `${rate} invoices a second, ${(rate / plain).toFixed(2)} of the ${plain} a second that are only inserted`;
}

function heldMegabytes(): number {
  return Math.round(process.memoryUsage.rss() / MEGABYTE);
}

function usedMegabytes(): number {
  clearGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / MEGABYTE);
}

function byQuarters(samples: readonly number[]): string {
  return [0, 1, 2, 3, 4].map((quarter) => samples[Math.round((quarter * (samples.length - 1)) / 4)]).join(', ');
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
