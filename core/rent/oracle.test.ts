import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rent } from '#core/rent/rent.ts';
import { salesByDay } from '#core/rent/sales.ts';
import { oracleRent } from '#testing/rent/oracle.ts';
import { dealFrom, TAPE_LENGTH } from '#testing/rent/random-deal.ts';
import { searchSize } from '#testing/search-size.ts';

const randomDeal = fc.uint32Array({ minLength: TAPE_LENGTH, maxLength: TAPE_LENGTH, size: 'max' }).map(dealFrom);

const withAmounts = (lines: readonly { to: string; amount: number }[]) =>
  lines.filter(({ amount }) => amount !== 0).map(({ to, amount }) => `${to} ${amount}`);

// Four tests, so that a busy machine does not run into the time limit of a single one. By night they are 10,000 deals.
const DEALS = searchSize({ day: 150, night: 2_500 });

test.each([20261115, 1, 2, 3])(`an independent reading agrees on ${DEALS} random deals (seed %d)`, (seed) => {
  let checked = 0;
  fc.assert(
    fc.property(randomDeal, ({ terms, rows, through, billBy }) => {
      const engineRent = rent(terms, salesByDay(rows), through, billBy);
      const expected = oracleRent(terms, rows, through, billBy);
      expect(withAmounts(engineRent.lines)).toEqual(withAmounts(expected.lines));
      expect(withAmounts(engineRent.baseLines)).toEqual(withAmounts(expected.baseLines));
      expect({
        trueUp: engineRent.totals.trueUp,
        fees: engineRent.totals.additionalFees,
        capRemaining: engineRent.capRemaining,
        adjustedGross: engineRent.adjustedGross,
        breakpoint: engineRent.breakpoint?.cents,
      }).toEqual({
        trueUp: expected.trueUp,
        fees: expected.fees,
        capRemaining: expected.capRemaining,
        adjustedGross: expected.adjustedGross,
        breakpoint: expected.breakpoint,
      });
      checked += 1;
    }),
    { numRuns: DEALS, seed },
  );
  expect(checked).toBe(DEALS);
});
