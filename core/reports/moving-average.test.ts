import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { movingAverages } from '#core/reports/moving-average.ts';

const week = (adjusted: number, complete = true) => ({ adjusted: cents(adjusted), complete });

test.each([
  ['four whole weeks', [week(10_000), week(12_000), week(8_000), week(14_000)], [null, null, null, 11_000]],
  [
    'the week that runs now has none and pulls none down',
    [week(10_000), week(12_000), week(8_000), week(14_000), week(900, false)],
    [null, null, null, 11_000, null],
  ],
  [
    'a week that the range cuts off is not averaged',
    [week(900, false), week(10_000), week(12_000), week(8_000), week(14_000)],
    [null, null, null, null, 11_000],
  ],
  ['half a cent goes up', [week(1), week(0), week(0), week(1)], [null, null, null, 1]],
  ['fewer than four', [week(10_000), week(12_000)], [null, null]],
])('%s', (_, weeks, averages) => {
  expect(movingAverages(weeks, 4)).toEqual(averages);
});
