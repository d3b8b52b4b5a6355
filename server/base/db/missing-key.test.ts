import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { masterKey } from '#server/base/crypto.ts';
import { missingKey } from '#server/base/db/missing-key.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();

test('data without its key is told what to do; nothing is made in its place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'breakpoint-key-'));
  const dataDirectory = join(folder, 'data');
  const missing = (appKey?: string) => missingKey(world.services.db, { appKey, dataDirectory });
  expect(await missing()).toBeUndefined();
  await world.person();
  expect(await missing()).toContain(`${dataDirectory}.key, and that file is gone. Put it back from a backup`);
  expect(await missing('a key of the settings')).toBeUndefined();
  await masterKey(undefined, dataDirectory);
  expect(await missing()).toBeUndefined();
  await rm(folder, { recursive: true });
});
