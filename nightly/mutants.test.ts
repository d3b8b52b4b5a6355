// Do the tests of money and access notice a small error? A sample of mutants, each run against the tests of its folder
// in a copy of the source; what lives is printed. A mutant that never ends counts as noticed: one with which the tests take
// ten times as long as without, so that a busy machine is not taken for it.
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mutant, mutantsOf } from '#testing/mutants.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COPIED = ['core', 'server', 'simulators', 'demo', 'testing', 'tools', 'docs', 'migrations', 'package.json'];
const SEED = Number(process.env.SEED ?? 1);
const WORKERS = 2;
/** SAMPLE=250 looks at as many of each group, the long drill of docs/reliability.md. */
const SAMPLE = Number(process.env.SAMPLE ?? 0);
const TIMES_AS_LONG = 10;
const TIMEOUT_MS = Math.max(20 * 60_000, SAMPLE * 30_000);

type Group = { name: string; files: RegExp; tests: string[]; sample: number };

const GROUPS: readonly Group[] = [
  { name: 'rent', files: /^core\/rent\/(?!.*(test|fixtures))/, tests: ['core/rent/'], sample: 80 },
  {
    name: 'rules of AutoPay',
    files: /^core\/payments\/(?!.*(test|contract|words|authorisation))/,
    tests: ['core/payments/'],
    sample: 80,
  },
  { name: 'money', files: /^core\/base\/money\.ts$/, tests: ['core/base/money.test.ts'], sample: 30 },
  {
    name: 'permissions and sessions',
    files: /^core\/(base\/permissions|access\/(login-block|session-life|verification|password|network))\.ts$/,
    tests: ['core/access/', 'core/base/permissions.test.ts'],
    sample: 60,
  },
];

const copies: string[] = [];
beforeAll(async () => {
  for (let worker = 0; worker < WORKERS; worker += 1) copies.push(await copyOfSource());
}, 120_000);
afterAll(async () => {
  for (const copy of copies) await rm(copy, { recursive: true, force: true });
});

test.each(GROUPS)(
  '$name: at least 85 of 100 are noticed',
  async ({ name, files, tests, sample }) => {
    const before = performance.now();
    expect(await passes(copies[0]!, tests), 'without an error planted').toBe(true);
    const longest = Math.ceil(TIMES_AS_LONG * (performance.now() - before));
    const all = await mutantsIn(files);
    const chosen = shuffled(all).slice(0, SAMPLE || sample);
    const living: Mutant[] = [];
    const queue = [...chosen];
    await Promise.all(
      copies.map(async (copy) => {
        for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
          if (!(await isNoticed(copy, mutant, tests, longest))) living.push(mutant);
        }
      }),
    );
    const noticed = chosen.length - living.length;
    const percent = ((noticed / chosen.length) * 100).toFixed(1);
    process.stdout.write(
      `${name}, seed ${SEED}: ${noticed} of ${chosen.length} noticed (${percent} %), of ${all.length} in all\n`,
    );
    for (const { path, line, from, to } of living)
      process.stdout.write(`  lives: ${path}:${line}  ${from}  →  ${to}\n`);
    expect(chosen.length).toBeGreaterThan(5);
    expect(noticed / chosen.length).toBeGreaterThanOrEqual(0.85);
  },
  TIMEOUT_MS,
);

async function copyOfSource(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'breakpoint-mutants-'));
  for (const name of COPIED) await cp(join(ROOT, name), join(folder, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(
    join(folder, 'vitest.config.mjs'),
    "export default { cacheDir: './.vite', test: { pool: 'threads', isolate: false, testTimeout: 0, maxWorkers: 1, bail: 1, include: ['core/**/*.test.ts'] } };",
  );
  return folder;
}

async function mutantsIn(files: RegExp): Promise<Mutant[]> {
  const names = await readdir(join(ROOT, 'core'), { recursive: true });
  const paths = names.map((name) => `core/${name}`).filter((path) => files.test(path) && path.endsWith('.ts'));
  const mutants = [];
  for (const path of paths.sort()) mutants.push(...mutantsOf(path, await readFile(join(ROOT, path), 'utf8')));
  return mutants;
}

/** Sorted by a number made from the seed and the place, so that a seed always chooses the same mutants. */
function shuffled(mutants: readonly Mutant[]): Mutant[] {
  let state = SEED;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  return mutants
    .map((mutant) => ({ mutant, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ mutant }) => mutant);
}

/** Most are noticed by the short tests, so the searches, which take ten times as long, look only at what those let by. */
async function isNoticed(
  copy: string,
  { path, text }: Mutant,
  tests: readonly string[],
  longest: number,
): Promise<boolean> {
  const place = join(copy, path);
  const original = await readFile(place, 'utf8');
  await writeFile(place, text);
  const withoutSearches = [...tests, '--exclude=**/{oracle,properties}.test.ts'];
  try {
    return !(await passes(copy, withoutSearches, longest)) || !(await passes(copy, tests, longest));
  } finally {
    await writeFile(place, original);
  }
}

function passes(copy: string, tests: readonly string[], timeout?: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const { VITEST: _, VITEST_WORKER_ID: __, VITEST_POOL_ID: ___, ...env } = process.env;
  const child = spawn(process.execPath, [vitest, 'run', '--root', copy, '--reporter=dot', ...tests], {
    cwd: copy,
    env,
    stdio: 'ignore',
    timeout,
    killSignal: 'SIGKILL',
  });
  child.once('close', (code) => resolve(code === 0));
  return promise;
}
