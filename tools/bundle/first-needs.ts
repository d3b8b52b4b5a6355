// Beside the built page: what each address needs first, so that the server can name it in the page and a browser need not
// find it out in steps. Addresses are regular expressions with the names of their parameters; one that fits none has no
// screen.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin, Rolldown } from 'vite';

/** Files are named from the root of the product. */
export type FirstNeeds = { path: string; files: string[]; calls: string[]; side?: Side };
/** Whose screen it is, where it is not everybody's: web/base/token.ts remembers whose the browser is. */
type Side = 'landlord' | 'retailer' | 'staff';
/** As server/base/page/first-needs.ts reads it: with the names of the built scripts. Styles are one file, which every page has. */
export type BuiltNeeds = Omit<FirstNeeds, 'path'> & { source: string };

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry' | 'moduleIds' | 'facadeModuleId'>;
type Patterns = typeof import('#web/app/path-pattern.ts');

export function writeFirstNeeds(): Plugin {
  let root = '';
  return {
    name: 'first-needs',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      // After the names of the files are written into them.
      order: 'post',
      async handler(_options, bundle) {
        // By its file, so that the screens do not become a part of the configuration that reads them.
        const { matcher }: Patterns = await import(pathToFileURL(join(root, 'app/path-pattern.ts')).href);
        const printed = await promisify(execFile)(
          process.execPath,
          [join(root, '../tools/bundle/print-first-needs.ts')],
          { cwd: join(root, '..'), maxBuffer: 64 * 1_048_576 },
        );
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const built = builtNeeds(JSON.parse(printed.stdout), chunks, join(root, '..'), (path) => matcher(path).source);
        this.emitFile({ type: 'asset', fileName: 'first-needs.json', source: JSON.stringify(built) });
      },
    },
  };
}

export function builtNeeds(
  needs: readonly FirstNeeds[],
  chunks: readonly Chunk[],
  root: string,
  sourceOf: (path: string) => string,
): BuiltNeeds[] {
  const withImports = chunkFinder(chunks, root);
  return needs
    .toSorted((left, right) => (specificity(left.path) < specificity(right.path) ? -1 : 1))
    .map(({ path, files, ...others }) => ({ source: sourceOf(path), files: withImports(files), ...others }));
}

/** Words of an address go before its parameters, as in the router: of two that fit, the first is meant. */
function specificity(path: string): string {
  return path.replace(/:\w+\??/g, '~');
}

/** The scripts of some modules and of all they import at once, without what every page loads. */
function chunkFinder(chunks: readonly Chunk[], root: string): (files: readonly string[]) => string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  // A module that was put together with others is imported by a small file that stands for it.
  const byModule = new Map([
    ...chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)),
    ...chunks.flatMap((chunk) => (chunk.facadeModuleId ? [[chunk.facadeModuleId, chunk] as const] : [])),
  ]);
  const reachedFrom = (first: readonly (Chunk | undefined)[]): Set<Chunk> => {
    const reached = new Set(first.filter((chunk) => chunk !== undefined));
    for (const { imports } of reached) {
      for (const name of imports) {
        const chunk = byName.get(name);
        if (chunk) reached.add(chunk);
      }
    }
    return reached;
  };
  const atStart = reachedFrom(chunks.filter(({ isEntry }) => isEntry));
  return (files) => {
    const reached = reachedFrom(files.map((file) => byModule.get(join(root, file))));
    return [...reached].filter((chunk) => !atStart.has(chunk)).map(({ fileName }) => fileName);
  };
}
