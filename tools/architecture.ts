// The shape of the code as a table of rules. A rule names the files it covers, how many of them there must at least
// be (a check that sees nothing proves nothing), and finds the breaches.
import * as code from '#tools/architecture-code.ts';
import * as imports from '#tools/architecture-imports.ts';
import type { Source } from '#tools/architecture-source.ts';

export type Rule = {
  name: string;
  covers: (path: string) => boolean;
  least: number;
  breaches: (sources: Source[]) => string[];
};

const all = () => true;
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const below = (...folders: string[]) => {
  return (path: string) => folders.some((folder) => path.startsWith(`${folder}/`));
};
const inProduct = below('core', 'server', 'web');
const isProduct = (path: string) => inProduct(path) && !isTest(path) && !isConfig(path);
const isConfig = (path: string) =>
  path.endsWith('.config.ts') || path === 'testing/global-setup.ts' || path === 'tools/playwright-progress.ts';
const isSelf = (path: string) => path.startsWith('tools/architecture');

const mayKnowTheTime = below('server/base', 'web/base', 'tools', 'bench', 'testing', 'nightly', 'e2e');
const mayWriteRawSql = below('server/base', 'tools', 'testing', 'nightly');
const holdsMoney = (path: string) =>
  path === 'core/base/money.ts' || below('core/rent', 'core/payments', 'server/payments', 'web/payments')(path);
const mayBeLong = (path: string) =>
  isTest(path) ||
  path === 'server/base/db/tables.ts' ||
  path.includes('/fixtures/') ||
  below('scenarios', 'nightly', 'e2e')(path);

export const rules: Rule[] = [
  rule('core imports only core', (path) => isProduct(path) && below('core')(path), 10, imports.outsideCore),
  rule('core is pure', (path) => isProduct(path) && below('core')(path), 10, code.worldInCore),
  rule('server and web are apart', isProduct, 30, imports.acrossRoots),
  rule('features import leftwards', isProduct, 30, imports.againstFeatureOrder),
  rule('features are in the list', inProduct, 30, imports.unknownFeature),
  rule('web/ui knows no domain', below('web/ui'), 5, imports.beyondBase),
  rule('simulators know no product', below('server/simulators'), 0, imports.beyondBase),
  rule('private files stay private', inProduct, 30, imports.privateFiles),
  rule('imports start at a root', all, 40, imports.relativeImports),
  { name: 'no import cycles', covers: all, least: 40, breaches: imports.importCycles },
  rule('no barrels', all, 40, code.barrel),
  rule('no default exports', (path) => !isConfig(path), 40, code.defaultExport),
  rule('no vague names', all, 40, code.vagueName),
  rule('no long files', (path) => !mayBeLong(path), 40, code.tooLong),
  rule('the clock is handed in', (path) => !mayKnowTheTime(path), 30, code.ownClock),
  rule('no floats near money', (path) => holdsMoney(path) && !isTest(path), 1, code.floats),
  rule('no spliced SQL', (path) => !mayWriteRawSql(path), 30, code.splicedSql),
  rule('no raw SQL', (path) => !mayWriteRawSql(path), 30, code.rawSql),
  rule('nothing unfinished', (path) => !isSelf(path), 40, code.unfinished),
];

/** What breaks the rule among these files, and how many of them it looked at. */
export function check({ covers, breaches }: Rule, sources: Source[]): { seen: number; found: string[] } {
  const covered = sources.filter(({ path }) => covers(path));
  return { seen: covered.length, found: breaches(covered) };
}

function rule(name: string, covers: Rule['covers'], least: number, ofOne: (source: Source) => string[]): Rule {
  const breaches = (sources: Source[]) =>
    sources.flatMap((source) => ofOne(source).map((sentence) => `${source.path} ${sentence}`));
  return { name, covers, least, breaches };
}
