import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstLoadFault } from '#tools/bundle/first-load.ts';

/** Random text does not shrink much below three quarters, whatever compresses it. */
const script = (bytes: number) => randomBytes(bytes).toString('base64');
const file = (fileName: string, code: string, imports: string[] = [], isEntry = false) => ({
  fileName,
  code,
  imports,
  isEntry,
  modules: { [`/node_modules/${fileName}`]: { renderedLength: code.length } as never },
});

test('a start of 200 kB is too large with one more import', () => {
  const entry = file('entry.js', script(100_000), ['shared.js'], true);
  const shared = file('shared.js', script(95_000), ['entry.js']);
  const later = file('later.js', script(300_000));
  expect(firstLoadFault([entry, shared, later])).toBeUndefined();

  const calendar = file('calendar.js', script(20_000));
  const grown = { ...shared, imports: ['entry.js', 'calendar.js'] };
  expect(firstLoadFault([entry, grown, calendar, later])).toMatch(
    /^The first screen waits for 21\d\.\d kB of script \(gzip\); the limit is 200\.0 kB\./,
  );
  expect(firstLoadFault([entry, grown, calendar, later])).toContain('calendar.js');
});

test('a build without an entry is no proof', () => {
  expect(firstLoadFault([])).toBe('The build has no entry: nothing was measured.');
});
