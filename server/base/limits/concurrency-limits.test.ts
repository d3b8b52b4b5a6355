import { describe, expect, test } from 'vitest';
import { admission, CONCURRENCY_LIMITS, type Kind, mostUnderWay } from '#server/base/limits/concurrency-limits.ts';

test.each([
  ['calls', 0, 112],
  ['calls', 99, 112],
  ['calls', 100, 12],
  ['calls', 299, 12],
  ['calls', 300, 0],
  ['reports', 99, 24],
  ['reports', 100, 4],
] as const)('%s: with %i under way in all one person may have %i', (kind, inAll, most) => {
  expect(mostUnderWay(kind, inAll)).toBe(most);
});

describe('what a person may have under way', () => {
  test.each<[Kind, number, number, string]>([
    ['reports', 0, 0, 'run'],
    ['reports', 3, 0, 'run'],
    ['reports', 4, 0, 'wait'],
    ['reports', 4, 19, 'wait'],
    ['reports', 4, 20, 'refuse'],
    ['reports', 4, 500, 'refuse'],
    ['calls', 11, 0, 'run'],
    ['calls', 12, 0, 'wait'],
    ['calls', 12, 99, 'wait'],
    ['calls', 12, 100, 'refuse'],
    ['strangers', 23, 0, 'run'],
    ['strangers', 24, 299, 'wait'],
    ['strangers', 24, 300, 'refuse'],
  ])('%s, %i running and %i waiting: %s', (kind, running, waiting, expected) => {
    expect(admission(CONCURRENCY_LIMITS[kind], { running, waiting })).toBe(expected);
  });

  test('a hundred reports at once: 4 run, 20 wait, 76 are sent away', () => {
    const seen = { run: 0, wait: 0, refuse: 0 };
    for (let call = 0; call < 100; call += 1) {
      seen[admission(CONCURRENCY_LIMITS.reports, { running: seen.run, waiting: seen.wait })] += 1;
    }
    expect(seen).toEqual({ run: 4, wait: 20, refuse: 76 });
  });
});
