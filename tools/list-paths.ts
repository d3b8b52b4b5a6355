// Writes the addresses that have a screen beside the built page, as regular expressions, so that the server can answer
// the others with 404 and the page that says so.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Paths = typeof import('#web/app/path-pattern.ts') & typeof import('#web/app/route-table.ts');

export function listPaths(): Plugin {
  let root = '';
  return {
    name: 'list-paths',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      // By its file, so that the screens do not become a part of the configuration that reads them.
      const read = (name: string): Promise<Paths> => import(pathToFileURL(join(root, 'app', name)).href);
      const [{ matcher }, { pathPatterns }] = await Promise.all([read('path-pattern.ts'), read('route-table.ts')]);
      const source = JSON.stringify(pathPatterns().map((path) => matcher(path).source));
      this.emitFile({ type: 'asset', fileName: 'paths.json', source });
    },
  };
}
