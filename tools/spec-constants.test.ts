import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as constants from '#core/base/constants.ts';
import { specConstants } from '#tools/coverage/spec-lists.ts';

const values: Record<string, unknown> = { ...constants };
const CSS_WIDTHS: Record<string, number> = {
  SMALL_BREAKPOINT_PX: constants.SMALL_BREAKPOINT_PX,
  MEDIUM_BREAKPOINT_PX: constants.MEDIUM_BREAKPOINT_PX,
  LARGE_BREAKPOINT_PX: constants.LARGE_BREAKPOINT_PX,
};

const sources = ['core', 'server', 'web'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ name: join(root, name), text: readFileSync(join(root, name), 'utf8') })),
);

test('there are constants and sources', () => {
  expect(specConstants().length).toBeGreaterThan(30);
  expect(sources.length).toBeGreaterThan(500);
});

test.each(specConstants())('$what is $value', ({ name, value }) => {
  expect(values).toHaveProperty(name);
  expect(String(values[name])).toBe(value);
});

test.each(specConstants())('$what is used by its name $name', ({ name }) => {
  const width = CSS_WIDTHS[name];
  const used = sources.filter(
    ({ name: file, text }) =>
      file !== 'core/base/constants.ts' &&
      (new RegExp(`\\b${name}\\b(?! } from)`).test(text) ||
        (width !== undefined && file.endsWith('.css') && text.includes(`max-width: ${width}px`))),
  );
  expect(used.map((file) => file.name)).not.toEqual([]);
});
