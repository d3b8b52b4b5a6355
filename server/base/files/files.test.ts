import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { transact } from '#server/base/db/db.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
const folder = () => `${world.services.config.dataDirectory}.files`;
const content = new TextEncoder().encode('%PDF-1.7 a certificate of insurance');

afterAll(() => rm(folder(), { recursive: true, force: true }));

test('a file comes back as it was given, under a name of its own', async () => {
  const { files } = world.services;
  const [first, second] = [await files.put(content, 'application/pdf'), await files.put(content, 'application/pdf')];
  expect(first.name).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{32}$/);
  expect(first.name).not.toBe(second.name);
  expect(first).toMatchObject({ sha256: second.sha256, sizeBytes: content.byteLength });
  expect(Buffer.from((await files.get(first)) ?? [])).toEqual(Buffer.from(content));
  expect((await stat(join(folder(), first.name))).mode & 0o777).toBe(0o600);
  expect((await readdir(folder(), { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('one flipped byte and it is not served', async () => {
  const { files } = world.services;
  const stored = await files.put(content, 'application/pdf');
  const path = join(folder(), stored.name);
  const bytes = await readFile(path);
  bytes[5] = (bytes[5] ?? 0) ^ 1;
  await writeFile(path, bytes);
  expect(await files.get(stored)).toBeUndefined();
});

test('a file that is gone is no error, and removing it twice neither', async () => {
  const { files } = world.services;
  const stored = await files.put(content, 'application/pdf');
  await files.remove(stored.name);
  await files.remove(stored.name);
  expect(await files.get(stored)).toBeUndefined();
});

test('a file is not written inside a transaction', async () => {
  const inside = transact(world.services.db, 'system', () => world.services.files.put(content, 'application/pdf'));
  await expect(inside).rejects.toThrow('before the transaction');
});
