// The browser for the browser tests: the one named by CHROMIUM_PATH, one on the path, or Debian's own package.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from '#tools/apt.mjs';

// The headless shell first: it draws no window, and takes a fifth less time for the same journeys.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @returns {string | undefined} */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @returns {string | undefined} */
export function findOrInstallChromium() {
  const chromium = findChromium();
  if (chromium && starts(chromium)) return chromium;
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH names ${chromium}, which does not start.`);
  if (!aptInstall('chromium-headless-shell') && !aptInstall('chromium')) return undefined;
  const installed = findChromium();
  return installed && starts(installed) ? installed : undefined;
}

/** Ubuntu's package is a stub that needs snapd: only a browser that answers counts as found. @param {string} path */
function starts(path) {
  return spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return existsSync(path);
  } catch {
    return false;
  }
}
