// What is not source and still has a shape: packages, documents and the tables of the database. Each rule looks at the
// whole project, says how many things it saw, and finds the breaches.
import { globSync, readFileSync } from 'node:fs';
import {
  holdingsIn,
  listFiles,
  misplacedIn,
  misquotesIn,
  missingInDoc,
  namesIn,
  quotesIn,
} from '#tools/architecture/docs.ts';
import { featureOrder } from '#tools/architecture/imports.ts';
import { brokenNumbers, numberedMigrations } from '#tools/architecture/numbers.ts';
import { ownedTables } from '#tools/architecture/owners.ts';
import * as packages from '#tools/architecture/packages.ts';
import { unlistedKinds } from '#tools/architecture/shape.ts';
import type { Source } from '#tools/architecture/source.ts';

export type Project = {
  sources: Source[];
  manifest: packages.Manifest;
  commands: packages.Commands;
  /** Style sheets may take files from a package too. */
  styles: readonly string[];
  docs: readonly { path: string; text: string }[];
  files: readonly string[];
  /** Every table that the migrations make. */
  tables: readonly string[];
};

export type ProjectRule = {
  name: string;
  least: number;
  seen(project: Project): number;
  breaches(project: Project): string[];
};

export const projectRules: ProjectRule[] = [
  {
    name: 'every package is used',
    least: 50,
    seen: ({ manifest }) => Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).length,
    breaches: ({ manifest, commands, sources, styles }) => packages.unusedPackages(manifest, commands, sources, styles),
  },
  {
    name: 'every package that is imported is named',
    least: 1_000,
    seen: ({ sources }) => sources.length,
    breaches: ({ manifest, sources }) => packages.undeclaredPackages(manifest, sources),
  },
  {
    name: 'the product needs no package of development',
    least: 1_000,
    seen: ({ sources }) => sources.length,
    breaches: ({ manifest, sources }) => packages.developmentOnly(manifest, sources),
  },
  {
    name: 'documents name what is there',
    least: 300,
    seen: ({ docs }) => docs.flatMap(({ text }) => namesIn(text)).length,
    breaches: ({ docs, files, manifest }) =>
      docs.flatMap(({ path, text }) => missingInDoc(path, text, files, Object.keys(manifest.scripts))),
  },
  {
    name: 'documents quote what is there',
    least: 5,
    seen: ({ docs }) => docs.flatMap(({ text }) => quotesIn(text)).length,
    breaches: ({ docs, files }) => docs.flatMap(({ path, text }) => misquotesIn(path, text, readerOf(files))),
  },
  {
    name: 'what a document says of a file is in it',
    least: 10,
    seen: ({ docs }) => docs.flatMap(({ text }) => holdingsIn(text)).length,
    breaches: ({ docs, files }) => docs.flatMap(({ path, text }) => misplacedIn(path, text, readerOf(files))),
  },
  {
    name: 'every table has one owner',
    least: 80,
    seen: ({ tables }) => tables.length,
    breaches: ({ tables }) => [
      ...tables.filter((table) => !ownedTables.includes(table)).map((table) => `${table} has no owner`),
      ...ownedTables.filter((table) => !tables.includes(table)).map((table) => `${table} is no table any more`),
      ...ownedTables.filter((table, at) => ownedTables.indexOf(table) !== at).map((table) => `${table} has two owners`),
    ],
  },
  {
    name: 'migrations are numbered on',
    least: 40,
    seen: ({ files }) => numberedMigrations(files).length,
    breaches: ({ files }) => brokenNumbers(files),
  },
  {
    name: 'every kind of file is listed',
    least: 20,
    seen: (project) => kindsOf(project).length,
    breaches: (project) => unlistedKinds(product(project), kindsOf(project), domainWords(project)),
  },
];

export function readProject(sources: Source[]): Project {
  const read = (path: string) => readFileSync(path, 'utf8');
  const locked = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { bin?: Record<string, string> }>;
  };
  const commands = Object.entries(locked.packages).map(([path, { bin = {} }]) => [
    path.replace('node_modules/', ''),
    Object.keys(bin),
  ]);
  const files = listFiles('.');
  const generated = read('server/base/db/tables.ts');
  return {
    sources,
    manifest: JSON.parse(read('package.json')),
    commands: Object.fromEntries(commands),
    styles: globSync('web/**/*.css').map(read),
    docs: files.filter((path) => path.endsWith('.md')).map((path) => ({ path, text: read(path) })),
    files,
    tables: [...generated.slice(generated.indexOf('export type Tables')).matchAll(/^ {2}(\w+): /gm)].map(
      ([, name]) => name!,
    ),
  };
}

/** A file that is not there holds nothing. */
function readerOf(files: readonly string[]) {
  return (file: string) => (files.includes(file) ? readFileSync(file, 'utf8') : '');
}

function product({ sources }: Project): Source[] {
  return sources.filter(
    ({ path }) => /^(core|server|web)\//.test(path) && !/\.test\.tsx?$|\/(providers|fixtures)\//.test(path),
  );
}

/** The patterns in the table of ARCHITECTURE.md that lists the kinds of file. */
function kindsOf({ docs }: Project): string[] {
  const text = docs.find(({ path }) => path === 'ARCHITECTURE.md')?.text ?? '';
  const section = /^## Kinds of file\n([\s\S]*?)(?=^## )/m.exec(text)?.[1] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => namesIn(line.split('|')[2] ?? ''));
}

/** The first column of the glossary, word by word, and the names of features: nouns that files share as their subject. */
function domainWords({ docs }: Project): Set<string> {
  const text = docs.find(({ path }) => path === 'docs/glossary.md')?.text ?? '';
  const words = [...text.matchAll(/^\| ([a-z][^|]*) \|/gm)].flatMap(([, word]) => word!.split(/[ -]/));
  return new Set([...words, ...featureOrder].flatMap((word) => [word, `${word}s`]));
}
