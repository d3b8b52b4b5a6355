// What is installed is what was agreed: exact versions, contents by their hash, no package that runs something while it
// is being installed unless it is named here, and no secret among the files of the repository.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { roots } from '#tools/architecture/source.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => JSON.parse(readFileSync(`${ROOT}${path}`, 'utf8'));

type Locked = { version?: string; resolved?: string; integrity?: string; hasInstallScript?: boolean; link?: boolean };
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
const locked = Object.entries(packages).filter(([path]) => path !== '');
const { dependencies, devDependencies, allowScripts } = read('package.json');

/** Packages that bring a script. Only those package.json allows may run theirs; the others work without. */
const WITH_A_SCRIPT = ['node_modules/cpu-features', 'node_modules/node', 'node_modules/ssh2'];

test('every package is held to its contents by a strong hash', () => {
  expect(locked.length).toBeGreaterThan(200);
  expect(locked.filter(([, each]) => !each.integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
});

test('no package comes from a place of its own, and each in one version', () => {
  const elsewhere = locked.filter(([, { resolved, link }]) => link === true || resolved !== undefined);
  expect(elsewhere.map(([path]) => path)).toEqual([]);
  const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

test('no package runs a script at installation but the ones that were agreed', () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(scripted.sort()).toEqual(WITH_A_SCRIPT);
  expect(allowScripts).toEqual({ node: true });
});

/** As issuers of keys write them; test data of ours has none of these forms. */
const SECRETS: readonly RegExp[] = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=\s]{100}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bsk_live_[A-Za-z0-9]{20}/,
  /\bxox[abprs]-[A-Za-z0-9-]{20}/,
  /\bEAAA[A-Za-z0-9_-]{50}/,
  /\bshp(?:at|ca|pa|ss)_[a-f0-9]{32}\b/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/,
];

test('no file of the repository holds a key', () => {
  const below = [...roots, 'docs', 'migrations', '.ci'].flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`),
  );
  const rootFiles = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = [...below, ...rootFiles.map(({ name }) => `${ROOT}${name}`)].filter(
    (path) => !/\.(png|woff2|pdf|xlsx|tar)$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(500);
  const secrets = paths.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return SECRETS.filter((secret) => secret.test(text)).map((secret) => `${path}: ${secret}`);
  });
  expect(secrets).toEqual([]);
  expect(paths.filter((path) => /(^|\/)\.env(\.|$)|\.(pem|p12|pfx|key)$/.test(path))).toEqual([]);
});
