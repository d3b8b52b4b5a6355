// npm test: set-up, the gates, every vitest project, then the journeys in a real browser.
// npm test FILE -t "name": only that, by vitest. npm run test:postgres: features and scenarios on a real PostgreSQL.
// npm run test:nightly: what takes minutes, by itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '#testing/postgres-cluster.mjs';
import { bin, environment, interruption, node24, run } from '#tools/child.mjs';
import { findOrInstallChromium } from '#tools/find-chromium.mjs';
import { gates, holds } from '#tools/gates.mjs';
import { ensureBuilt, ensureInstalled } from '#tools/setup.mjs';
import { playwrightCounts, summary, tallyOf, vitestCounts } from '#tools/tally.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--postgres' && arg !== '--nightly');
const onPostgres = process.argv.includes('--postgres');
const atNight = process.argv.includes('--nightly');
const everything = !onPostgres && !atNight && args.length === 0;
const reports = mkdtempSync(join(tmpdir(), 'breakpoint-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

await ensureInstalled();
await ensureBuilt({ anyBuild: !everything });
const brokenGates = everything ? await runGates() : [];
const tallies = onPostgres ? [await runOnPostgres()] : [await runVitest([...projects(), ...args])];
if (everything && !interruption()) tallies.push(...(await runBrowser()));

const { line, green } = summary(tallies);
if (brokenGates.length > 0) console.log(`Gates that failed: ${brokenGates.join(', ')}`);
console.log(line);
process.exit(interruption() ?? (green && brokenGates.length === 0 ? 0 : 1));

/** A file that is named runs wherever it stands. */
function projects() {
  if (atNight) return ['--project=nightly'];
  return everything ? ['--project=!nightly'] : [];
}

/** All of them, even after a failure: one run then shows everything there is to mend. */
async function runGates() {
  const broken = [];
  for (const gate of [gates.types, gates.lint, gates.examples, gates.openapi, gates.coverage, gates.tables]) {
    if (interruption()) break;
    if (!(await holds(gate))) broken.push(gate.name);
  }
  return broken;
}

/** @param {string[]} more @param {NodeJS.ProcessEnv} [env] */
async function runVitest(more, env) {
  if (interruption()) return { passed: 0, failed: 0, skipped: 0 };
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(node24, [join(bin, 'vitest'), 'run', ...reporters, ...more], { env: testEnvironment(env) });
  return tallyOf(report, vitestCounts, code);
}

async function runOnPostgres() {
  const projects = ['--project=feature', '--project=scenario'];
  const given = process.env.DATABASE_URL;
  const cluster = given ? undefined : await startCluster();
  try {
    return await runVitest([...projects, ...args], { TEST_DATABASE_URL: given ?? cluster?.url });
  } finally {
    await cluster?.stop();
  }
}

async function runBrowser() {
  const chromium = findOrInstallChromium();
  if (!chromium) return withoutBrowser();
  const report = join(reports, 'playwright.json');
  const env = testEnvironment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const code = await run(node24, [join(bin, 'playwright'), 'test', '--reporter=list,json'], { env });
  return [tallyOf(report, playwrightCounts, code)];
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
    'S3_ENDPOINT',
    'TRUST_PROXY',
  ];
  const kept = Object.entries(environment(extra)).filter(([name]) => ![...settings, ...more].includes(name));
  return Object.fromEntries(kept);
}
