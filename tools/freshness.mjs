// Whether what is on the disk still matches what is written: packages against the lockfile, a build against its
// sources.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * npm writes node_modules/.package-lock.json as the last act of an installation, so comparing the two lockfiles
 * notices a changed lock, a broken-off installation and one that somebody made by hand alike. Optional packages are
 * those of other platforms and may be absent.
 * @param {string} root
 * @param {{ forTests: boolean }} options
 */
export function packagesMatch(root, { forTests }) {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const wanted = packagesOf(join(root, 'package-lock.json'));
  return Object.entries(wanted).every(([path, { version, integrity, optional, dev }]) => {
    const installedPackage = installed[path];
    if (!installedPackage) return path === '' || optional === true || (dev === true && !forTests);
    return installedPackage.version === version && installedPackage.integrity === integrity;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean }>}
 */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/**
 * A hash over names and contents. Tests are left out: editing one must not cost a build.
 * @param {string} root
 * @param {string[]} paths files and folders below the root
 */
export function hashOfSources(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(root, path)).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    );
  }
  return hash.digest('hex');
}

/** @param {string} root @param {string} path @returns {string[]} */
function filesBelow(root, path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(root, `${path}/${name}`));
}
