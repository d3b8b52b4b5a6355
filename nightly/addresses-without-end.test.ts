// Callers without end, each from an address of its own: the limits remember the latest of them, not all. They come over
// real connections, behind a proxy that names them: calls inside the process keep memory that no caller costs.
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { openWorld } from '#testing/world.ts';

const ADDRESSES = 200_000;
const WARM = 30_000;
const AT_ONCE = 20;
const MOST_MEGABYTES = 50;
const MEGABYTE = 1_048_576;
const world = openWorld();
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
let app: Awaited<ReturnType<typeof buildApp>>;
let port = 0;

beforeAll(async () => {
  const config = { ...world.services.config, callsPerMinute: 3, trustProxy: true };
  app = await buildApp({ ...world.services, config });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  agent.destroy();
  await app?.close();
});

setFlagsFromString('--expose-gc');
const clearGarbage: () => void = runInNewContext('gc');
const inUse = () => {
  clearGarbage();
  return process.memoryUsage().heapUsed / MEGABYTE;
};

const ask = (from: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'x-forwarded-for': from };
    get({ host: '127.0.0.1', port, path: '/api/config/', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    }).once('error', reject);
  });

async function askFromEach(first: number, last: number): Promise<void> {
  for (let number = first; number < last; number += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, index) => number + index);
    await Promise.all(numbers.map((each) => ask(`10.${each >> 16}.${(each >> 8) & 255}.${each & 255}`)));
    // What the world writes down for other tests is not the server's to keep.
    world.logged.length = 0;
  }
}

test('the memory of the limits is bounded, and a caller among them is still counted', async () => {
  await askFromEach(0, WARM);
  const before = inUse();
  await askFromEach(WARM, WARM + ADDRESSES);
  const grown = inUse() - before;
  process.stdout.write(`${ADDRESSES} addresses: ${grown.toFixed(1)} MB more in use\n`);
  expect(grown).toBeLessThan(MOST_MEGABYTES);
  const answers = [];
  for (let call = 0; call < 5; call += 1) answers.push(await ask('203.0.113.9'));
  expect(answers).toEqual([200, 200, 200, 429, 429]);
});
