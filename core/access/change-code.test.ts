import { expect, test } from 'vitest';
import { changeCodeWait, isCodeAlive, nextSends, stillCounts } from '#core/access/change-code.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 10, 10) + seconds * 1_000);

test.each([
  [1, 0, 30, 2],
  [1, 29, 1, 2],
  [1, 30, 0, 2],
  [5, 30, 3_570, 1],
  [5, 3_600, 0, 1],
])('after %i codes and %i seconds another may be mailed in %i', (sends, seconds, wait, next) => {
  expect(changeCodeWait({ sentAt: at(0), sends }, at(seconds))).toBe(wait);
  expect(nextSends({ sentAt: at(0), sends })).toBe(next);
});

test('a mailed code lives ten minutes, an accepted one counts for five', () => {
  expect([599, 600].map((seconds) => isCodeAlive(at(0), at(seconds)))).toEqual([true, false]);
  expect([299, 300].map((seconds) => stillCounts(at(0), at(seconds)))).toEqual([true, false]);
  expect(stillCounts(null, at(0))).toBe(false);
});
