import { expect, test } from 'vitest';
import { withoutStop } from '#core/base/quoted.ts';

test.each([
  ['Too late.', 'Too late'],
  ['Wait … . ', 'Wait …'],
  ['See no. 7', 'See no. 7'],
  ['...', ''],
  [undefined, ''],
])('%j is quoted as %j', (words, quoted) => expect(withoutStop(words)).toBe(quoted));

test('a hundred thousand stops inside somebody’s words hold nobody up', () => {
  const began = performance.now();
  withoutStop(`${'.'.repeat(100_000)}x`);
  expect(performance.now() - began).toBeLessThan(1_000);
});
