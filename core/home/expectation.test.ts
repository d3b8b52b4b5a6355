import { expect, test } from 'vitest';
import { type Cents, cents } from '#core/base/money.ts';
import { addDays, type Day, day } from '#core/base/time.ts';
import { againstExpectation, expectedOn } from '#core/home/expectation.ts';

const TUESDAY = day('2026-11-17');

/** Amounts of the day itself and of the weeks before it, newest first; undefined was not reported. */
function weeks(...amounts: (number | undefined)[]): Map<Day, Cents> {
  return new Map(
    amounts.flatMap((amount, back) =>
      amount === undefined ? [] : [[addDays(TUESDAY, -7 * back), cents(amount)] as const],
    ),
  );
}

test.each([
  ['the median of the weekday, so that one odd day does not move it', [undefined, 900, 1_000, 1_100, 5_000], 1_050],
  ['an odd number of weeks', [undefined, 900, 1_000, 1_100, 5_000, 1_000], 1_000],
  ['weeks that were not reported are left out', [undefined, undefined, 900, 900, undefined, 900, 900], 900],
  ['three weeks are too few', [undefined, 900, 900, 900], null],
  [
    'what is older than eight weeks is forgotten',
    [0, 1, 1, 1, undefined, undefined, undefined, undefined, undefined, 9],
    null,
  ],
])('%s', (_, amounts, expected) => {
  expect(expectedOn(weeks(...amounts), TUESDAY)).toBe(expected);
});

test('a store that did not report is on neither side of the comparison', () => {
  const reported = weeks(1_200, 1_000, 1_000, 1_000, 1_000);
  const silent = weeks(undefined, 800, 800, 800, 800);
  const young = weeks(500, 400);
  expect(againstExpectation([reported, silent, young], TUESDAY)).toEqual({ sold: 1_200, expected: 1_000, stores: 1 });
  expect(againstExpectation([silent, young], TUESDAY)).toBeNull();
});
