// Which feature and scenario tests `npm run check` runs after a change, in the seconds it has: first the changed tests
// and those of the changed feature, then those that import what changed, then the rest of what the change reaches over
// the whole application. Within a rank the quick ones come first, so that the most are seen.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/child.mjs';
import { readSeconds } from '#tools/test-seconds.mjs';

/** As many as vitest.config.ts says. */
const WORKERS = 3;
/** Of the time of a run so much is tests; the rest is starting. */
const TESTING_SHARE = 0.75;
/** Of a file that has never run on this machine. */
const USUAL_SECONDS = 6;
/** Everything imports everything over these: being reached through them says nothing. */
const ASSEMBLY = /^(server\/app\/|testing\/world\.ts$|server\/(main|admin)\.ts$)/;

/** @typedef {{ changed: readonly string[], tests: readonly string[], importsOf: (file: string) => readonly string[],
 *   seconds: Readonly<Record<string, number>> }} Change */

/** @param {number} limit seconds @returns {{ chosen: string[], left: string[] }} */
export function chooseTests(limit) {
  const tests = [
    ...testsBelow('server'),
    ...testsBelow('simulators'),
    ...testsBelow('demo'),
    ...testsBelow('scenarios'),
  ];
  return choose({ changed: changedFiles(), tests, importsOf: importsIn, seconds: readSeconds() }, limit);
}

/** @param {Change} change @param {number} limit @returns {{ chosen: string[], left: string[] }} */
export function choose({ changed, tests, importsOf, seconds }, limit) {
  const ranks = new Map(tests.map((test) => [test, rankOf(test, changed, importsOf)]));
  const cost = (/** @type {string} */ test) => seconds[test] ?? USUAL_SECONDS;
  const reached = tests
    .filter((test) => ranks.get(test) !== undefined)
    .sort((a, b) => Number(ranks.get(a)) - Number(ranks.get(b)) || cost(a) - cost(b));
  let rest = limit * WORKERS * TESTING_SHARE;
  const chosen = reached.filter((test) => {
    if (cost(test) > rest) return false;
    rest -= cost(test);
    return true;
  });
  return { chosen, left: reached.filter((test) => !chosen.includes(test)) };
}

/**
 * 0 for a changed test, 1 for one of the changed feature, 2 where an import leads to the change, 3 where only the whole
 * application does; undefined where nothing of what changed runs on the server.
 * @param {string} test @param {readonly string[]} changed @param {(file: string) => readonly string[]} importsOf
 */
function rankOf(test, changed, importsOf) {
  if (changed.includes(test)) return 0;
  const onServer = changed.filter((file) => /^(core|server|migrations|testing)\//.test(file) && !isTest(file));
  if (onServer.length === 0) return undefined;
  const features = featuresOf(test);
  if (onServer.some((file) => featuresOf(file).some((feature) => features.includes(feature)))) return 1;
  return reaches(test, new Set(onServer), importsOf) ? 2 : 3;
}

/** @param {string} from @param {ReadonlySet<string>} wanted @param {(file: string) => readonly string[]} importsOf */
function reaches(from, wanted, importsOf) {
  const seen = new Set([from]);
  for (const file of seen) {
    if (wanted.has(file)) return true;
    if (!ASSEMBLY.test(file)) for (const next of importsOf(file)) seen.add(next);
  }
  return false;
}

/** `server/deals/accept.test.ts`, `core/deals/status.ts` and `scenarios/deal-life.test.ts` are of deals. */
function featuresOf(/** @type {string} */ file) {
  const [, folder = '', word = ''] = /^(?:core|server)\/([^/]+)\/|^scenarios\/([a-z]+)/.exec(file) ?? [];
  return [folder, word, word && `${word}s`].filter(Boolean);
}

function isTest(/** @type {string} */ file) {
  return /\.test\.tsx?$/.test(file);
}

/** What is not committed yet; with nothing uncommitted, the last commit. */
function changedFiles() {
  const uncommitted = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1');
}

function git(/** @type {string[]} */ ...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  } catch {
    // Without git, or with a single commit, nothing is known to have changed.
    return [];
  }
}

function testsBelow(/** @type {string} */ folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter(isTest);
}

/** @type {Map<string, string[]>} */
const parsed = new Map();

function importsIn(/** @type {string} */ file) {
  const cached = parsed.get(file);
  if (cached) return cached;
  const text = readFileSync(join(root, file), 'utf8');
  const imports = [...text.matchAll(/(?:from|import\()\s*'#([^']+)'/g)].map(([, name = '']) => name);
  parsed.set(file, imports);
  return imports;
}
