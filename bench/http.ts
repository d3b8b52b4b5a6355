// What the product costs and how fast it comes up: `npm run bench`. A call with everything on (gate, limits, headers,
// validation, metrics) against a bare Fastify route that makes the same indexed read on the same database, in turns.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { sessionExpiry } from '#core/access/session-life.ts';
import { viewerFinder } from '#server/access/viewer-finder.ts';
import { buildApp } from '#server/app/app.ts';
import { buildServices } from '#server/app/services.ts';
import { systemClock } from '#server/base/clock.ts';
import { readConfig } from '#server/base/config.ts';
import { randomToken, tokenHash } from '#server/base/crypto.ts';
import { openInMemory, openPostgres } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import type { Services } from '#server/base/services.ts';
import { runToItsEnd, startServer, temporaryFolder } from '#testing/processes/child-server.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 20;
const DIST = new URL('../dist/web/', import.meta.url);

type Measure = { measure: string; value: string; target: string; ok: boolean | undefined };

let missed = 0;
for (const part of [throughput, startTimes, entryBundle]) {
  for (const { measure, value, target, ok } of await part()) {
    if (ok === false) missed += 1;
    const verdict = ok === undefined ? '' : ok ? 'ok' : 'MISSED';
    console.log(`${measure.padEnd(58)} ${value.padStart(12)}   ${target.padEnd(10)} ${verdict}`);
  }
}
process.exitCode = missed > 0 ? 1 : 0;

async function throughput(): Promise<Measure[]> {
  const services = await installation();
  const token = await session(services);
  const whole = await buildApp(services);
  const bare = bareApp(services, token);
  const addresses = {
    whole: await whole.listen({ port: 0, host: '127.0.0.1' }),
    bare: await bare.listen({ port: 0, host: '127.0.0.1' }),
  };
  await load(addresses.whole, token, 1);
  await load(addresses.bare, token, 1);
  const counted = { whole: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of ['whole', 'bare'] as const) counted[side].push(await load(addresses[side], token, SECONDS));
  }
  await whole.close();
  await bare.close();
  await services.jobs.stop();
  await services.database.close();
  const [mine, least] = [median(counted.whole), median(counted.bare)];
  const ratio = mine / least;
  return [
    {
      measure: `GET /api/users/me/ with everything on (${services.database.kind})`,
      value: `${Math.round(mine)}/s`,
      target: '',
      ok: undefined,
    },
    { measure: 'a bare route with the same read', value: `${Math.round(least)}/s`, target: '', ok: undefined },
    { measure: 'ratio', value: ratio.toFixed(2), target: '≥ 0.5', ok: ratio >= 0.5 },
  ];
}

async function installation(): Promise<Services> {
  const config = readConfig([], {
    NODE_ENV: 'production',
    APP_KEY: randomBytes(32).toString('base64'),
    DATA: join(tmpdir(), `breakpoint-bench-${randomBytes(4).toString('hex')}`),
    CALLS_PER_MINUTE: '1000000000',
    ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
  });
  const database = config.databaseUrl ? await openPostgres(config.databaseUrl, 20) : await openInMemory();
  return buildServices(config, database, systemClock, createLog('silent'));
}

/** Among some thousand sessions, so that the read has an index to use. */
async function session({ db, clock }: Services): Promise<string> {
  const now = clock();
  const username = `bench-${randomBytes(4).toString('hex')}@bench.test`;
  const { id } = await db
    .insertInto('users')
    .values({ username, full_name: 'Bench', role: 'landlord', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomToken();
  const common = {
    user_id: id,
    scope: 'full',
    created_at: now,
    last_active_at: now,
    ip: '127.0.0.1',
    user_agent: 'bench',
  };
  const hashes = [
    ...Array.from({ length: 5_000 }, (_, i) => createHash('sha256').update(`${username}${i}`).digest('hex')),
    tokenHash(token),
  ];
  for (let start = 0; start < hashes.length; start += 1_000) {
    const values = hashes
      .slice(start, start + 1_000)
      .map((hash) => ({ ...common, token_hash: hash, expires_at: sessionExpiry(now) }));
    await db.insertInto('sessions').values(values).execute();
  }
  return token;
}

function bareApp(services: Services, token: string) {
  const app = Fastify();
  app.get('/api/users/me/', async () => {
    const viewer = await viewerFinder.viewerOf(services, token, services.clock(), false);
    return { id: viewer?.userId, username: viewer?.username };
  });
  return app;
}

async function load(address: string, token: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `${address}/api/users/me/`,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Token ${token}` },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}

async function startTimes(): Promise<Measure[]> {
  const folder = await temporaryFolder();
  const data = `${folder.path}/data`;
  const cold = await startServer({ data });
  const refused = await runToItsEnd({ data });
  const stopping = performance.now();
  await cold.end('SIGTERM');
  const stopped = performance.now() - stopping;
  const warm = await startServer({ data });
  await warm.end('SIGTERM');
  await folder.remove();
  const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
  return [
    {
      measure: 'first start, demo portfolio filled',
      value: seconds(cold.readyAfterMs),
      target: '≤ 60 s',
      ok: cold.readyAfterMs <= 60_000,
    },
    { measure: 'second start', value: seconds(warm.readyAfterMs), target: '≤ 5 s', ok: warm.readyAfterMs <= 5_000 },
    {
      measure: 'second process on the same data, until it refuses',
      value: seconds(refused.afterMs),
      target: '≤ 2 s',
      ok: refused.afterMs <= 2_000,
    },
    { measure: 'stop', value: seconds(stopped), target: '≤ 10 s', ok: stopped <= 10_000 },
  ];
}

/** The JavaScript a first visit needs before anything shows: the page's own scripts and what they import at once. */
async function entryBundle(): Promise<Measure[]> {
  const page = new URL('index.html', DIST);
  if (!existsSync(page)) return [{ measure: 'entry bundle', value: 'not built', target: '≤ 200 kB', ok: undefined }];
  const html = readFileSync(page, 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, name = '']) => name);
  const needed = new Set<string>();
  const visit = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    const text = readFileSync(new URL(name, DIST), 'utf8');
    for (const [, path = ''] of text.matchAll(/(?:^|[;}\s])(?:import|export)[^;"'()]*?["']\.\/([^"']+\.js)["']/g))
      visit(`assets/${path}`);
  };
  for (const name of named) visit(name);
  const bytes = [...needed].reduce(
    (sum, name) => sum + gzipSync(readFileSync(new URL(name, DIST)), { level: 9 }).length,
    0,
  );
  return [
    {
      measure: `entry bundle, gzip (${needed.size} files)`,
      value: `${(bytes / 1_000).toFixed(0)} kB`,
      target: '≤ 200 kB',
      ok: bytes <= 200_000,
    },
  ];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
