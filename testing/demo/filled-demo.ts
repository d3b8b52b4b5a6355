// An image of a filled demo. Filling takes half a minute and more; what it fills in depends on the sources and on the day
// alone, so that whoever needs one later that day copies it. It is filled on the clock of the journeys (e2e/clock-shift.ts),
// which a server that is started on a copy has to share.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { clockShiftOf, shiftedNow } from '#testing/demo/clock-shift.ts';
import { hashOfSources } from '#tools/freshness.mjs';
import { withLock } from '#tools/lock.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules', '.cache', 'breakpoint');
const SOURCES = ['server', 'simulators', 'demo', 'core', 'migrations', 'package-lock.json'];
const EVENING = new URL('../../e2e/clock-shift.ts', import.meta.url).href;

/** What a server needs in its environment to live at the time of the demo. */
export const demoClock = () => ({ NODE_OPTIONS: `--import ${EVENING}`, E2E_CLOCK_SHIFT: String(clockShiftOf()) });

/** Copies the demo into a folder: its data directory `data` and the files beside it. */
export async function copyDemo(folder: string): Promise<void> {
  await cp(await filledDemo(), folder, { recursive: true });
}

/** Whoever comes while it is being filled waits for it. */
async function filledDemo(): Promise<string> {
  const image = join(CACHE, `demo-${key()}`);
  if (!existsSync(image)) await withLock(`${image}.lock`, () => fill(image));
  return image;
}

async function fill(image: string): Promise<void> {
  if (existsSync(image)) return;
  const folder = `${image}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  await promisify(execFile)(process.execPath, [join(ROOT, 'testing', 'demo', 'fill-demo.ts'), join(folder, 'data')], {
    env: { ...process.env, ...demoClock() },
  });
  await removeOlder();
  await rename(folder, image);
}

/** The demo is dated by the days of its properties, which lie all over America. */
function key(): string {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('America/'));
  const days = zones.map((timeZone) => shiftedNow().toLocaleDateString('en-CA', { timeZone }));
  return createHash('sha256').update(hashOfSources(ROOT, SOURCES)).update(days.join()).digest('hex').slice(0, 16);
}

async function removeOlder(): Promise<void> {
  const older = (await readdir(CACHE)).filter((name) => /^demo-\w+$/.test(name));
  await Promise.all(older.map((name) => rm(join(CACHE, name), { recursive: true, force: true })));
}
