import { expect, test } from 'vitest';
import { type Line, maySpendData } from '#web/base/ahead/prefetch.ts';

test.each<[string, Line, boolean]>([
  ['a browser that does not tell', { onLine: true }, true],
  ['a good line', { onLine: true, connection: { effectiveType: '4g' } }, true],
  ['a fair line', { onLine: true, connection: { effectiveType: '3g' } }, true],
  ['a slow line', { onLine: true, connection: { effectiveType: '2g' } }, false],
  ['a very slow line', { onLine: true, connection: { effectiveType: 'slow-2g' } }, false],
  ['data saving', { onLine: true, connection: { effectiveType: '4g', saveData: true } }, false],
  ['offline', { onLine: false, connection: { effectiveType: '4g' } }, false],
])('%s', (_, line, allowed) => expect(maySpendData(line)).toBe(allowed));
