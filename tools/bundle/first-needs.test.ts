import { expect, test } from 'vitest';
import { builtNeeds } from '#tools/bundle/first-needs.ts';

const chunk = (
  fileName: string,
  moduleIds: string[],
  imports: string[] = [],
  facadeModuleId: string | null = null,
) => ({
  ...{ fileName, moduleIds, imports, facadeModuleId, isEntry: fileName === 'index.js' },
});
const CHUNKS = [
  chunk('index.js', [], ['start.js']),
  chunk('start.js', ['/r/web/app/main.tsx']),
  chunk('frame.js', ['/r/web/app/shell.tsx'], ['start.js']),
  chunk('shell.js', [], ['frame.js'], '/r/web/app/shell.tsx'),
  chunk('home.js', ['/r/web/home/home-page.tsx'], ['parts.js', 'start.js']),
  chunk('parts.js', ['/r/web/ui/money.tsx']),
];
const built = (paths: Record<string, string[]>) =>
  builtNeeds(
    Object.entries(paths).map(([path, files]) => ({ path, files, calls: [] })),
    CHUNKS,
    '/r',
    (path) => path,
  ).map(({ source, files }) => [source, files]);

test('a screen needs its file, what that imports, and the small file of a module in a larger one; never the start', () => {
  const files = ['web/home/home-page.tsx', 'web/app/shell.tsx', 'web/app/main.tsx'];
  expect(built({ '/home': files })).toEqual([['/home', ['home.js', 'shell.js', 'parts.js', 'frame.js']]]);
});

test('of two addresses that fit, the one with more words comes first, as in the router', () => {
  const paths = ['/deals/:id', '/deals/:id/terms', '/:page', '/deals/new', '/edit/:email?'];
  expect(built(Object.fromEntries(paths.map((path) => [path, []]))).map(([path]) => path)).toEqual([
    ...['/deals/new', '/deals/:id', '/deals/:id/terms', '/edit/:email?', '/:page'],
  ]);
});
