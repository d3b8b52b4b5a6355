// The parts of a run with what each took, for the table at its end.

/** @typedef {{ name: string, seconds: number, good: boolean }} Part */

/** @type {Part[]} */
const parts = [];

/**
 * Runs a part of the work and remembers how long it took.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @param {(result: Result) => boolean} isGood
 * @returns {Promise<Result>}
 */
export async function timed(name, work, isGood) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const result = await work();
  parts.push({ name, seconds: (Date.now() - started) / 1000, good: isGood(result) });
  return result;
}

/**
 * @param {Part[]} all
 * @param {[string, number][]} slowest files
 * @param {number} total seconds of the whole run, which are fewer than its parts where some of them run side by side
 * @returns {string}
 */
export function timetable(all, slowest, total) {
  const rows = all.map(({ name, seconds, good }) => `${good ? '✔' : '✘'} ${name.padEnd(24)} ${clock(seconds)}`);
  const files = slowest.map(([file, seconds]) => `  ${clock(seconds)}  ${file}`);
  return [
    '',
    'Time of each part',
    ...rows,
    `  ${'in all'.padEnd(24)} ${clock(total)}`,
    ...(files.length > 0 ? ['', `The ${files.length} slowest files`, ...files] : []),
  ].join('\n');
}

/** What was timed so far. */
export const timedParts = () => [...parts];

/** `  4.2 s`, `12:05 min`. @param {number} seconds */
export function clock(seconds) {
  if (seconds < 60) return `${seconds.toFixed(1)} s`.padStart(9);
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`.padStart(9);
}
