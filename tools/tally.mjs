// Counting tests over the JSON reports of the two runners, so that one line at the end says how the whole run went.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

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
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} report */
export function vitestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report */
export function playwrightCounts({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** @param {Tally[]} tallies @returns {{ line: string, green: boolean }} */
export function summary(tallies) {
  const sum = (/** @type {keyof Tally} */ key) => tallies.reduce((total, tally) => total + tally[key], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  const line = `Tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return { line, green: failed === 0 && passed > 0 };
}
