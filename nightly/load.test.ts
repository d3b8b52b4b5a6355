// Fifty people at work on the demo portfolio on PostgreSQL: what they wait, what fails, and what the server holds of
// memory, files and connections, minute by minute. LOAD_MINUTES=120 makes two hours of it, LOAD_PEOPLE more or fewer.
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoOnPostgres, openDemoOnPostgres } from '#testing/demo-on-postgres.ts';
import type { ChildServer } from '#testing/processes/child-server.ts';
import { percentile, runPeople, type Step } from '#testing/virtual-users.ts';
import { asker, demoTokens } from '#testing/walk/walker-calls.ts';

const PEOPLE = Number(process.env.LOAD_PEOPLE ?? 50);
const MINUTES = Number(process.env.LOAD_MINUTES ?? 3);
const THINK_MS = 1_000;
/** To find the mix, to warm the server and to read the last figures. */
const TIMEOUT_MS = (MINUTES + 15) * 60_000;
/** Wide, because a night's machine has other work: the figures themselves are printed. */
const SLOWEST = { read: 1_500, write: 2_500 };
const MOST_GROWN_MEGABYTES = 120;
/** A pool that was small when the people came grows to its size and no further. */
const MOST_MORE_CONNECTIONS = 20;
const MEGABYTE_KB = 1_024;

let demo: DemoOnPostgres | undefined;
let server: ChildServer;
let database: pg.Client;

beforeAll(async () => {
  demo = await openDemoOnPostgres();
  server = demo.server;
  database = new pg.Client({ connectionString: demo.databaseUrl });
  await database.connect();
}, 1_200_000);
afterAll(async () => {
  await database?.end();
  await demo?.close();
});

test(
  `${PEOPLE} people for ${MINUTES} minutes`,
  async () => {
    const steps = await mix();
    const next = (person: number, turn: number) => steps[(person * 7 + turn) % steps.length] as Step;
    await runPeople(server.url, { people: PEOPLE, milliseconds: 20_000, thinkMs: THINK_MS, next });
    const before = await usage();
    const minutes: Usage[] = [];
    const failed: string[] = [];
    const times = { read: [] as number[], write: [] as number[] };
    for (let minute = 0; minute < MINUTES; minute += 1) {
      const tally = await runPeople(server.url, { people: PEOPLE, milliseconds: 60_000, thinkMs: THINK_MS, next });
      times.read.push(...tally.read);
      times.write.push(...tally.write);
      failed.push(...tally.failed);
      minutes.push(await usage());
    }
    const after = minutes.at(-1) ?? before;
    const listed = (of: keyof Usage) =>
      `${before[of]}, then by minute ${minutes.map((minute) => minute[of]).join(' ')}`;
    process.stdout.write(
      `memory in MB ${listed('megabytes')}\nopen files ${listed('files')}\nconnections ${listed('connections')}\n`,
    );
    for (const kind of ['read', 'write'] as const) {
      const [half, most, all] = [0.5, 0.99, 1].map((share) => Math.round(percentile(times[kind], share)));
      process.stdout.write(`${kind}s: ${times[kind].length}, p50 ${half} ms, p99 ${most} ms, slowest ${all} ms\n`);
      expect(most).toBeLessThan(SLOWEST[kind]);
    }
    expect(failed).toEqual([]);
    const least = Math.min(...minutes.slice(-2).map(({ megabytes }) => megabytes));
    expect(least - before.megabytes).toBeLessThan(MOST_GROWN_MEGABYTES);
    expect(after.files - before.files).toBeLessThan(60);
    expect(after.connections - before.connections).toBeLessThan(MOST_MORE_CONNECTIONS);
  },
  TIMEOUT_MS,
);

type Listed = {
  results: { id: number; landlord: { company: { master_company: number; premises: { id: number } } } }[];
};

/** Four reads of different weight and one write each, as both sides. */
async function mix(): Promise<Step[]> {
  const tokens = demoTokens(server.url);
  const ask = asker(server.url, tokens);
  const [landlord, retailer] = [await tokens('landlord'), await tokens('retailer')];
  const { results } = (await ask('landlord', '/api/deals/deal/?pageSize=20&list=active/all')) as Listed;
  const [deal] = results;
  if (!deal) throw new Error('The demo has no deal');
  const { master_company, premises } = deal.landlord.company;
  const span = 'from=2026-10-01&through=2026-10-31';
  const reads: [string, string][] = [
    ['/api/users/me/', landlord],
    ['/api/users/me/tasks/', retailer],
    ['/api/deals/deal/?pageSize=20', landlord],
    [`/api/deals/deal/${deal.id}/`, landlord],
    [`/api/deals/deal/${deal.id}/activities/`, landlord],
    [`/api/companies/premises/?master_company=${master_company}`, landlord],
    ['/api/companies/notification/?pageSize=20', retailer],
    ['/api/payments/sweep/?pageSize=20', landlord],
    ['/api/payments/sweep_invoice/?pageSize=20', retailer],
    ['/api/sales/sales/?pageSize=50', retailer],
    ['/api/pos/channel/?pageSize=50', retailer],
    [`/api/sales/analytics/daily/?premises=${premises.id}&${span}`, landlord],
  ];
  for (const [path, token] of reads) await expectFine(path, token);
  const writes: Step[] = [
    {
      kind: 'write',
      method: 'POST',
      path: '/api/sales/premises_notes/',
      token: landlord,
      body: { premises: premises.id, day: '2026-10-05', note: 'The street is closed.' },
    },
    { kind: 'write', method: 'POST', path: '/api/users/me/', token: retailer, body: { phone: '+1 212 555 0100' } },
    {
      kind: 'write',
      method: 'POST',
      path: `/api/deals/deal/${deal.id}/message/`,
      token: landlord,
      body: { text: 'Figures of the week?' },
    },
  ];
  return reads.flatMap(([path, token], at): Step[] => [
    { kind: 'read', method: 'GET', path, token },
    ...(at % 4 === 3 ? [writes[((at + 1) / 4 - 1) % writes.length] as Step] : []),
  ]);
}

/** A read that is refused would make the people wait for less than they do. */
async function expectFine(path: string, token: string): Promise<void> {
  const answer = await fetch(server.url + path, { headers: { authorization: `Token ${token}` } });
  expect(`${answer.status} ${path} ${answer.ok ? '' : await answer.text()}`).toBe(`200 ${path} `);
}

type Usage = { megabytes: number; files: number; connections: number };

/** Memory and files as the operating system sees them, connections as the database does. */
async function usage(): Promise<Usage> {
  const held = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  const { rows } = await database.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  return {
    megabytes: Math.round(Number(held) / MEGABYTE_KB),
    files: readdirSync(`/proc/${server.pid}/fd`).length,
    connections: rows[0]?.open ?? 0,
  };
}
