// A process that dies between storing a file and writing the row that names it leaves the file behind. Every night
// those that nobody names, and that are older than any call can last, are removed.
import { z } from 'zod';
import { type Db, transact } from '#server/base/db/db.ts';
import { extensionPoint } from '#server/base/extension-point.ts';
import { listStored } from '#server/base/files/file-sql.ts';
import { job } from '#server/base/jobs.ts';
import type { Services } from '#server/base/services.ts';

/** Which of the names a feature refers to. Whoever keeps names of files elsewhere than in stored_files fills this. */
export const namedFiles = extensionPoint<(db: Db, names: readonly string[]) => Promise<readonly string[]>>();

const KEPT_MS = 24 * 60 * 60 * 1_000;
const AT_ONCE = 1_000;
/** More than these, and more than half of all, is no leftover: the database is not the one the files belong to. */
const FEW = 20;

export const removeUnnamedFilesNightly = job({
  name: 'base.sweep_files',
  payload: z.object({}),
  cron: '13 7 * * *',
  run: async (services) => void (await removeUnnamedFiles(services)),
});

/** The names that were removed. */
export async function removeUnnamedFiles(services: Services): Promise<string[]> {
  const before = services.clock().getTime() - KEPT_MS;
  const all = await services.files.list();
  const old = all.filter(({ storedAt }) => storedAt.getTime() < before).map(({ name }) => name);
  const left: string[] = [];
  for (let at = 0; at < old.length; at += AT_ONCE) {
    const names = old.slice(at, at + AT_ONCE);
    const named = new Set(await transact(services.db, 'system', (tx) => namesInUse(tx, names)));
    left.push(...names.filter((name) => !named.has(name)));
  }
  if (left.length > FEW && left.length * 2 > all.length) {
    throw new Error(`${left.length} of ${all.length} files are named by nobody: is this the database they belong to?`);
  }
  for (const name of left) await services.files.remove(name);
  return left;
}

async function namesInUse(db: Db, names: readonly string[]): Promise<string[]> {
  const stored = await listStored(db, names);
  for (const extension of namedFiles.extensions()) stored.push(...(await extension(db, names)));
  return stored;
}
