// The longest lists of companies: a merchant with 1,001 companies and a landlord with 1,001 companies of one property
// each, on a PostgreSQL of our own (or DATABASE_URL), through the whole app with row-level security. The same list of
// 101 stands beside it, so that the ratio says whether the time grows in line with the rows.
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { sessionExpiry } from '#core/access/session-life.ts';
import { buildApp } from '#server/app/app.ts';
import { buildServices } from '#server/app/services.ts';
import { systemClock } from '#server/base/clock.ts';
import { readConfig } from '#server/base/config.ts';
import { randomToken, tokenHash } from '#server/base/crypto.ts';
import { openPostgres, type Tx, transact } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import type { Services } from '#server/base/services.ts';
import { analyze } from '#testing/bench/portfolio.ts';
import { startCluster } from '#testing/postgres-cluster.mjs';

const SIZES = [101, 1_001] as const;
const CALLS = 15;
const SLOWEST_MS = 500;

const cluster = process.env.DATABASE_URL ? undefined : await startCluster();
const services = await installation(process.env.DATABASE_URL ?? cluster?.url ?? '');
const app = await buildApp(services);
const medians = new Map<string, number>();
let missed = 0;
for (const side of ['retailer', 'landlord'] as const) {
  for (const size of SIZES) {
    const token = await person(services, side, size);
    for (const [name, path] of [
      ['first 50', '/api/companies/company/?pageSize=50'],
      ['all', '/api/companies/company/?pageSize=10000'],
    ] as const) {
      const times = await timed(app, path, token, name === 'all' ? size : 50);
      const [middle, worst] = [times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0];
      medians.set(`${side}/${name}/${size}`, middle);
      const ok = worst <= SLOWEST_MS;
      if (!ok) missed += 1;
      const line = `${side}, ${size} companies, ${name}`;
      console.log(
        `${line.padEnd(44)} median ${ms(middle)}, slowest ${ms(worst)} (≤ ${SLOWEST_MS} ms) ${ok ? 'ok' : 'MISSED'}`,
      );
    }
  }
  const growth = (medians.get(`${side}/all/1001`) ?? 0) / (medians.get(`${side}/all/101`) ?? 1);
  console.log(`${side}: ten times the companies took ${growth.toFixed(1)} times as long (≤ 15)`);
  if (growth > 15) missed += 1;
}
await app.close();
await services.jobs.stop();
await services.database.close();
await cluster?.stop();
process.exitCode = missed > 0 ? 1 : 0;

async function installation(url: string): Promise<Services> {
  const config = readConfig([], {
    NODE_ENV: 'production',
    APP_KEY: randomBytes(32).toString('base64'),
    DATA: join(tmpdir(), `breakpoint-bench-${randomBytes(4).toString('hex')}`),
    CALLS_PER_MINUTE: '1000000000',
    DATABASE_URL: url,
  });
  return buildServices(config, await openPostgres(url, 10), systemClock, createLog('silent'));
}

async function timed(server: FastifyInstance, url: string, token: string, expected: number): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call <= CALLS; call += 1) {
    const began = performance.now();
    const answer = await server.inject({ method: 'GET', url, headers: { authorization: `Token ${token}` } });
    times.push(performance.now() - began);
    const { results } = answer.json();
    if (results?.length !== expected)
      throw new Error(`${url} answered ${answer.statusCode} with ${results?.length} rows`);
  }
  return times.slice(1).sort((a, b) => a - b);
}

/** Somebody who owns that many companies, in a database where as many belong to others. */
async function person({ db, database, clock }: Services, role: 'retailer' | 'landlord', size: number): Promise<string> {
  const token = randomToken();
  const now = clock();
  await transact(db, 'system', async (tx) => {
    for (const owner of ['asked', 'another']) {
      const { id } = await tx
        .insertInto('users')
        .values({
          username: `${owner}-${role}-${size}@bench.test`,
          full_name: owner,
          role,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await (role === 'retailer' ? shops(tx, id, size, now) : properties(tx, id, size, now));
      if (owner === 'another') continue;
      await tx
        .insertInto('sessions')
        .values({
          token_hash: tokenHash(token),
          user_id: id,
          scope: 'full',
          created_at: now,
          last_active_at: now,
          expires_at: sessionExpiry(now),
          ip: '127.0.0.1',
          user_agent: 'bench',
        })
        .execute();
    }
  });
  await analyze(database);
  return token;
}

async function shops(tx: Tx, owner: number, size: number, now: Date): Promise<void> {
  await sql`with made as (
      insert into companies (kind, name, currency, created_by, created_at, updated_at)
      select 'retailer', 'Shop ' || n, 'USD', ${owner}, ${now}, ${now} from generate_series(1, ${size}::integer) n
      returning id)
    insert into memberships (user_id, company_id, permission_owner, created_at, updated_at)
    select ${owner}, id, true, ${now}, ${now} from made`.execute(tx);
}

async function properties(tx: Tx, owner: number, size: number, now: Date): Promise<void> {
  await sql`with master as (
      insert into master_companies (name, currency, created_by, created_at, updated_at)
      values ('Bench', 'USD', ${owner}, ${now}, ${now}) returning id),
    made as (
      insert into companies (kind, master_company_id, name, currency, created_by, created_at, updated_at)
      select 'landlord', master.id, 'Holding ' || n, 'USD', ${owner}, ${now}, ${now}
      from master, generate_series(1, ${size}::integer) n returning id, master_company_id, name),
    places as (
      insert into premises (company_id, master_company_id, name, address_street, address_city, address_state,
        address_zip, country, time_zone, identity_key, created_by, created_at, updated_at)
      select id, master_company_id, name || ' Hall', '1 Main', 'Albany', 'NY', '12207', 'US', 'America/New_York',
        name || ${String(owner)}, ${owner}, ${now}, ${now} from made returning id)
    insert into memberships (user_id, premises_id, permission_owner, created_at, updated_at)
    select ${owner}, id, true, ${now}, ${now} from places`.execute(tx);
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}
