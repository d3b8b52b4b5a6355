// How long a chain takes to close a month: `node bench/months.ts`, with `--stores=60` for another size, with `--postgres` on a
// PostgreSQL of its own, with `--statements` for what each statement of the first call took. 500 stores of one merchant with two
// years of sales are listed, reviewed, signed in calls of 50 and closed in calls of 50, through the whole HTTP app. The ratio is
// what a store costs in a call of 50 against a call of one, within the same run.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionExpiry } from '#core/access/session-life.ts';
import { MOST_AT_ONCE } from '#core/months/contract.ts';
import { hashPassword } from '#server/access/password-hash.ts';
import { changeCodeHash } from '#server/access/proof/change-code-hash.ts';
import { buildApp } from '#server/app/app.ts';
import { addExtensions } from '#server/app/extensions.ts';
import { buildServices } from '#server/app/services.ts';
import { readConfig } from '#server/base/config.ts';
import { randomToken, tokenHash } from '#server/base/crypto.ts';
import { type Database, openInMemory, openPostgres, transact } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import { analyze, fill, NOW } from '#testing/bench/portfolio.ts';
import { startCluster } from '#testing/postgres-cluster.mjs';
import { statementClock } from '#testing/statements/statement-clock.ts';

const STORES = Number(/--stores=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 500);
const MONTH = '2026-10-01';
const [PASSWORD, CODE] = ['Bench-9-word', '123456'];
const DATA = join(tmpdir(), `breakpoint-bench-${randomBytes(4).toString('hex')}`);

type MonthRow = { deal: number; month: string; figures_sha256: string; state: string };

const { database, close } = await open();
const { ownerId } = await fill(database, STORES);
addExtensions();
const statements = statementClock();
const watched = { ...database, db: database.db.withPlugin(statements.plugin) };
const config = { NODE_ENV: 'test', DATA, APP_KEY: Buffer.alloc(32).toString('base64'), CALLS_PER_MINUTE: '1000000' };
const services = await buildServices(readConfig([], config), watched, () => NOW, createLog('silent'));
const app = await buildApp(services);
const merchant = await signedIn(await merchantId());
const landlord = await signedIn(ownerId);
await analyze(database);
console.log(`${STORES} stores × 730 days on ${database.kind}`);

const list = (token: string, query = '') =>
  ask<{ count: number; results: MonthRow[] }>('GET', `/api/months/?month=${MONTH}&pageSize=999${query}`, token);
await list(merchant);
const listed = await timed('listed', 1.5, () => list(merchant));
const rows = listed.results;
await timed('reviewed, with rent', 30, async () => {
  for (const part of slices(rows))
    await list(merchant, `&rent=true&${part.map(({ deal }) => `deal=${deal}`).join('&')}`);
});
const signature = { name: 'Ana Juniper', title: 'Managing member', consent: true, password: PASSWORD, code: CODE };
const sign = (part: readonly MonthRow[]) =>
  ask('POST', '/api/months/certify/', merchant, { statements: part.map(chosen), ...signature });
const closeThem = (part: readonly MonthRow[]) =>
  ask('POST', '/api/months/close/', landlord, { months: part.map(chosen) });
const oneSigned = await timed('one signed', 2, () => inTurn(rows.slice(0, 3), 1, sign));
const signed = await timed('signed', 60, () => inTurn(rows.slice(3), MOST_AT_ONCE, sign));
await timed('listed, all signed', 1.5, () => list(landlord));
const oneClosed = await timed('one closed', 2, () => inTurn(rows.slice(0, 3), 1, closeThem));
const closed = await timed('closed', 30, () => inTurn(rows.slice(3), MOST_AT_ONCE, closeThem));
console.log(
  `a store in a call of ${MOST_AT_ONCE}, against a call of one: signing ${ratio(signed, oneSigned)}, closing ${ratio(closed, oneClosed)}`,
);
const { results } = await list(landlord);
if (results.some(({ state }) => state !== 'closed')) throw new Error('Not every month is closed');
await app.close();
await services.jobs.stop();
await close();
await rm(`${DATA}.files`, { recursive: true, force: true });

async function timed<Result>(name: string, limit: number, work: () => Promise<Result>): Promise<Result> {
  statements.restart();
  const began = performance.now();
  const result = await work();
  const took = (performance.now() - began) / 1_000;
  const verdict = took <= limit || STORES !== 500 ? '' : '  OVER';
  console.log(
    `${name.padEnd(24)}${took.toFixed(2).padStart(8)} s, limit ${limit} s, ${statements.count()} statements${verdict}`,
  );
  if (verdict) process.exitCode = 1;
  if (process.argv.includes('--statements')) console.log(statements.texts().split('\n').slice(0, 80).join('\n'));
  return result;
}

/** Seconds for each store. */
async function inTurn(all: readonly MonthRow[], size: number, work: (part: readonly MonthRow[]) => Promise<unknown>) {
  const began = performance.now();
  for (const part of slices(all, size)) {
    const { results } = (await work(part)) as { results: { result: string; detail: string }[] };
    const refused = results.find(({ result }) => result !== 'done');
    if (refused) throw new Error(`Refused: ${refused.detail}`);
  }
  return (performance.now() - began) / 1_000 / all.length;
}

function ratio(many: number, one: number): string {
  return (many / one).toFixed(2);
}

function chosen({ deal, month, figures_sha256 }: MonthRow) {
  return { deal, month, figures_sha256 };
}

function slices<Item>(all: readonly Item[], size = MOST_AT_ONCE): Item[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

async function ask<Reply = unknown>(
  method: 'GET' | 'POST',
  url: string,
  token: string,
  payload?: object,
): Promise<Reply> {
  const response = await app.inject({
    method,
    url,
    headers: { authorization: `Token ${token}` },
    ...(payload && { payload }),
  });
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body.slice(0, 300)}`);
  return response.json() as Reply;
}

function merchantId(): Promise<number> {
  return transact(database.db, 'system', async (tx) => {
    const at = { created_at: NOW, updated_at: NOW };
    const person = { username: 'merchant@bench.test', full_name: 'Ana Juniper', role: 'retailer' as const, ...at };
    const { id } = await tx.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow();
    const company = await tx
      .selectFrom('companies')
      .select('id')
      .where('kind', '=', 'retailer')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('memberships')
      .values({ user_id: id, company_id: company.id, permission_owner: true, ...at })
      .execute();
    return id;
  });
}

async function signedIn(userId: number): Promise<string> {
  const token = randomToken();
  await transact(database.db, 'system', async (tx) => {
    const session = {
      user_id: userId,
      scope: 'full',
      token_hash: tokenHash(token),
      created_at: NOW,
      last_active_at: NOW,
      expires_at: sessionExpiry(NOW),
      ip: '127.0.0.1',
      user_agent: 'bench',
    };
    const { id } = await tx.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow();
    await tx
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('id', '=', userId)
      .execute();
    const code = { session_id: id, code_hash: changeCodeHash(services, id, CODE), sent_at: NOW };
    await tx.insertInto('change_codes').values(code).execute();
  });
  return token;
}

async function open(): Promise<{ database: Database; close: () => Promise<void> }> {
  if (!process.argv.includes('--postgres')) {
    const database = await openInMemory();
    return { database, close: () => database.close() };
  }
  const cluster = await startCluster();
  const database = await openPostgres(cluster.url, 4);
  return {
    database,
    close: async () => {
      await database.close();
      await cluster.stop();
    },
  };
}
