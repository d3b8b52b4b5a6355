// What every command needs before it can run: the locked packages, the pinned Node, and a web build that matches the
// sources. Each step looks first and is silent when there is nothing to do; all words go to stderr.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin, environment, interruption, node24, root, run } from '#tools/child.mjs';
import { hashOfSources, packagesMatch } from '#tools/freshness.mjs';
import { withLock } from '#tools/lock.mjs';

const lock = join(root, 'dist', 'setup.lock');
const built = join(root, 'dist', 'web');
const stamp = join(built, '.stamp');
const sources = ['web', 'core', 'package.json', 'package-lock.json'];

/**
 * Installs the locked packages when they are missing or differ.
 * @param {{ forTests?: boolean }} [options] development packages are asked for only where tests and gates need them,
 *   so that an installation without them still starts the product.
 */
export async function ensureInstalled({ forTests = true } = {}) {
  if (Number(process.versions.node.split('.')[0]) < 20) stop(`Node 20 or newer is needed; this is ${process.version}.`);
  if (!packagesMatch(root, { forTests })) await locked(() => install({ forTests }));
  assertPinnedNode();
}

/**
 * Builds the web when its sources changed since the last build.
 * @param {{ anyBuild?: boolean }} [options] with `anyBuild` an older build is good enough.
 */
export async function ensureBuilt({ anyBuild = false } = {}) {
  if (anyBuild && existsSync(stamp)) return;
  if (!isBuilt()) await locked(build);
}

/** @param {{ forTests: boolean }} options */
async function install({ forTests }) {
  if (packagesMatch(root, { forTests })) return;
  // npm empties node_modules first, so it must not run on the Node that lives in there.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin && folder !== `${bin}/`);
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await timed('Installing packages', 'npm', args, { ...process.env, PATH: path.join(delimiter) });
}

function assertPinnedNode() {
  const { stdout } = spawnSync(node24, ['--version'], { encoding: 'utf8' });
  if (stdout?.startsWith('v24.')) return;
  stop(
    `The packages hold ${stdout ? `Node ${stdout.trim()}` : 'no Node'} where Node 24 belongs. They were probably ` +
      'installed with --ignore-scripts: run `npm ci --ignore-scripts=false` and try again.',
  );
}

async function build() {
  if (isBuilt()) return;
  const hash = hashOfSources(root, sources);
  const next = `${built}.next`;
  const args = [join(bin, 'vite'), 'build', 'web', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'];
  await timed('Building the web', node24, args, environment());
  // The stamp is written last and the folder swapped whole, so that a half-made build is never taken for a good one
  // and a server that is running meanwhile never misses a file for long.
  writeFileSync(join(next, '.stamp'), hash);
  rmSync(`${built}.old`, { recursive: true, force: true });
  if (existsSync(built)) renameSync(built, `${built}.old`);
  renameSync(next, built);
  rmSync(`${built}.old`, { recursive: true, force: true });
}

function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root, sources);
}

/** @param {() => Promise<void>} work */
function locked(work) {
  return withLock(lock, work, { onWait: () => console.error('Waiting for another command to finish its set-up …') });
}

/** @param {string} what @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} env */
async function timed(what, command, args, env) {
  const started = Date.now();
  process.stderr.write(`${what} … `);
  const code = await run(command, args, { env, stdio: ['ignore', 'ignore', 2] });
  console.error(code === 0 ? `done in ${((Date.now() - started) / 1000).toFixed(1)} s` : 'failed');
  if (code !== 0) stop(`\`${command} ${args.join(' ')}\` ended with code ${code}.`, interruption());
}

/** @param {string} sentence @param {number} [code] @returns {never} */
function stop(sentence, code = 1) {
  console.error(sentence);
  process.exit(code);
}
