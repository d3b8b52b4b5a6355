// Installing a Debian package where that is possible: as root, with apt. Everywhere else the caller decides.
import { spawnSync } from 'node:child_process';

let listsAreFresh = false;

/** @param {string} name @returns {boolean} whether it was installed */
export function aptInstall(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  process.stderr.write(`Installing ${name} with apt-get … `);
  const started = Date.now();
  if (!listsAreFresh) apt('update');
  listsAreFresh = true;
  const failure = apt('install', '-y', '--no-install-recommends', name);
  console.error(failure ?? `done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return failure === undefined;
}

/** @param {...string} args @returns {string | undefined} what went wrong */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' });
  return status === 0 ? undefined : `failed:\n${stderr}`;
}
