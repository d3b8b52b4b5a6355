// What a browser must have before it can show a first screen: the entry and every file that it imports, as they are sent
// with gzip. A build above the limit fails and names the largest files, so that the start does not grow unseen: it was at
// 217 kB because a sentence with a date in it had brought a calendar of 20 kB along.
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const LIMIT_BYTES = 200_000;
/** As compress-assets.ts sends them. */
const LEVEL = 9;

type File = Pick<Rolldown.OutputChunk, 'fileName' | 'code' | 'imports' | 'isEntry' | 'modules'>;

export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    generateBundle: {
      // After the names of the files are written into them.
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk');
        const fault = firstLoadFault(files);
        if (fault) this.error(fault);
      },
    },
  };
}

/** What is wrong with a build, in words; nothing where its start is within the limit. */
export function firstLoadFault(files: readonly File[], limit = LIMIT_BYTES): string | undefined {
  const loaded = withImports(files);
  if (loaded.length === 0) return 'The build has no entry: nothing was measured.';
  const bytes = loaded.reduce((sum, { code }) => sum + gzipSync(code, { level: LEVEL }).length, 0);
  if (bytes <= limit) return undefined;
  const kilobytes = (count: number) => `${(count / 1_000).toFixed(1)} kB`;
  const largest = loaded
    .flatMap(({ modules }) => Object.entries(modules).map(([id, { renderedLength }]) => ({ id, renderedLength })))
    .toSorted((a, b) => b.renderedLength - a.renderedLength)
    .slice(0, 12)
    .map(({ id, renderedLength }) => `  ${kilobytes(renderedLength)} ${id.replace(/^.*\/node_modules\//, '')}`);
  return [
    `The first screen waits for ${kilobytes(bytes)} of script (gzip); the limit is ${kilobytes(limit)}.`,
    'Load what it does not need with import(). The largest modules, as written:',
    ...largest,
  ].join('\n');
}

/** The entries and what they import at once, each file one time; what is imported later is not among them. */
function withImports(files: readonly File[]): File[] {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const reached = new Set(files.filter(({ isEntry }) => isEntry));
  for (const { imports } of reached) {
    for (const name of imports) {
      const file = byName.get(name);
      if (file) reached.add(file);
    }
  }
  return [...reached];
}
