// A server that is killed while it takes in 100,000 sales: what it acknowledged is counted once, what it did not
// acknowledge is not there at all, and nobody has to put anything right.

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServices } from '#server/app/services.ts';
import { systemClock } from '#server/base/clock.ts';
import { readConfig } from '#server/base/config.ts';
import { openEmbedded } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import { chanceFrom } from '#server/sales/demo-days.ts';
import { recount } from '#server/sales/recount.ts';
import { type ChildServer, killServers, startServer, temporaryFolder } from '#testing/child-server.ts';
import { dealIn } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, retailerCompany } from '#testing/portfolio.ts';
import { channelOf, linkOf } from '#testing/sales.ts';
import { World } from '#testing/world.ts';

const ROWS = 100_000;
const KILLS = 5;
const SEED = 'a server that is killed';
const chance = chanceFrom(SEED);
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let token: string;
let link: number;
let channel: number;
let server: ChildServer;

beforeAll(async () => {
  folder = await temporaryFolder();
  await inside(async (world) => {
    const portfolio = await landlordPortfolio(world);
    const shop = await retailerCompany(world);
    const deal = await dealIn(world, portfolio, shop, { status: 'active' });
    await asSystem(world, (tx) =>
      tx.updateTable('deals').set({ has_manual_upload: true }).where('id', '=', deal).execute(),
    );
    channel = await channelOf(world, shop);
    link = await linkOf(world, deal, channel, '2026-01-01');
    token = shop.owner.token;
  });
  server = await start();
});
afterAll(async () => {
  killServers();
  await folder.remove();
});

test('killed again and again while it imports, it counts every sale once', async () => {
  const { text, gross } = file();
  const cutOff = send(text).catch(() => undefined);
  await killedAfter(300 + chance() * 1_200);
  expect((await cutOff)?.status, 'the first upload was cut off').not.toBe(201);
  expect((await call('GET', `/api/sales/sales/?channel=${channel}`)).count).toBe(0);

  const answer = await send(text);
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  const seen: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await killedAfter(200 + chance() * 1_500);
    const { status, rows_done } = await call('POST', `/api/sales/uploads/${id}/apply/`, {});
    seen.push(rows_done);
    if (status === 'applied') break;
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  for (let done = false; !done; await pause(250)) {
    done = (await call('GET', `/api/sales/uploads/${id}/`)).status === 'applied';
  }
  await server.end('SIGTERM');
  await inside(async (world) => {
    const counted = await asSystem(world, (tx) =>
      sql<{ rows: number; gross: number }>`select count(*)::integer as rows, sum(gross_cents)::bigint as gross
        from sales where channel_id = ${channel}`.execute(tx),
    );
    expect(counted.rows).toEqual([{ rows: ROWS, gross }]);
    expect(await asSystem(world, (tx) => recount(tx))).toEqual([]);
  });
}, 240_000);

/** 200 days with 500 bills each. */
function file(): { text: string; gross: number } {
  const lines = ['Date,Time,Gross,Tax,Check #'];
  let gross = 0;
  for (let index = 0; index < ROWS; index += 1) {
    const at = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 500), 9, index % 500));
    const amount = 500 + ((index * 7_919) % 9_500);
    gross += amount;
    const [day, time] = at.toISOString().split('T') as [string, string];
    lines.push(
      `${day},${time.slice(0, 8)},${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')},0.40,${index}`,
    );
  }
  return { text: lines.join('\n'), gross };
}

function send(text: string): Promise<Response> {
  const body = new FormData();
  body.set('deal_channel', String(link));
  body.set('file', new Blob([text]), 'sales.csv');
  const headers = { authorization: `Token ${token}` };
  return fetch(`${server.url}/api/sales/manual_sales_upload/`, { method: 'POST', headers, body });
}

async function call(method: string, path: string, body?: unknown) {
  const headers = {
    authorization: `Token ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several shapes
  return (await answer.json()) as any;
}

async function killedAfter(milliseconds: number): Promise<void> {
  await pause(milliseconds);
  await server.end('SIGKILL');
  server = await start();
}

function start(): Promise<ChildServer> {
  return startServer({ data: `${folder.path}/data` });
}

/** The same data directory, looked at while no server runs on it. */
async function inside(work: (world: World) => Promise<void>): Promise<void> {
  const config = readConfig([], { NODE_ENV: 'test', DATA: `${folder.path}/data` });
  const world = new World();
  world.setClock(systemClock());
  world.services = await buildServices(
    config,
    await openEmbedded(config.dataDirectory),
    systemClock,
    createLog('silent'),
  );
  await work(world);
  await world.services.jobs.stop();
  await world.services.database.close();
}
