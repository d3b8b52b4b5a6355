// npm run check: what a person waits for after a change, in three minutes at the most. Types, lint, generated files,
// the unit tests with the architecture among them, and with what is left of the three minutes, 90 s at the most, the
// feature tests that the change reaches; the others are named. All gates run, so that one run shows whatever they ask for;
// after them it stops at the first part that fails. CI runs everything: `npm test` and `npm run test:postgres`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, environment, interruption, node24, run } from '#tools/child.mjs';
import { chooseTests } from '#tools/choose-tests.mjs';
import { holdAll } from '#tools/gates.mjs';
import { ensureBuilt, ensureInstalled } from '#tools/setup.mjs';
import { tallyOf, vitestCounts } from '#tools/tally.mjs';
import { readSeconds, slowest } from '#tools/test-seconds.mjs';
import { timed, timedParts, timetable } from '#tools/timetable.mjs';

const SECONDS_IN_ALL = 180;
const FEATURE_SECONDS = 90;
/** Of a run of vitest this much is its start and its end, whatever it runs. */
const AROUND_TESTS = 5;
const reports = mkdtempSync(join(tmpdir(), 'breakpoint-check-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
const secondsFile = join(reports, 'seconds.json');

await part('packages', () => ensureInstalled().then(() => true));
const broken = await holdAll(() => timed('web build', ensureBuilt, () => true));
if (broken.length > 0) stop(`Gates that failed: ${broken.join(', ')}. What each asks for stands above its line.`);
await part('unit tests', () => vitest(['--project=unit', '--project=screen']));
const featureSeconds = Math.min(FEATURE_SECONDS, Math.floor(SECONDS_IN_ALL - process.uptime()) - AROUND_TESTS);
const { chosen, left } = chooseTests(Math.max(featureSeconds, 0));
if (chosen.length > 0) await part('feature tests', () => features(chosen));
printTimes();
if (left.length > 0) console.log(`\nReached by the change and not run (npm test runs them):\n  ${left.join('\n  ')}`);

/** @param {string} name @param {() => Promise<boolean>} work */
async function part(name, work) {
  if (!(await timed(name, work, Boolean))) stop();
}

/** @returns {never} */
function stop(why = '') {
  printTimes();
  if (why) console.log(`\n${why}`);
  process.exit(interruption() ?? 1);
}

function printTimes() {
  console.log(timetable(timedParts(), slowest(readSeconds(secondsFile), 10), process.uptime()));
}

/** A run that ends because its time is up ends badly for vitest, and well for us where nothing has failed. */
async function features(/** @type {string[]} */ files) {
  const report = join(reports, 'features.json');
  const started = Date.now();
  const good = await vitest(files, { CHECK_SECONDS: String(featureSeconds), TEST_REPORT: report });
  const isTimeUp = Date.now() - started >= featureSeconds * 1000;
  return good || (isTimeUp && tallyOf(report, vitestCounts, 0).failed === 0);
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
async function vitest(args, env) {
  return (
    (await run(node24, [join(bin, 'vitest'), 'run', ...args], {
      env: environment({ TEST_PROGRESS: 'yes', TEST_SECONDS: secondsFile, ...env }),
    })) === 0
  );
}
