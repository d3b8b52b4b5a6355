// Writes docs/examples.json: of every call the fullest example that a test saw. `npm run examples` runs the tests that
// need a database with recording on. After a change of one feature it is enough to run its tests with EXAMPLES=FOLDER
// and then `npm run examples -- FOLDER`: what other test files recorded before stays. `--check` only compares.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allRoutes } from '#server/app/app.ts';
import { type Example, type Examples, recordedExamples } from '#server/app/examples.ts';
import { fullness } from '#testing/examples/recorded-example.ts';
import { staleExamples } from '#tools/coverage/stale-examples.ts';

const FILE = new URL('../docs/examples.json', import.meta.url);
if (process.argv.includes('--check')) checkExamples();
const [given] = process.argv.slice(2);
const folder = given ?? (await record());
const recorded = await readFolder(folder);
const anew = new Set(recorded.flatMap((examples) => Object.values(examples).map(({ test }) => test.file)));
const kept = given ? Object.entries(recordedExamples()).filter(([, { test }]) => !anew.has(test.file)) : [];
const calls = new Set(
  allRoutes.flatMap(({ endpoint: { method, path, aliases } }) => [path, ...aliases].map((one) => `${method} ${one}`)),
);
const best = fullest([Object.fromEntries(kept), ...recorded]).filter(([call]) => calls.has(call));
await writeFile(FILE, `${JSON.stringify(Object.fromEntries(best), null, 1)}\n`);
if (!given) await rm(folder, { recursive: true });
console.log(`examples: ${best.length} of ${calls.size} calls`);

function checkExamples(): never {
  const stale = staleExamples();
  for (const { call, file, problem } of stale)
    console.error(`${call}: ${problem}${file ? ` (recorded by ${file})` : ''}`);
  const files = [...new Set(stale.flatMap(({ file }) => file ?? []))];
  if (files.length > 0) {
    console.error(
      `Run: (export EXAMPLES=$(mktemp -d) && npx vitest run ${files.join(' ')} && npm run examples -- $EXAMPLES && npm run openapi)`,
    );
  }
  if (stale.some(({ file }) => !file)) {
    console.error(
      'Where no test has recorded a call, write one that makes it with success. Run it with EXAMPLES=FOLDER, then ' +
        'npm run examples -- FOLDER && npm run openapi',
    );
  }
  if (stale.length === 0)
    console.log(`examples: ${Object.keys(recordedExamples()).length} are what their contracts say`);
  process.exit(stale.length === 0 ? 0 : 1);
}

async function record(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'breakpoint-examples-'));
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=feature'];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, EXAMPLES: folder } });
  if (status !== 0) throw new Error('The tests did not pass: their examples are not kept');
  return folder;
}

async function readFolder(path: string): Promise<Examples[]> {
  const names = (await readdir(path)).sort();
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(path, name), 'utf8'))));
}

function fullest(all: readonly Examples[]): [string, Example][] {
  const fullestByCall = new Map<string, Example>();
  for (const [call, example] of all.flatMap((examples) => Object.entries(examples))) {
    const before = fullestByCall.get(call);
    if (!before || fullness(example) > fullness(before)) fullestByCall.set(call, example);
  }
  return [...fullestByCall].sort(([a], [b]) => (a < b ? -1 : 1));
}
