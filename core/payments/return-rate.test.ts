import { expect, test } from 'vitest';
import { returnRate } from '#core/payments/return-rate.ts';

const FEWEST_DEBITS = 20;

test.each([
  [400, 'R10', 2, 'stop', 'unauthorised'],
  [401, 'R10', 2, 'alert', 'unauthorised'],
  [500, 'R10', 2, 'alert', 'unauthorised'],
  [501, 'R10', 2, 'fine', null],
  [1_001, 'R10', 5, 'alert', 'unauthorised'],
  [100, 'R03', 3, 'stop', 'administrative'],
  [120, 'R03', 3, 'alert', 'administrative'],
  [121, 'R03', 3, 'fine', null],
  [100, 'R01', 15, 'stop', 'overall'],
  [100, 'R01', 12, 'alert', 'overall'],
  [100, 'R01', 11, 'fine', null],
  [3, 'R10', 1, 'fine', null],
  [19, 'R01', 4, 'fine', null],
  [19, 'R01', 5, 'stop', 'overall'],
  [6, 'R10', 5, 'stop', 'unauthorised'],
  [0, 'R01', 0, 'fine', null],
] as const)('of %i debits, %s returned %i: %s', (debits, code, count, level, because) => {
  expect(returnRate(debits, [{ code, count }], FEWEST_DEBITS)).toEqual({ level, because });
});

test('an installation may judge a share of fewer debits, or only of more', () => {
  const returned = [{ code: 'R01', count: 3 }];
  expect(returnRate(19, returned, 10).level).toBe('stop');
  expect(returnRate(19, returned, 20).level).toBe('fine');
  expect(returnRate(99, [{ code: 'R10', count: 2 }], 100).level).toBe('fine');
});
