// Two servers with one clockwork each on the same PostgreSQL. One is stopped for more than a minute and goes on, the other
// is killed and started anew: what comes round every minute runs every minute, and never twice.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#server/base/db/db.ts';
import { createJobs } from '#server/base/jobs.ts';
import { createLog } from '#server/base/log.ts';
import { startCluster } from '#testing/postgres-cluster.mjs';

const CHILD = fileURLToPath(new URL('../testing/processes/jobs-child.ts', import.meta.url));
const children = new Set<ChildProcess>();
let cluster: Awaited<ReturnType<typeof startCluster>>;
let database: pg.Client;

beforeAll(async () => {
  cluster = await startCluster();
  const migrated = await openPostgres(cluster.url, 2);
  await (await createJobs(migrated, [], createLog('silent'))).stop();
  await migrated.close();
  database = new pg.Client({ connectionString: cluster.url });
  await database.connect();
  await database.query('create table ticks (pid integer not null, at timestamptz not null default now())');
  await database.query('grant insert on ticks to breakpoint_app');
}, 60_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database?.end();
  await cluster?.stop();
});

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [CHILD, cluster.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  await once(child.stdout!, 'data');
  return child;
}

test('a job that comes round every minute runs once a minute, whoever is stopped or killed', async () => {
  const [one, other] = [await start(), await start()];
  await pause(65_000);
  one.kill('SIGSTOP');
  await pause(75_000);
  one.kill('SIGCONT');
  other.kill('SIGKILL');
  await pause(35_000);
  await start();
  await pause(95_000);
  const { rows } = await database.query<{ minute: string; queued: number }>(
    "select date_trunc('minute', created_on)::text as minute, count(*)::integer as queued from pgboss.job where name = 'tick' group by 1 order by 1",
  );
  const ran = await database.query<{ count: number; pids: number }>(
    'select count(*)::integer as count, count(distinct pid)::integer as pids from ticks',
  );
  const queued = rows.reduce((sum, row) => sum + row.queued, 0);
  process.stdout.write(
    `${queued} queued in ${rows.length} minutes, ${ran.rows[0]?.count} ran on ${ran.rows[0]?.pids} servers\n`,
  );
  expect(rows.filter((row) => row.queued !== 1)).toEqual([]);
  expect(queued).toBeGreaterThanOrEqual(3);
  // What a server had taken when it was killed comes round again when its time is up; nothing runs more than once.
  expect(ran.rows[0]?.count).toBeLessThanOrEqual(queued);
  expect(ran.rows[0]?.count).toBeGreaterThanOrEqual(queued - 2);
}, 480_000);
