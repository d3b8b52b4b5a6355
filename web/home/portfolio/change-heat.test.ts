import { expect, test } from 'vitest';
import { changeBounds, changeStep, stepWords } from '#web/home/portfolio/change-heat.ts';

test.each([
  [
    [2.8, 4.2, 8.7],
    [3, 4.5, 6, 7.5],
  ],
  [[-4, 12, 61], [20, 30, 40, 50].map((bound) => bound)],
  [[-4, -2], []],
  [[5], [5, 5.5, 6, 6.5]],
])('changes of %j have the bounds %j', (changes, bounds) => {
  expect(changeBounds(changes)).toEqual(bounds);
});

test('a change is one of five steps, a fall is grey, and what cannot be compared is neither', () => {
  const bounds = [3, 4.5, 6, 7.5];
  expect([-0.1, 0, 2.9, 3, 7.4, 7.5, 40].map((change) => changeStep(change, bounds))).toEqual([0, 1, 1, 2, 4, 5, 5]);
  expect(changeStep(null, bounds)).toBeNull();
});

test('the legend names the steps that occur', () => {
  const words = stepWords([3, 4.5, 6, 7.5], new Set([0, 1, 2, 5]));
  expect(words.map(({ words: text }) => text)).toEqual(['fell', 'below 3%', '3 – 4.5%', 'above 7.5%']);
});
