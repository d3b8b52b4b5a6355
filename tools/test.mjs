// npm test: set-up, the gates, every vitest project, then the journeys in a real browser.
// npm test FILE -t "name": only that, by vitest.
// npm run test:postgres [-- --all]: what depends on the engine or races, or everything, on a real PostgreSQL.
// npm run test:citus [files]: every feature and scenario on a Citus cluster, then its drills.
// npm run test:nightly: what takes minutes, every search in full, every feature on PostgreSQL, and the journeys with
// every answer late.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '#testing/postgres-cluster.mjs';
import { bin, environment, interruption, node24, run } from '#tools/child.mjs';
import { findOrInstallChromium } from '#tools/find-chromium.mjs';
import { holdAll } from '#tools/gates.mjs';
import { findOrStartCitus } from '#tools/on-citus.mjs';
import { onPostgres } from '#tools/on-postgres.mjs';
import { ensureBuilt, ensureInstalled } from '#tools/setup.mjs';
import { playwrightCounts, summary, tallyOf, vitestCounts } from '#tools/tally.mjs';
import { readSeconds, slowest } from '#tools/test-seconds.mjs';
import { timed, timedParts, timetable } from '#tools/timetable.mjs';

/** How late each answer comes to the browser by night. */
const LATE_MS = '400';
const OPTIONS = ['--postgres', '--citus', '--nightly', '--all'];
const args = process.argv.slice(2).filter((arg) => !OPTIONS.includes(arg));
const isNightly = process.argv.includes('--nightly');
const isPostgres = process.argv.includes('--postgres');
const isCitus = process.argv.includes('--citus');
const isEverything = !isPostgres && !isCitus && !isNightly && args.length === 0;
const reports = mkdtempSync(join(tmpdir(), 'breakpoint-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
const secondsFile = join(reports, 'seconds.json');

await timed('packages', ensureInstalled, () => true);
const brokenGates = isEverything
  ? await holdAll(() => build({ anyBuild: false }))
  : await build({ anyBuild: true }).then(() => []);
const tallies = await runTests();

console.log(timetable(timedParts(), slowest(readSeconds(secondsFile), 10), process.uptime()));
const { line, failures, green } = summary(tallies);
if (brokenGates.length > 0) console.log(`Gates that failed: ${brokenGates.join(', ')}`);
// Of a long log often only the end is kept, so what failed is said again here.
for (const failure of failures) console.log(failure);
console.log(line);
process.exit(interruption() ?? (green && brokenGates.length === 0 ? 0 : 1));

async function runTests() {
  if (isPostgres) return [await onCluster(['--project=feature', ...args, ...chosenFiles()])];
  if (isCitus) return onCitus();
  if (isNightly) return runNight();
  const vitest = await runVitest('unit, screen, feature, scenario', isEverything ? ['--project=!nightly'] : args);
  return isEverything && !interruption() ? [vitest, ...(await runBrowser())] : [vitest];
}

async function runNight() {
  const drills = await runVitest('nightly', ['--project=nightly', ...args]);
  if (args.length > 0) return [drills];
  const searches = { SEARCHES: 'full' };
  const rules = await runVitest('rules in full', ['--project=unit'], searches);
  const onPostgreSql = await onCluster(['--project=feature'], searches);
  return [drills, rules, onPostgreSql, ...(interruption() ? [] : await runBrowser({ E2E_LATE: LATE_MS }))];
}

/** Named files, or those that need PostgreSQL by day. */
function chosenFiles() {
  return args.length > 0 || process.argv.includes('--all') ? [] : onPostgres.flatMap(([, files]) => files);
}

/** @param {{ anyBuild: boolean }} options */
function build({ anyBuild }) {
  return timed(
    'web build',
    () => ensureBuilt({ anyBuild }),
    () => true,
  );
}

/** @param {string} name @param {string[]} more @param {NodeJS.ProcessEnv} [env] */
async function runVitest(name, more, env) {
  if (interruption()) return { passed: 0, failed: 0, skipped: 0 };
  const report = join(reports, `${name}.json`);
  const variables = testEnvironment({
    ...env,
    TEST_PROGRESS: 'yes',
    TEST_REPORT: report,
    TEST_SECONDS: secondsFile,
  });
  const code = () => run(node24, [join(bin, 'vitest'), 'run', ...more], { env: variables });
  return tallyOf(report, vitestCounts, await timed(name, code, (ended) => ended === 0));
}

/** @param {string[]} more @param {NodeJS.ProcessEnv} [env] */
async function onCluster(more, env) {
  const given = process.env.DATABASE_URL;
  const cluster = given ? undefined : await startCluster();
  try {
    return await runVitest('PostgreSQL', more, { ...env, TEST_DATABASE_URL: given ?? cluster?.url });
  } finally {
    await cluster?.stop();
  }
}

/** Without a cluster it ends here: well where nobody asked for one. */
async function onCitus() {
  const cluster = await findOrStartCitus();
  if (!cluster) process.exit(process.env.REQUIRE_CITUS ? 1 : 0);
  const env = { TEST_DATABASE_URL: cluster.url, TEST_CITUS_WORKERS: cluster.workers };
  try {
    if (args.length > 0) return [await runVitest('Citus', ['--project=feature', '--project=nightly', ...args], env)];
    const suites = await runVitest('Citus', ['--project=feature'], env);
    return [suites, await runVitest('Citus drills', ['--project=nightly', 'nightly/citus'])];
  } finally {
    await cluster.stop();
  }
}

/** @param {NodeJS.ProcessEnv} [more] */
async function runBrowser(more) {
  const chromium = findOrInstallChromium();
  if (!chromium) return withoutBrowser();
  const report = join(reports, 'playwright.json');
  const files = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, TEST_SECONDS: secondsFile };
  const env = testEnvironment({ CHROMIUM_PATH: chromium, ...files, ...more });
  const reporters = '--reporter=./tools/playwright-progress.ts,json';
  const code = () => run(node24, [join(bin, 'playwright'), 'test', reporters], { env });
  return [tallyOf(report, playwrightCounts, await timed('browser', code, (ended) => ended === 0))];
}

function withoutBrowser() {
  const sentence = 'no Chromium was found and none could be installed (name one with CHROMIUM_PATH)';
  console.log(`\n!!! BROWSER TESTS ${process.env.CI ? 'FAILED' : 'SKIPPED'}: ${sentence} !!!\n`);
  return process.env.CI ? [{ passed: 0, failed: 1, skipped: 0 }] : [];
}

/** Tests never see the settings of the person who runs them: not the database, and not the mail server either. */
function testEnvironment(extra = {}) {
  const settings = ['DATABASE_URL', 'PORT', 'HOST', 'DATA', 'EMPTY', 'DEMO', 'PUBLIC_URL', 'APP_KEY', 'SMTP_URL'];
  const more = [
    'NODE_ENV',
    'TEST_MODE',
    'LOG_LEVEL',
    'MAPS_KEY',
    'WEATHER_URL',
    'METRICS_TOKEN',
    'DRAIN_SECONDS',
    'S3_ENDPOINT',
    'TRUST_PROXY',
  ];
  const kept = Object.entries(environment(extra)).filter(([name]) => ![...settings, ...more].includes(name));
  return Object.fromEntries(kept);
}
