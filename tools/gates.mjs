// The gates that need no test runner. Each prints one line with its seconds; what it found is printed above that line.
import { join } from 'node:path';
import { bin, interruption, node24, run } from '#tools/child.mjs';
import { timed } from '#tools/timetable.mjs';

/** @typedef {{ name: string, file: string, args: string[], mend?: string }} Gate mend: what to do, where its tool does not say */

/**
 * Checkers that run side by side each work out the types they share: four take 41 s of processor time, one 23 s, and the
 * other core has the other gates to run.
 * @type {Record<string, Gate>}
 */
export const gates = {
  types: { name: 'types', file: join(bin, 'tsc'), args: ['-p', '.', '--checkers', '1'] },
  lint: {
    name: 'lint',
    file: join(bin, 'biome'),
    args: ['check', '--error-on-warnings'],
    mend: 'Run: npx biome check --write. It formats and sorts imports; what it leaves is yours to change.',
  },
  examples: { name: 'examples', file: 'tools/write-examples.ts', args: ['--check'] },
  openapi: { name: 'openapi', file: 'tools/write-openapi.ts', args: ['--check'] },
  coverage: { name: 'coverage', file: 'tools/write-coverage.ts', args: ['--check'] },
  permissions: { name: 'permissions', file: 'tools/write-permissions.ts', args: ['--check'] },
  schema: { name: 'schema', file: 'tools/write-schema.ts', args: ['--check'] },
};

/**
 * @param {Gate} gate
 * @returns {Promise<boolean>} whether it holds
 */
export async function holds({ name, file, args, mend }) {
  const started = Date.now();
  const code = await run(node24, [file, ...args]);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (code !== 0 && mend) console.log(mend);
  console.log(`${code === 0 ? '✔' : '✘'} ${name} (${seconds} s)`);
  return code === 0;
}

/**
 * All gates, even after a failure: one run then shows everything there is to mend. Each keeps one core busy, so two run at
 * a time, the longest first: types and the build take as long as all the others.
 * @param {() => Promise<unknown>} [build] no gate needs what it builds
 * @returns {Promise<string[]>} the names of those that do not hold
 */
export async function holdAll(build = async () => undefined) {
  /** @type {string[]} */
  const broken = [];
  /** @param {Gate} gate */
  const check = async (gate) => {
    if (!(await timed(gate.name, () => holds(gate), Boolean))) broken.push(gate.name);
  };
  const { types, ...others } = gates;
  const waiting = [() => types && check(types), build, ...Object.values(others).map((gate) => () => check(gate))];
  await Promise.all([workOff(waiting), workOff(waiting)]);
  return broken;
}

/** Takes the next until none is left: so do two side by side. @param {(() => unknown)[]} waiting */
async function workOff(waiting) {
  for (let next = waiting.shift(); next && !interruption(); next = waiting.shift()) await next();
}
