// The image of a migrated embedded database, made where it is not there yet: once for all runs on the same migrations.
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { allJobs } from '#server/app/worker.ts';
import { type Database, openInMemory } from '#server/base/db/db.ts';
import { createJobs } from '#server/base/jobs.ts';
import { createLog } from '#server/base/log.ts';
import { imagePath } from '#testing/image/image.ts';

export async function prepareImage(key: string): Promise<string> {
  const path = imagePath(key);
  if (await isThere(path)) return path;
  const database = await openInMemory();
  await installJobs(database);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.${process.pid}`, await database.pglite.dump());
  await rename(`${path}.${process.pid}`, path);
  await database.close();
  return path;
}

export async function installJobs(database: Database): Promise<void> {
  const jobs = await createJobs(database, allJobs, createLog('silent'));
  await jobs.stop();
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
