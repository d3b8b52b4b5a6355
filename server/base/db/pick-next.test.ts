import { describe, expect, test } from 'vitest';
import type { Lane } from '#server/base/db/lane.ts';
import { mayStart, pickNext } from '#server/base/db/pick-next.ts';

const one = { all: 1, free: 1 };

describe('who is next', () => {
  test.each<[string, Lane[], number, number]>([
    ['nobody waits', [], 0, -1],
    ['the only one', ['reports'], 0, 0],
    ['a webhook before reports that came earlier', ['reports', 'reports', 'operator'], 0, 2],
    ['health before a session', ['entry', 'operator'], 0, 1],
    ['a session before a call', ['calls', 'entry'], 0, 1],
    ['a call before a report', ['reports', 'calls'], 0, 1],
    ['among equals who came first', ['reports', 'calls', 'calls'], 0, 1],
    ['six went before the first: not yet', ['reports', 'operator'], 6, 1],
    ['seven went before the first: its turn', ['reports', 'operator'], 7, 0],
  ])('%s', (_, waiting, passedOver, at) => expect(pickNext(waiting, passedOver, one)).toBe(at));

  test('no connection is free', () => expect(pickNext(['operator'], 9, { all: 1, free: 0 })).toBe(-1));

  test('the one who waited longest may not use the last connections: others go on', () => {
    expect(pickNext(['reports', 'operator'], 7, { all: 20, free: 5 })).toBe(1);
    expect(pickNext(['reports', 'reports'], 7, { all: 20, free: 5 })).toBe(-1);
  });
});

describe('connections that are left free', () => {
  test.each<[number, Record<Lane, number>]>([
    [1, { operator: 1, entry: 1, calls: 1, reports: 1 }],
    [4, { operator: 4, entry: 4, calls: 4, reports: 3 }],
    [8, { operator: 8, entry: 8, calls: 7, reports: 6 }],
    [20, { operator: 20, entry: 20, calls: 18, reports: 15 }],
  ])('of %i', (all, most) => {
    for (const [lane, expected] of Object.entries(most)) {
      const taken = Array.from({ length: all }, (_, used) => used).filter((used) =>
        mayStart(lane as Lane, { all, free: all - used }),
      );
      expect([lane, taken.length]).toEqual([lane, expected]);
    }
  });
});
