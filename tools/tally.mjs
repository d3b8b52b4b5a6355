// Counting tests over the JSON reports of the two runners, so that one line at the end says how the whole run went.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Tally failures: name and first lines of each */

/** Of a failure's message the table at the end repeats so many lines; the whole message stands further up. */
const LINES_OF_A_FAILURE = 12;

/**
 * A runner can fail without a failing test: a file that does not load, an error outside any test, or no report at all.
 * That counts as one failure, because a line that says "0 failed" must mean that all is well.
 * @param {string} file the JSON report
 * @param {(report: any) => Tally} counts
 * @param {number} code the runner's exit code
 * @returns {Tally}
 */
export function tallyOf(file, counts, code) {
  const tally = existsSync(file)
    ? counts(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  if (code === 0 || tally.failed > 0) return tally;
  const sentence = `no test failed, but the runner ended with code ${code}; its message stands above`;
  return { ...tally, failed: 1, failures: [...(tally.failures ?? []), sentence] };
}

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestCase
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestCase[] }} VitestFile
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults?: VitestFile[] }} report
 */
export function vitestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: (report.testResults ?? []).flatMap(failuresOfFile),
  };
}

/** A file that does not load has no failing test, but a message of its own. @param {VitestFile} file */
function failuresOfFile({ name, status, message, assertionResults }) {
  const path = relative(process.cwd(), name);
  const failed = assertionResults.filter((each) => each.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${path}\n${firstLines(message ?? '')}`] : [];
  return failed.map(
    ({ fullName, failureMessages = [] }) => `${path} › ${fullName}\n${firstLines(failureMessages.join('\n'))}`,
  );
}

/** @param {string} message */
function firstLines(message) {
  const plain = stripVTControlCharacters(message);
  return plain.split('\n').slice(0, LINES_OF_A_FAILURE).join('\n').replace(/^/gm, '    ');
}

/** @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report */
export function playwrightCounts({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** @param {Tally[]} tallies @returns {{ line: string, failures: string[], green: boolean }} */
export function summary(tallies) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    tallies.reduce((total, tally) => total + tally[key], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  const line = `Tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  const failures = tallies.flatMap((tally) => tally.failures ?? []).map((failure) => `Failed: ${failure}`);
  return { line, failures, green: failed === 0 && passed > 0 };
}
