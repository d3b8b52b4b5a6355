// A million callers, each from an address of its own: the limits remember the latest of them, not all.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { openWorld } from '#testing/world.ts';

const ADDRESSES = 1_000_000;
const MOST_MEGABYTES = 50;
const MEGABYTE = 1_048_576;
const world = openWorld();

setFlagsFromString('--expose-gc');
const clearGarbage: () => void = runInNewContext('gc');
const inUse = () => {
  clearGarbage();
  return process.memoryUsage().heapUsed / MEGABYTE;
};

test('the memory of the limits is bounded, and a caller among them is still counted', async () => {
  const app = await buildApp({ ...world.services, config: { ...world.services.config, callsPerMinute: 3 } });
  const ask = (remoteAddress: string) => app.inject({ url: '/api/no/such/', remoteAddress });
  const limited = (remoteAddress: string) => app.inject({ url: '/api/config/', remoteAddress });
  for (let warm = 0; warm < 30_000; warm += 1) await ask(`10.200.${warm >> 8}.${warm & 255}`);
  const before = inUse();
  for (let number = 0; number < ADDRESSES; number += 1) {
    await limited(`10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`);
  }
  const grown = inUse() - before;
  process.stdout.write(`${ADDRESSES} addresses: ${grown.toFixed(1)} MB more in use\n`);
  expect(grown).toBeLessThan(MOST_MEGABYTES);
  const answers = [];
  for (let call = 0; call < 5; call += 1) answers.push((await limited('203.0.113.9')).statusCode);
  expect(answers).toEqual([200, 200, 200, 429, 429]);
  await app.close();
});
