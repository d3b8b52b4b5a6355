// Who may import whom. Each function takes one file and answers a sentence for every import that breaks its rule.
import type { Source } from '#tools/architecture-source.ts';

/** A feature imports only from those to its left. `app` puts them all together. */
export const featureOrder = [
  ...['base', 'ui', 'access', 'properties', 'notifications', 'pos', 'rent', 'deals', 'tags', 'documents', 'sales'],
  ...['statements', 'payments', 'reports', 'subscriptions', 'search', 'tasks', 'resources', 'staff', 'home'],
  ...['simulators', 'app'],
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

export function againstFeatureOrder({ path, allImports }: Source): string[] {
  const rank = rankOf(path);
  return targets(allImports)
    .filter((target) => featureOf(target) !== featureOf(path) && rankOf(target) > rank)
    .map((target) => `imports ${target}: ${featureOf(target)} stands to the right of ${featureOf(path)}`);
}

/** The widgets know no domain, and the simulated vendors know nothing of the product. */
export function beyondBase({ path, allImports }: Source): string[] {
  const own = path.split('/').slice(0, 2).join('/');
  const allowed = own === 'web/ui' ? [own, 'core/base'] : [own, 'core/base', 'server/base'];
  return targets(allImports)
    .filter((target) => !allowed.some((folder) => target.startsWith(`${folder}/`)))
    .map((target) => `imports ${target}: ${own} may use ${allowed.slice(1).join(' and ')} alone`);
}

export function unknownFeature({ path }: Source): string[] {
  const feature = featureOf(path);
  const onlyHere = { ui: 'web', simulators: 'server' }[feature];
  const known = featureOrder.includes(feature) && (onlyHere === undefined || onlyHere === rootOf(path));
  return known ? [] : [`is in ${feature}, which is not in the feature list of ${rootOf(path)}`];
}

/** `store`, `routes`, `jobs` and `providers` belong to their feature; app gathers the routes and the jobs. */
export function privateFiles({ path, allImports }: Source): string[] {
  return targets(allImports)
    .filter((target) => isPrivate(target) && !sameFeature(path, target))
    .filter((target) => !(featureOf(path) === 'app' && rootOf(path) === rootOf(target) && isGathered(target)))
    .map((target) => `imports ${target}, which is private to ${featureOf(target)}`);
}

export function relativeImports({ path, allImports }: Source): string[] {
  const hasAlias = ['core', 'server', 'web', 'tools', 'testing'].includes(rootOf(path));
  return allImports
    .filter((name) => name.startsWith('../') || (hasAlias && /^\.\/.*\.(tsx?|mjs)$/.test(name)))
    .map((name) => `imports ${name}: write it from its root (#core/…, #server/…, #web/…)`);
}

/** Import cycles over all files, each told once from its first file in the alphabet. */
export function importCycles(sources: Source[]): string[] {
  const graph = new Map(sources.map(({ path, valueImports }) => [path, targets(valueImports)]));
  const done = new Set<string>();
  const found = new Set<string>();
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path);
    if (start !== -1) found.add(startingFirst(trail.slice(start)));
    if (start !== -1 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of [...graph.keys()].sort()) visit(path, []);
  return [...found];
}

function startingFirst(cycle: string[]): string {
  const first = cycle.indexOf([...cycle].sort()[0] ?? '');
  const turned = [...cycle.slice(first), ...cycle.slice(0, first)];
  return [...turned, turned[0]].join(' → ');
}

function targets(imports: string[]): string[] {
  return imports.filter((name) => name.startsWith('#')).map((name) => name.slice(1));
}

function rootOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** The files beside the feature folders, like server/main.ts, put features together as app does. */
function featureOf(path: string): string {
  const [root = '', feature, file] = path.split('/');
  if (!['core', 'server', 'web'].includes(root)) return root;
  return feature === undefined || file === undefined ? 'app' : feature;
}

function rankOf(path: string): number {
  const feature = featureOf(path);
  return feature === 'ui' ? 0 : featureOrder.indexOf(feature);
}

function sameFeature(a: string, b: string): boolean {
  return rootOf(a) === rootOf(b) && featureOf(a) === featureOf(b);
}

function isPrivate(path: string): boolean {
  const inFeature = /^(server|web)\/[^/]+\//.test(path) && !['base', 'ui', 'app'].includes(featureOf(path));
  return inFeature && (/\/(store|routes|jobs)\.tsx?$/.test(path) || path.includes('/providers/'));
}

function isGathered(path: string): boolean {
  return /\/(routes|jobs)\.tsx?$/.test(path);
}
