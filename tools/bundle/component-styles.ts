// The component library brings a sheet for each component, and web/ui/mantine.css takes in those of the components that the
// product uses: all of them together were two thirds of the styles that every page waits for. A component without its sheet
// would be drawn without any style, so a build that uses one fails and says which line is missing; a line that nothing needs
// any more fails it too. A class names its component: `m_77c9d27d` is a Button in script and sheet alike.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SHEETS = '../node_modules/@mantine/core/styles';
const TAKEN = 'ui/mantine.css';
const CLASS = /\bm_[0-9a-f]{6,8}\b/g;
const ENDING = '.layer.css';
const IMPORTED = /@import "@mantine\/core\/styles\/([\w-]+)\.layer\.css";/g;

/** The classes of each component, by its name. */
export type Sheets = ReadonlyMap<string, ReadonlySet<string>>;

export function componentStyles(): Plugin {
  let root = '';
  return {
    name: 'component-styles',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
      const taken = readFileSync(join(root, TAKEN), 'utf8');
      const fault = styleFault(readSheets(join(root, SHEETS)), scripts, taken);
      if (fault) this.error(fault);
    },
  };
}

/** What is wrong with the sheets that are taken in, in words; nothing where they are those of the components in the scripts. */
export function styleFault(sheets: Sheets, scripts: readonly string[], taken: string): string | undefined {
  const used = new Set(scripts.flatMap((code) => code.match(CLASS) ?? []));
  const imported = new Set([...taken.matchAll(IMPORTED)].map(([, name = '']) => name));
  const isUsed = (classes: ReadonlySet<string>) => [...classes].some((name) => used.has(name));
  const lines = [...sheets].flatMap(([name, classes]) => {
    if (isUsed(classes) === imported.has(name)) return [];
    // Colors and the base of all components have no classes.
    if (classes.size === 0) return [];
    return [`  ${imported.has(name) ? 'remove' : 'add'} @import "@mantine/core/styles/${name}${ENDING}";`];
  });
  return lines.length === 0 ? undefined : [`web/${TAKEN} does not fit the components in use:`, ...lines].join('\n');
}

function readSheets(folder: string): Sheets {
  const names = readdirSync(folder).filter((file) => file.endsWith(ENDING));
  return new Map(
    names.map((file) => {
      const classes = readFileSync(join(folder, file), 'utf8').match(CLASS) ?? [];
      return [file.slice(0, -ENDING.length), new Set(classes)] as const;
    }),
  );
}
