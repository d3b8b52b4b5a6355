// Who may import whom. Each function takes one file and answers a sentence for every import that breaks its rule.
import type { Source } from '#tools/architecture/source.ts';
import { isSqlFile } from '#tools/architecture/sql.ts';

/** A feature imports only from those to its left. `app` puts them all together. */
export const featureOrder = [
  ...['base', 'ui', 'access', 'properties', 'notifications', 'pos', 'rent', 'deals', 'tags', 'documents', 'sales'],
  ...[
    'statements',
    'months',
    'payments',
    'years',
    'reports',
    'subscriptions',
    'search',
    'tasks',
    'resources',
    'staff',
    'home',
  ],
  ...['simulators', 'app'],
];

/** The same among the folders of server/payments. Its files beside them put the folders together. */
export const paymentsOrder = [
  ...['ledger', 'bank', 'transfers', 'sweeps', 'invoices', 'approvals', 'debits', 'payouts', 'disputes', 'returns'],
  ...['balances', 'books'],
];

/** And among those of server/reports: what every report is made of, the reports, and their files. */
export const reportsOrder = [
  ...[
    'scope',
    'sums',
    'rent',
    'rows',
    'daily',
    'hourly',
    'trend',
    'traffic',
    'stores',
    'areas',
    'categories',
    'channels',
  ],
  ...['vendors', 'occupancy', 'surcharges', 'transactions', 'day-reports', 'overview', 'why', 'files'],
];

const coreMayUse = /^(zod|temporal-polyfill)(\/|$)/;
const testFolders = ['testing', 'scenarios', 'nightly', 'e2e', 'bench'];

export function outsideCore({ allImports }: Source): string[] {
  return allImports
    .filter((name) => !name.startsWith('#core/') && !coreMayUse.test(name))
    .map((name) => `imports ${name}: core knows only core, zod and temporal-polyfill`);
}

export function acrossRoots({ path, allImports }: Source): string[] {
  const from = rootOf(path);
  const forbidden = { server: ['web', ...testFolders], web: ['server', 'tools', ...testFolders] }[from] ?? [];
  return allImports
    .filter((name) => forbidden.some((root) => name.startsWith(`#${root}/`)))
    .map((name) => `imports ${name}: ${from} must not know it`);
}

/** What production loads: it comes to the demo and to the simulated vendors only where settings ask for them. */
export function loadsDemo({ path, imports, allImports }: Source): string[] {
  const may = featureOf(path) === 'app' ? imports : allImports;
  return targets(may)
    .filter((target) => ['demo', 'simulators'].includes(rootOf(target)))
    .map((target) => `imports ${target}: app loads it later, where the settings ask for it`);
}

export function againstFeatureOrder({ path, allImports }: Source): string[] {
  const rank = rankOf(path);
  return targets(allImports)
    .filter((target) => featureOf(target) !== featureOf(path) && rankOf(target) > rank)
    .map((target) => `imports ${target}: ${featureOf(target)} stands to the right of ${featureOf(path)}`);
}

export function againstFolderOrder(feature: string, order: readonly string[]) {
  return ({ path, allImports }: Source): string[] => {
    const rankIn = (file: string) => order.indexOf(subFolder(feature, file) ?? '');
    const rank = rankIn(path);
    return targets(allImports)
      .filter((target) => rank !== -1 && rankIn(target) > rank)
      .map(
        (target) =>
          `imports ${target}: ${subFolder(feature, target)} stands to the right of ${subFolder(feature, path)}`,
      );
  };
}

export function unknownFolder(feature: string, order: readonly string[]) {
  return ({ path }: Source): string[] => {
    const folder = subFolder(feature, path);
    return folder === undefined || order.includes(folder)
      ? []
      : [`is in ${folder}, which is not in the list of ${feature}`];
  };
}

/** The widgets know no domain, and the simulated vendors know nothing of the product. */
export function beyondBase({ path, allImports }: Source): string[] {
  const ownFolder = rootOf(path) === 'simulators' ? 'simulators' : path.split('/').slice(0, 2).join('/');
  const allowed = ownFolder === 'web/ui' ? [ownFolder, 'core/base'] : [ownFolder, 'core/base', 'server/base'];
  return targets(allImports)
    .filter((target) => !allowed.some((folder) => target.startsWith(`${folder}/`)))
    .map((target) => `imports ${target}: ${ownFolder} may use ${allowed.slice(1).join(' and ')} alone`);
}

export function unknownFeature({ path }: Source): string[] {
  const feature = featureOf(path);
  const isListed = featureOrder.includes(feature) && (feature !== 'ui' || rootOf(path) === 'web');
  return isListed ? [] : [`is in ${feature}, which is not in the feature list of ${rootOf(path)}`];
}

/** `routes`, `jobs` and `providers` belong to their feature; app gathers the routes and the jobs. */
export function privateFiles({ path, allImports }: Source): string[] {
  return targets(allImports)
    .filter((target) => isPrivate(target) && !sameFeature(path, target))
    .filter((target) => !(featureOf(path) === 'app' && rootOf(path) === rootOf(target) && isGathered(target)))
    .map((target) => `imports ${target}, which is private to ${featureOf(target)}`);
}

/** SQL belongs to the folder it stands in and those below it: a feature's, or a sub-feature's. App adds extensions. */
export function privateSql({ path, allImports }: Source): string[] {
  return targets(allImports)
    .filter((target) => isSqlFile(target) && !besideServer(path).startsWith(`${folderOf(target)}/`))
    .filter((target) => !(featureOf(path) === 'app' && target.endsWith('-extension-sql.ts')))
    .map((target) => `imports ${target}, which is private to ${folderOf(target)}`);
}

export function relativeImports({ path, allImports }: Source): string[] {
  const hasAlias = ['core', 'server', 'simulators', 'demo', 'web', 'tools', 'testing'].includes(rootOf(path));
  return allImports
    .filter((name) => name.startsWith('../') || (hasAlias && /^\.\/.*\.(tsx?|mjs)$/.test(name)))
    .map((name) => `imports ${name}: write it from its root (#core/…, #server/…, #web/…)`);
}

export function targets(imports: string[]): string[] {
  return imports.filter((name) => name.startsWith('#')).map((name) => name.slice(1));
}

export function rootOf(path: string): string {
  return path.split('/')[0] ?? '';
}

export function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}

/** The files beside the feature folders, like server/main.ts, put features together as app does. */
export function featureOf(path: string): string {
  const [root = '', feature, file] = path.split('/');
  if (!['core', 'server', 'demo', 'web'].includes(root)) return root;
  return feature === undefined || file === undefined ? 'app' : feature;
}

/** `charges` of `server/payments/transfers/apply-transfer.ts`; nothing for a file beside the folders. */
function subFolder(feature: string, path: string): string | undefined {
  const [root, second, folder, file] = path.split('/');
  return root === 'server' && second === feature && file !== undefined ? folder : undefined;
}

function rankOf(path: string): number {
  const feature = featureOf(path);
  return feature === 'ui' ? 0 : featureOrder.indexOf(feature);
}

function sameFeature(a: string, b: string): boolean {
  return rootOf(besideServer(a)) === rootOf(besideServer(b)) && featureOf(a) === featureOf(b);
}

/** The demo of a feature fills that feature's tables and knows its SQL as the feature itself does. */
function besideServer(path: string): string {
  return path.replace(/^demo\//, 'server/');
}

function isPrivate(path: string): boolean {
  const inFeature = /^(server|web)\/[^/]+\//.test(path) && !['base', 'ui', 'app'].includes(featureOf(path));
  return inFeature && (/\/(routes|jobs)\.tsx?$/.test(path) || path.includes('/providers/'));
}

function isGathered(path: string): boolean {
  return /\/(routes|jobs)\.tsx?$/.test(path);
}
