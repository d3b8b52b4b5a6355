import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { namedFiles, removeUnnamedFiles } from '#server/base/files/remove-unnamed-files.ts';
import { asSystem } from '#testing/portfolio.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
const folder = () => `${world.services.config.dataDirectory}.files`;
const HOUR = 3_600_000;
const content = new TextEncoder().encode('%PDF-1.7 a certificate of insurance');

afterAll(() => rm(folder(), { recursive: true, force: true }));

async function stored(hoursAgo: number): Promise<{ name: string; sha256: string }> {
  const file = await world.services.files.put(content, 'application/pdf');
  await aged(file.name, hoursAgo);
  return file;
}

async function aged(name: string, hoursAgo: number): Promise<void> {
  const at = new Date(world.now.getTime() - hoursAgo * HOUR);
  await utimes(join(folder(), name), at, at);
}

const names = async () => (await world.services.files.list()).map(({ name }) => name).sort();

test('a night with nothing stored removes nothing', async () => {
  expect(await removeUnnamedFiles(world.services)).toEqual([]);
});

test('only files that are a day old and named by nobody go, half-written ones too', async () => {
  const [orphan, fresh, row, evidence] = [await stored(25), await stored(23), await stored(25), await stored(25)];
  await writeFile(join(folder(), `${orphan.name}.part`), content);
  await aged(`${orphan.name}.part`, 25);
  const about = { size_bytes: content.byteLength, content_type: 'application/pdf', original_name: 'coi.pdf' };
  await asSystem(world, (tx) =>
    tx
      .insertInto('stored_files')
      .values({ name: row.name, sha256: row.sha256, ...about, created_at: world.now })
      .execute(),
  );
  onTestFinished(namedFiles.add(async (_db, fileNames) => fileNames.filter((name) => name === evidence.name)));

  const kept = [fresh.name, row.name, evidence.name].sort();
  expect((await removeUnnamedFiles(world.services)).sort()).toEqual([orphan.name, `${orphan.name}.part`].sort());
  expect(await names()).toEqual(kept);
  expect(await removeUnnamedFiles(world.services)).toEqual([]);

  world.turnClock(2 * HOUR);
  expect(await removeUnnamedFiles(world.services)).toEqual([fresh.name]);
});

test('a database that knows hardly any of the files removes none', async () => {
  for (let count = 0; count < 21; count += 1) await stored(48);
  const before = await names();
  await expect(removeUnnamedFiles(world.services)).rejects.toThrow(/is this the database they belong to/);
  expect(await names()).toEqual(before);
});
