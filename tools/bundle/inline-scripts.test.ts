import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withInlineScripts } from '#tools/bundle/inline-scripts.ts';

const ROOT = fileURLToPath(new URL('../../web/', import.meta.url));
const inline = () => withInlineScripts(readFileSync(`${ROOT}index.html`, 'utf8'), ROOT);

test('the page asks for no script before its entry', async () => {
  const page = await inline();
  expect([...page.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, name]) => name)).toEqual(['/app/main.tsx']);
  expect([...page.matchAll(/<script>(.*?)<\/script>/gs)]).toHaveLength(2);
});

test.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  [null, true, 'dark'],
  ['something else', false, 'light'],
])('kept as %s, the system dark %s: the page is %s', async (kept, isSystemDark, expected) => {
  const [, scheme = ''] = /<script>(.*?)<\/script>/s.exec(await inline()) ?? [];
  const attributes: Record<string, string> = {};
  runInNewContext(scheme, {
    localStorage: { getItem: () => kept },
    matchMedia: () => ({ matches: isSystemDark }),
    document: { documentElement: { setAttribute: (name: string, value: string) => (attributes[name] = value) } },
  });
  expect(attributes).toEqual({ 'data-mantine-color-scheme': expected });
});
