// Three processes on one PostgreSQL, with files in object storage and mail by SMTP, behind a proxy that goes round. Under
// load one is killed, and then each is replaced by a new one: only what was on the killed process is lost, everything
// acknowledged is there once, no mail goes out twice, and sessions, files and limits are those of one installation.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf, upload } from '#testing/file-samples/pdfs.ts';
import { startCluster } from '#testing/postgres-cluster.mjs';
import { type ChildServer, killServers, startServer, temporaryFolder } from '#testing/processes/child-server.ts';
import { type RoundRobin, startRoundRobin } from '#testing/processes/round-robin.ts';
import { S3_KEYS, type S3Server, startS3 } from '#testing/s3-server.ts';
import { runPeople, type Step } from '#testing/virtual-users.ts';
import { asker, demoTokens } from '#testing/walk/walker-calls.ts';

const PROCESSES = 3;
const PEOPLE = 12;
const THINK_MS = 200;
const PHASE_MS = 12_000;
const RESETS_A_MINUTE = 10;
/** So long mails go out before it is looked whether one went out twice. */
const MAILS_MS = 20_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let cluster: Awaited<ReturnType<typeof startCluster>>;
let storage: S3Server;
let proxy: RoundRobin;
let database: pg.Client;
const servers: ChildServer[] = [];
const tokens = { landlord: '', retailer: '' };
let deal = 0;
let environment: Record<string, string> = {};
const delivered: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    void stream.toArray().then((chunks) => {
      delivered.push(/^Message-ID: (.*)$/im.exec(Buffer.concat(chunks).toString())?.[1] ?? 'none');
      done();
    });
  },
});

beforeAll(async () => {
  folder = await temporaryFolder();
  [cluster, storage, proxy] = await Promise.all([startCluster(), startS3(), startRoundRobin()]);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  environment = {
    DATABASE_URL: cluster.url,
    DATABASE_POOL: '12',
    APP_KEY: randomBytes(32).toString('base64'),
    NODE_ENV: 'test',
    TRUST_PROXY: 'true',
    DRAIN_SECONDS: '1',
    // Ten a minute stay ten for a call with a limit of its own.
    CALLS_PER_MINUTE: '10000',
    S3_ENDPOINT: storage.endpoint,
    S3_ACCESS_KEY: S3_KEYS.accessKey,
    S3_SECRET_KEY: S3_KEYS.secretKey,
  };
  const first = await start();
  const signIn = demoTokens(first.url);
  Object.assign(tokens, { landlord: await signIn('landlord'), retailer: await signIn('retailer') });
  const ask = asker(first.url, signIn);
  const idsOf = async (person: 'landlord' | 'retailer') => {
    const { results } = (await ask(person, '/api/deals/deal/?pageSize=999&list=active/all')) as {
      results: { id: number }[];
    };
    return results.map(({ id }) => id);
  };
  const ofMerchant = await idsOf('retailer');
  deal = (await idsOf('landlord')).find((id) => ofMerchant.includes(id)) ?? 0;
  await first.end('SIGTERM');
  environment.SMTP_URL = `smtp://127.0.0.1:${(smtp.server.address() as { port: number }).port}`;
  for (let at = 0; at < PROCESSES; at += 1) await join();
  database = new pg.Client({ connectionString: cluster.url });
  await database.connect();
}, 400_000);
afterAll(async () => {
  killServers();
  await database?.end();
  await proxy?.close();
  await storage?.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await cluster?.stop();
  await folder.remove();
});

const start = () =>
  startServer({
    data: `${folder.path}/${servers.length}-${randomBytes(4).toString('hex')}`,
    args: ['--demo'],
    environment,
  });

async function join(): Promise<void> {
  const server = await start();
  servers.push(server);
  proxy.add(server.url);
}

test('a kill and a new version under load lose only what was on the killed process', async () => {
  const done: string[] = [];
  const before = await countOf('select count(*)::integer as count from mails');
  const kill = async () => {
    const [killed] = servers.splice(0, 1);
    await pause(PHASE_MS / 3);
    await killed?.end('SIGKILL');
    return killed?.url ?? '';
  };
  const [hit, killed] = await Promise.all([work('killed', done), kill()]);
  const lostByKill = proxy.lost.splice(0);
  expect(lostByKill.filter((request) => !request.startsWith(killed))).toEqual([]);
  expect({ failed: hit.failed, lost: lostByKill.length }).toEqual({
    failed: lostByKill.map((request) => request.replace(/^\S+/, '502')),
    lost: lostByKill.length,
  });
  proxy.remove(killed);
  await join();

  const roll = async () => {
    for (const old of servers.splice(0)) {
      await join();
      expect(await old.end('SIGTERM')).toBe(0);
      proxy.remove(old.url);
    }
    return true;
  };
  let rolled = false;
  const rolling = roll().then((ended) => (rolled = ended));
  const failed: string[] = [];
  let answers = 0;
  for (let round = 0; !rolled || round === 0; round += 1) {
    const tally = await work(`rolled-${round}`, done);
    failed.push(...tally.failed);
    answers += tally.read.length + tally.write.length;
  }
  await rolling;
  expect({ failed, lost: proxy.lost }).toEqual({ failed: [], lost: [] });

  await pause(MAILS_MS);
  const mails = (await countOf('select count(*)::integer as count from mails')) - before;
  const twice = delivered.filter((id, at) => delivered.indexOf(id) !== at);
  const { rows } = await database.query<{ text: string; count: number }>(
    "select name as text, count(*)::integer as count from document_requests where name like 'Paper %' group by name",
  );
  const written = new Map(rows.map(({ text, count }) => [text, count]));
  process.stdout.write(
    `kill: ${hit.read.length + hit.write.length} answers, ${lostByKill.length} lost; new version: ${answers} answers, 0 lost; ` +
      `${done.length} requests written, ${mails} mails, ${delivered.length} delivered, ${twice.length} twice\n`,
  );
  expect(done.filter((name) => written.get(name) !== 1)).toEqual([]);
  expect([...written.values()].filter((count) => count !== 1)).toEqual([]);
  expect(mails).toBeGreaterThanOrEqual(done.length);
  expect(delivered.length).toBeGreaterThan(0);
  expect(twice).toEqual([]);
}, 600_000);

test('a file that one process took is read from each, and a session ends on all', async () => {
  const name = `Certificate ${randomBytes(4).toString('hex')}`;
  const request = await json('POST', `/api/documents/deals/${deal}/document_request/`, tokens.landlord, { name });
  const form = upload(pdf(), request.id);
  const sent = await fetch(`${servers[0]?.url}/api/documents/deals/${deal}/document/`, {
    method: 'POST',
    headers: { authorization: `Token ${tokens.retailer}` },
    body: form as unknown as FormData,
  });
  expect(sent.status).toBe(201);
  const { document } = (await sent.json()) as { document: { id: number } };
  const files: string[] = [];
  for (const { url } of servers) {
    const file = await fetch(`${url}/api/documents/deals/${deal}/document/${document.id}/file/`, {
      headers: { authorization: `Token ${tokens.landlord}` },
    });
    expect(file.status).toBe(200);
    files.push(Buffer.from(await file.arrayBuffer()).toString('base64'));
  }
  expect(files).toHaveLength(PROCESSES);
  expect(new Set(files).size).toBe(1);
  expect(storage.objects.size).toBeGreaterThan(0);
  expect(storage.refused).toEqual([]);
});

test('a call with a limit is refused by all processes together', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 3 * RESETS_A_MINUTE; call += 1) {
    const answer = await fetch(`${proxy.url}/api/users/auth/forgot_password/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `nobody-${call}@demo.test` }),
    });
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(RESETS_A_MINUTE);
});

test('who signs out on one process is signed out on all', async () => {
  await json('POST', '/api/users/auth/log_out/', tokens.retailer, {});
  for (const { url } of servers) {
    const answer = await fetch(`${url}/api/users/me/`, { headers: { authorization: `Token ${tokens.retailer}` } });
    expect(answer.status).toBe(401);
  }
});

/** People at work through the proxy for a while; requests for papers that were acknowledged are noted in `done`. */
async function work(phase: string, done: string[]) {
  const reads = ['/api/users/me/', `/api/deals/deal/${deal}/`, '/api/deals/deal/?pageSize=20', '/api/users/me/tasks/'];
  const next = (person: number, turn: number): Step => {
    const path = reads[(person + turn) % reads.length] as string;
    if (turn % 3 > 0) return { kind: 'read', method: 'GET', path, token: tokens.landlord };
    const body = { name: `Paper ${phase} ${person} ${turn}` };
    const requests = `/api/documents/deals/${deal}/document_request/`;
    return { kind: 'write', method: 'POST', path: requests, token: tokens.landlord, body };
  };
  return runPeople(proxy.url, { people: PEOPLE, milliseconds: PHASE_MS, thinkMs: THINK_MS, next, acknowledged });

  function acknowledged({ body }: Step): void {
    if (body && 'name' in body) done.push(String(body.name));
  }
}

async function json(method: 'POST', path: string, token: string, body: object): Promise<{ id: number }> {
  const answer = await fetch(proxy.url + path, {
    method,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json().catch(() => ({ id: 0 }))) as { id: number };
}

const countOf = async (statement: string) => (await database.query<{ count: number }>(statement)).rows[0]?.count ?? 0;
