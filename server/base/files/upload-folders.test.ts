import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeOldUploadFolders, uploadFolder } from '#server/base/files/upload-folders.ts';

let temporary = '';
const usual = process.env.TMPDIR;
const now = new Date();

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'breakpoint-forms-'));
  process.env.TMPDIR = temporary;
});
afterAll(async () => {
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  await rm(temporary, { recursive: true, force: true });
});

test('a start removes what killed processes left, and nothing of one that runs', async () => {
  const ownFolder = basename(await uploadFolder());
  const of = (pid: number) => ownFolder.replace(`-${process.pid}-`, `-${pid}-`);
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  const folders = {
    own: ownFolder,
    gone: of(gone),
    beside: of(process.ppid),
    elsewhere: 'breakpoint-upload-00000000-1-abcdef',
    old: 'breakpoint-upload-11111111-1-abcdef',
    other: 'breakpoint-forms-x',
  };
  for (const name of Object.values(folders)) {
    await mkdir(join(temporary, name), { recursive: true });
    await writeFile(join(temporary, name, '0'), 'Date,Gross\n');
  }
  const before = new Date(now.getTime() - 3_700_000);
  await utimes(join(temporary, folders.old), before, before);
  await removeOldUploadFolders(now);
  expect((await readdir(temporary)).sort()).toEqual([folders.beside, folders.elsewhere, folders.other].sort());
});
