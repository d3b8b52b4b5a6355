import { expect, test } from 'vitest';
import { withoutStop } from '#core/base/without-stop.ts';

test.each([
  ['Too late.', 'Too late'],
  ['Wait … . ', 'Wait …'],
  ['See no. 7', 'See no. 7'],
  ['...', ''],
  [undefined, ''],
])('%j is quoted as %j', (words, quoted) => expect(withoutStop(words)).toBe(quoted));

test('a hundred thousand stops inside somebody’s words hold nobody up', { timeout: 1_000 }, () => {
  const words = `${'.'.repeat(100_000)}x`;
  expect(withoutStop(words)).toBe(words);
});
