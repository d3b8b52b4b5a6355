import { expect, test } from 'vitest';
import { createProgress, remaining } from '#tools/progress.ts';

test('a file counts for the seconds it took before', () => {
  let clock = 0;
  const progress = createProgress(['a', 'b', 'c'], { a: 10, b: 25, c: 5 }, () => clock);
  clock = 8_000;
  expect(progress.ended('a', { good: true, note: '8.0 s' })).toBe('[1 of 3,  25%, 24 s left] ✓ a 8.0 s');
  clock = 35_000;
  expect(progress.ended('b', { good: false, note: '27.0 s' })).toBe('[2 of 3,  87%, 5 s left] ✗ b 27.0 s');
  clock = 40_000;
  expect(progress.ended('c', { good: true, note: '5.0 s' })).toBe('[3 of 3, 100%, 0 s left] ✓ c 5.0 s');
});

test('a test that is tried again counts once', () => {
  const progress = createProgress(['a', 'b'], { a: 10, b: 10 }, () => 0);
  expect(progress.ended('a', { good: false, note: '' })).toContain('[1 of 2,  50%');
  expect(progress.ended('a', { good: true, note: 'try 2' })).toContain('[1 of 2,  50%');
  expect(progress.ended('b', { good: true, note: '' })).toContain('[2 of 2, 100%');
});

test('a file of which nothing is known counts for what its kind usually takes', () => {
  let clock = 0;
  const names = ['core/rent/tiers.test.ts', 'scenarios/quarter.test.ts', 'server/tags/tags.test.ts'];
  const progress = createProgress(names, {}, () => clock);
  clock = 1_000;
  expect(progress.ended('server/tags/tags.test.ts', { good: true, note: '' })).toContain('24%, 3 s left');
});

test.each([
  [0, '0 s left'],
  [89_400, '89 s left'],
  [90_000, '2 min left'],
  [1_500_000, '25 min left'],
])('%i ms are %s', (milliseconds, said) => {
  expect(remaining(milliseconds)).toBe(said);
});
