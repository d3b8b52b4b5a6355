// Prints what each address needs first, as JSON: files of the client and calls. A process of its own, because it imports
// the screens into Node in a manner that nothing else should see.
import { getMe } from '#core/access/contract.ts';
import { firstCalls } from '#tools/bundle/first-calls.ts';
import type { FirstNeeds } from '#tools/bundle/first-needs.ts';
import { importRecorder } from '#tools/bundle/recorded-imports.ts';
import { pattern } from '#web/app/path-pattern.ts';
import type { Loader, Screen, Situation } from '#web/base/screen.ts';

const SHELL = 'web/app/shell.tsx';
const { table, importsOf } = await importRecorder(() => import('#web/app/route-table.ts'));
const guards = table.featureGuards();
const guardFiles = new Map<string, string[]>();
for (const [name, guard] of Object.entries(guards)) {
  guardFiles.set(name, await importsOf(() => guard({ params: {} } as Situation), /\.tsx?$/));
}

const needs: FirstNeeds[] = [];
for (const screen of table.screens) needs.push(await needsOf(screen));
for (const { path, to } of table.aliases) {
  const behind = needs.find((one) => pattern(one.path) === pattern(to));
  needs.push(behind ? { ...behind, path } : { path, files: [], calls: [] });
}
process.stdout.write(JSON.stringify(needs));

async function needsOf(screen: Screen): Promise<FirstNeeds> {
  const { path, layout } = screen;
  const asksWho = screen.guards.length > 0 && !screen.guards.includes('guest');
  const who = asksWho ? [getMe.path] : [];
  const side = (['landlord', 'retailer', 'staff'] as const).find((name) => screen.guards.includes(name));
  if (!('load' in screen)) return { path, files: [], calls: who };
  let loader: Loader = () => [];
  const files = await importsOf(() => screen.load());
  const loaderFiles = await importsOf(async () => {
    loader = (await screen.loader?.()) ?? loader;
  });
  const frame = layout === 'default' ? [SHELL] : [];
  const ofGuards = screen.guards.flatMap((name) => guardFiles.get(name) ?? []);
  return {
    path,
    ...(side && { side }),
    files: [...new Set([...files, ...loaderFiles, ...frame, ...ofGuards])],
    calls: [...who, ...(asksWho ? await firstCalls(screen, loader) : [])],
  };
}
