// The shape of the code as a table of rules. A rule names the files it covers, how many of them there must at least
// be (a check that sees nothing proves nothing), and finds the breaches.
import { importCircles } from '#tools/architecture/circles.ts';
import * as code from '#tools/architecture/code.ts';
import { copiesIntoState, ownMutation } from '#tools/architecture/effects.ts';
import * as imports from '#tools/architecture/imports.ts';
import { againstFolderOrder, paymentsOrder, reportsOrder, unknownFolder } from '#tools/architecture/imports.ts';
import { namesWithoutNoun } from '#tools/architecture/names.ts';
import { salesBesideOthers } from '#tools/architecture/sales-alone.ts';
import * as shape from '#tools/architecture/shape.ts';
import type { Source } from '#tools/architecture/source.ts';
import { britishSpelling } from '#tools/architecture/spelling.ts';
import * as sql from '#tools/architecture/sql.ts';

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
const inProduct = below('core', 'server', 'simulators', 'demo', 'web');
const isConfig = (path: string) =>
  path.endsWith('.config.ts') || path === 'testing/global-setup.ts' || path === 'tools/playwright-progress.ts';
const isProduct = (path: string) => inProduct(path) && !isTest(path) && !isConfig(path);
const isServer = (path: string) => isProduct(path) && below('server', 'simulators', 'demo')(path);
const isInstalled = (path: string) => isProduct(path) && below('core', 'server', 'web')(path);
const isScreen = (path: string) => isProduct(path) && below('web')(path) && path !== 'web/base/use-action.ts';
const isSelf = (path: string) => path.startsWith('tools/architecture');

const mayKnowTheTime = below('server/base', 'web/base', 'tools', 'bench', 'testing', 'nightly', 'e2e');
const mayWriteRawSql = below('server/base', 'tools', 'testing', 'nightly');
const mayHoldSql = (path: string) =>
  sql.isSqlFile(path) || sql.isFragment(path) || sql.isDemo(path) || below('server/base/db')(path);
const holdsMoney = (path: string) =>
  path === 'core/base/money.ts' || below('core/rent', 'core/payments', 'server/payments', 'web/payments')(path);
const isGenerated = (path: string) => path === 'server/base/db/tables.ts' || path.endsWith('.d.mts');
const mayBeLong = (path: string) =>
  isTest(path) || isGenerated(path) || path.includes('/fixtures/') || below('scenarios', 'nightly', 'e2e')(path);

export const rules: Rule[] = [
  rule('core imports only core', (path) => isProduct(path) && below('core')(path), 100, imports.outsideCore),
  rule('core is pure', (path) => isProduct(path) && below('core')(path), 100, code.worldInCore),
  rule('server and web are apart', isProduct, 500, imports.acrossRoots),
  rule('production loads no demo', isInstalled, 500, imports.loadsDemo),
  rule('features import leftwards', isProduct, 500, imports.againstFeatureOrder),
  rule('features are in the list', inProduct, 500, imports.unknownFeature),
  rule('payments imports leftwards', below('server/payments'), 50, againstFolderOrder('payments', paymentsOrder)),
  rule('folders of payments are in the list', below('server/payments'), 50, unknownFolder('payments', paymentsOrder)),
  rule('reports import leftwards', below('server/reports'), 40, againstFolderOrder('reports', reportsOrder)),
  rule('folders of reports are in the list', below('server/reports'), 40, unknownFolder('reports', reportsOrder)),
  rule('web/ui knows no domain', below('web/ui'), 30, imports.beyondBase),
  rule('simulators know no product', below('simulators'), 30, imports.beyondBase),
  rule('private files stay private', inProduct, 500, imports.privateFiles),
  rule('SQL files are private to their folder', isProduct, 500, imports.privateSql),
  rule('SQL stands in SQL files', (path) => isServer(path) && !mayHoldSql(path), 300, sql.misplacedSql),
  rule('core and web hold no SQL', (path) => isProduct(path) && !isServer(path), 500, sql.misplacedSql),
  rule('fragments run nothing', sql.isFragment, 5, sql.runningFragment),
  rule('a table is written by its owner', isServer, 400, sql.foreignWrites),
  {
    name: 'a statement that names sales names no other table',
    covers: isServer,
    least: 400,
    breaches: salesBesideOthers,
  },
  rule('imports start at a root', all, 1_000, imports.relativeImports),
  { name: 'no import circles', covers: all, least: 1_000, breaches: importCircles },
  rule('no barrels', all, 1_000, code.barrel),
  rule('no default exports', (path) => !isConfig(path), 1_000, code.defaultExport),
  rule('no vague names', all, 1_000, code.vagueName),
  rule('names say what they hold', all, 1_000, namesWithoutNoun),
  rule('people read American spelling', isProduct, 500, britishSpelling),
  rule('no long files', (path) => !mayBeLong(path), 1_000, code.tooLong),
  {
    name: 'no crowded folders',
    covers: (path) => !isTest(path) && !isGenerated(path),
    least: 1_000,
    breaches: shape.crowdedFolders,
  },
  rule('the clock is handed in', (path) => !mayKnowTheTime(path), 1_000, code.ownClock),
  rule('no floats near money', (path) => holdsMoney(path) && !isTest(path), 100, code.floats),
  rule('no effect copies into a form', (path) => isProduct(path) && below('web')(path), 300, copiesIntoState),
  rule('changes go through useAction', isScreen, 300, ownMutation),
  rule('no spliced SQL', (path) => !mayWriteRawSql(path), 1_000, code.splicedSql),
  rule('no raw SQL', (path) => !mayWriteRawSql(path), 1_000, code.rawSql),
  rule('a cast through unknown says why', isInstalled, 500, code.unexplainedCast),
  rule('a test takes back what it adds', (path) => isTest(path) && !isSelf(path), 300, code.keptExtension),
  rule('nothing unfinished', (path) => !isSelf(path), 1_000, code.unfinished),
];

/** What breaks the rule among these files, and how many of them it looked at. */
export function check({ covers, breaches }: Rule, sources: Source[]): { seen: number; breaches: string[] } {
  const covered = sources.filter(({ path }) => covers(path));
  return { seen: covered.length, breaches: breaches(covered) };
}

function rule(name: string, covers: Rule['covers'], least: number, ofOne: (source: Source) => string[]): Rule {
  const breaches = (sources: Source[]) =>
    sources.flatMap((source) => ofOne(source).map((sentence) => `${source.path} ${sentence}`));
  return { name, covers, least, breaches };
}
