// What each test file took in its last run on this machine: for the estimate of the next run, for the list of the
// slowest, and for choosing what fits into `npm run check`.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#tools/child.mjs';

const cache = join(root, 'node_modules', '.cache', 'breakpoint', 'test-seconds.json');

/** @returns {Record<string, number>} seconds by file */
export function readSeconds(file = cache) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  } catch {
    // A run that was cut off while it wrote: only an estimate is lost.
    return {};
  }
}

/** @param {Readonly<Record<string, number>>} seconds what has just been measured; the rest stays */
export function rememberSeconds(seconds, file = cache) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ ...readSeconds(file), ...seconds }, null, 1));
  renameSync(`${file}.${process.pid}`, file);
}

/** @param {Readonly<Record<string, number>>} seconds @param {number} count @returns {[string, number][]} */
export function slowest(seconds, count) {
  return Object.entries(seconds)
    .sort(([, a], [, b]) => b - a)
    .slice(0, count);
}
