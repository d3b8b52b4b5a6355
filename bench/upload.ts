// What a file of a million sales costs: `node bench/upload.ts [--rows=1000000] [--only=postgres|pglite]`. The product
// runs as a process of its own and takes the file by its wizard's call; meanwhile somebody else reads their name and a
// report, and the memory of the process is looked at five times a second.
import { randomBytes } from 'node:crypto';
import { openAsBlob, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openEmbedded, openPostgres, transact } from '#server/base/db/db.ts';
import { recount } from '#server/sales/recount.ts';
import { inside, uploadPlace } from '#testing/bench/upload-place.ts';
import { startCluster } from '#testing/postgres-cluster.mjs';
import { startServer, temporaryFolder } from '#testing/processes/child-server.ts';

const ROWS = Number(/--rows=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1_000_000);
const ONLY = /--only=(\w+)/.exec(process.argv.join(' '))?.[1];
const MEGABYTE = 1_048_576;
const LIMITS = { postgres: { total: 1_024 }, pglite: { above: 300 } } as const;
const SLOWEST_MS = 1_000;
const BILLS_A_DAY = 2_500;

let missed = 0;
for (const kind of ['postgres', 'pglite'] as const) if (!ONLY || ONLY === kind) await measure(kind);
process.exitCode = missed > 0 ? 1 : 0;

async function measure(kind: keyof typeof LIMITS): Promise<void> {
  const folder = await temporaryFolder();
  const cluster = kind === 'postgres' ? await startCluster() : undefined;
  const open = () => (cluster ? openPostgres(cluster.url, 4) : openEmbedded(`${folder.path}/data`));
  const environment = { APP_KEY: randomBytes(32).toString('base64'), ...(cluster && { DATABASE_URL: cluster.url }) };
  const { token, link } = await inside(open, uploadPlace);
  const path = `${folder.path}/sales.csv`;
  const gross = writeCsv(path);
  const server = await startServer({ data: `${folder.path}/data`, environment });
  const headers = { authorization: `Token ${token}` };
  const read = (address: string) => fetch(`${server.url}${address}`, { headers });
  for (let round = 0; round < 20; round += 1) await otherCalls(read);
  await pause(3_000);
  const idle = memory(server.pid);
  const watch = watched(server.pid, () => otherCalls(read));
  const began = performance.now();
  const body = new FormData();
  body.set('deal_channel', String(link));
  body.set('file', await openAsBlob(path), 'sales.csv');
  const answer = await fetch(`${server.url}/api/sales/manual_sales_upload/`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: number };
  const staged = performance.now() - began;
  for (let done = false; !done; await pause(500)) {
    const { status } = (await (await read(`/api/sales/uploads/${id}/`)).json()) as { status: string };
    done = status === 'applied';
  }
  const seconds = (performance.now() - began) / 1_000;
  const { peak, waits } = await watch();
  await server.end('SIGTERM');
  const { rows, sum, differences } = await inside(open, check);
  await cluster?.stop();
  await folder.remove();
  const sorted = waits.toSorted((a, b) => a - b);
  const slowest = sorted.at(-1) ?? 0;
  const [total, above] = [peak / MEGABYTE, (peak - idle) / MEGABYTE];
  const limit = LIMITS[kind];
  say(`${kind}: ${ROWS.toLocaleString('en')} rows`, `${seconds.toFixed(0)} s, ${Math.round(ROWS / seconds)} rows/s`);
  say(`${kind}: of which read and staged`, `${(staged / 1_000).toFixed(0)} s`);
  say(
    `${kind}: counted once, to the cent`,
    `${rows} rows, ${differences} differences`,
    rows === ROWS && sum === gross && differences === 0,
  );
  if ('total' in limit)
    say(`${kind}: most memory (< ${limit.total} MB)`, `${total.toFixed(0)} MB`, total < limit.total);
  if ('above' in limit)
    say(`${kind}: most memory above idle (< ${limit.above} MB)`, `${above.toFixed(0)} MB`, above < limit.above);
  say(`${kind}: memory at rest`, `${(idle / MEGABYTE).toFixed(0)} MB`);
  say(`${kind}: other calls, median`, `${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} ms of ${sorted.length}`);
  say(`${kind}: other calls, slowest (< ${SLOWEST_MS} ms)`, `${slowest.toFixed(0)} ms`, slowest < SLOWEST_MS);
}

/** What others do meanwhile. */
/** How long each of two calls took. */
async function otherCalls(read: (address: string) => Promise<Response>): Promise<number[]> {
  const waits: number[] = [];
  for (const address of ['/api/users/me/', '/api/sales/analytics/daily/?preset=month_to_date']) {
    const began = performance.now();
    const answer = await read(address);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    waits.push(performance.now() - began);
  }
  return waits;
}

/** Looks on until it is told to stop. */
function watched(pid: number, call: () => Promise<number[]>): () => Promise<{ peak: number; waits: number[] }> {
  let [going, peak] = [true, 0];
  const waits: number[] = [];
  const looking = (async () => {
    for (; going; await pause(200)) peak = Math.max(peak, memory(pid));
  })();
  const calling = (async () => {
    for (; going; await pause(100)) waits.push(...(await call()));
  })();
  return async () => {
    going = false;
    await Promise.all([looking, calling]);
    return { peak, waits };
  };
}

/** Bytes that the process holds in memory now. */
function memory(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
}

/** Bills of one store, day after day; answers their sum in cents. */
function writeCsv(path: string): number {
  let [text, gross] = ['Date,Time,Gross,Tax,Check #\n', 0];
  const parts: string[] = [];
  for (let index = 0; index < ROWS; index += 1) {
    const minute = Math.floor(((index % BILLS_A_DAY) / BILLS_A_DAY) * 720);
    const at = new Date(Date.UTC(2025, 0, 1 + Math.floor(index / BILLS_A_DAY), 9, minute)).toISOString();
    const amount = 500 + ((index * 7_919) % 9_500);
    gross += amount;
    text += `${at.slice(0, 10)},${at.slice(11, 19)},${(amount / 100).toFixed(2)},0.40,${index}\n`;
    if (text.length > MEGABYTE) {
      parts.push(text);
      text = '';
    }
  }
  writeFileSync(path, [...parts, text].join(''));
  return gross;
}

async function check({ db }: Database): Promise<{ rows: number; sum: number; differences: number }> {
  return transact(db, 'system', async (tx) => {
    const counted = await sql<{ rows: number; sum: number }>`
      select count(*)::integer as rows, sum(gross_cents)::bigint as sum from sales`.execute(tx);
    return { ...counted.rows[0]!, differences: (await recount(tx)).length };
  });
}

function say(measured: string, value: string, ok?: boolean): void {
  if (ok === false) missed += 1;
  console.log(`${measured.padEnd(48)} ${value}${ok === undefined ? '' : ok ? '  ok' : '  MISSED'}`);
}
