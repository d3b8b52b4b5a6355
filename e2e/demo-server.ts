// The demo that the journeys run on, started from an image of a filled one. Filling takes half a minute and more; what
// it fills in depends on the sources and on the day alone, so that the second run of a day starts at once. Its clock is
// that of the journeys (e2e/evening.ts).
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOfSources } from '#tools/freshness.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(ROOT, 'node_modules', '.cache', 'breakpoint');
const SOURCES = ['server', 'core', 'migrations', 'package-lock.json'];

const folder = process.env.E2E_DATA ?? '';
await cp(await filledDemo(), folder, { recursive: true });
process.argv.push('--demo', '--data', join(folder, 'data'));
await import('#server/main.ts');

/** The folder with the data directory `data` and the files beside it. */
async function filledDemo(): Promise<string> {
  const image = join(CACHE, `demo-${key()}`);
  if (existsSync(image)) return image;
  const made = `${image}.${process.pid}`;
  await mkdir(made, { recursive: true });
  execFileSync(process.execPath, [join(ROOT, 'e2e', 'fill-demo.ts'), join(made, 'data')], { stdio: 'inherit' });
  await removeOlder();
  // Somebody else may have made the same meanwhile: then theirs is as good.
  await rename(made, image).catch(() => rm(made, { recursive: true }));
  return image;
}

/** The demo is dated by the days of its properties, which lie all over America. */
function key(): string {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('America/'));
  const days = zones.map((timeZone) => new Date().toLocaleDateString('en-CA', { timeZone }));
  return createHash('sha256').update(hashOfSources(ROOT, SOURCES)).update(days.join()).digest('hex').slice(0, 16);
}

async function removeOlder(): Promise<void> {
  const older = (await readdir(CACHE)).filter((name) => /^demo-\w+$/.test(name));
  await Promise.all(older.map((name) => rm(join(CACHE, name), { recursive: true, force: true })));
}
