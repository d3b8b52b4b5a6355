import { expect, test } from 'vitest';
import { joined, matchesIn, positionsOf, stepFrom } from '#web/documents/find-text.ts';

test.each<[string, string, number[]]>([
  ['Fire door. FIRE exit', 'fire', [0, 11]],
  ['aaaa', 'aa', [0, 2]],
  ['policy number', '  Policy ', [0]],
  ['anything', '   ', []],
  ['a.b', '.', [1]],
  ['', 'x', []],
])('in %j, %j stands at %j', (text, words, positions) => {
  expect(positionsOf(text, words)).toEqual(positions);
});

test('matches are numbered page by page', () => {
  expect(matchesIn(['one two one', 'two', 'one'], 'one')).toEqual([
    { page: 1, nth: 0 },
    { page: 1, nth: 1 },
    { page: 3, nth: 0 },
  ]);
});

test('stepping goes around the end', () => {
  expect([stepFrom(2, 1, 3), stepFrom(0, -1, 3), stepFrom(0, 1, 0)]).toEqual([0, 2, 0]);
});

test('words on two lines are one phrase', () => {
  const text = joined([
    { str: 'certificate of', hasEOL: true },
    { str: 'insurance', hasEOL: false },
  ]);
  expect(positionsOf(text, 'certificate of insurance')).toEqual([0]);
});
