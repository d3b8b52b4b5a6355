// Which files of the client a screen imports on demand. The table of screens holds functions that import; here they run in
// Node, where a page is an empty module in place of its file, and what was asked for is noted. What screens ask the server
// first is loaded as it is, because it is run afterwards.
import { readdir, readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const EMPTY = '?empty';
const nothing = { format: 'module', source: 'export default {}', shortCircuit: true } as const;

/** Answers what runs a function and names the files that modules of `loadTable` import meanwhile, from the root. */
export async function importRecorder<Table>(loadTable: () => Promise<Table>) {
  const scripts = await scriptsOfParts();
  const ofTable = new Set<string>();
  let noted: Set<string> | undefined;
  let emptied = /\.tsx$/;
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      if (!noted) ofTable.add(resolved.url);
      else if (context.parentURL && ofTable.has(context.parentURL) && resolved.url.startsWith('file:')) {
        noted.add(relative(ROOT, fileURLToPath(resolved.url)));
        if (emptied.test(resolved.url)) return { ...resolved, url: resolved.url + EMPTY };
      }
      return resolved;
    },
    load(url, context, next) {
      if (url.endsWith(EMPTY) || url.endsWith('.css')) return nothing;
      const source = scripts.get(url);
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
    },
  });
  const table = await loadTable();
  const importsOf = async (run: () => unknown, emptiedToo = /\.tsx$/): Promise<string[]> => {
    noted = new Set();
    emptied = emptiedToo;
    // An empty page has not what its screen takes from it; by then its file is noted.
    await Promise.resolve()
      .then(run)
      .catch(() => undefined);
    return [...noted];
  };
  return { table, importsOf };
}

/** The files with markup as Node can read them, by their addresses: some of what screens ask first stands in one. */
async function scriptsOfParts(): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(join(ROOT, 'web'), { recursive: true });
  const parts = names.filter((name) => /(?<!\.test)\.tsx$/.test(name)).map((name) => join(ROOT, 'web', name));
  const scripts = parts.map(async (file) => {
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { jsx: { runtime: 'automatic' } });
    return [pathToFileURL(file).href, code] as const;
  });
  return new Map(await Promise.all(scripts));
}
