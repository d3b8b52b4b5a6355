// The same rent as tiers.ts, rounded to the cent, for sales in whole cents: all fractions are brought to one
// denominator once, so that a daily line costs a multiplication and a division of whole numbers below 2^53. 12,000.33
// over 10,000.00 at 7.5% = 3/40: 200033 × 3 / 40 = 15002.475, so 15002 cents. Amounts too large for that are answered
// by the exact rule. A floored quotient of whole numbers below 2^53 is exact, which makes the two agree always. A carried
// amount, of versions of the terms that have passed, is added before rounding, and the sum is never below zero.
import type { Cents } from '#core/base/money.ts';
import {
  commonDenominator,
  type Exact,
  exact,
  exactRate,
  greatest,
  NOTHING,
  plus,
  roundedCents,
  times,
} from '#core/rent/exact.ts';
import type { RateTable } from '#core/rent/rate-table.ts';
import { tieredRent } from '#core/rent/tiers.ts';

export type RoundedRent = (sales: number) => Cents;

export function roundedRent(table: RateTable, scale: Exact, carried: Exact = NOTHING): RoundedRent {
  const plan = wholeNumbers(table, scale, carried);
  const exactly = (sales: number) =>
    roundedCents(greatest(NOTHING, plus(carried, tieredRent(table, exact(sales), scale))));
  if (plan === undefined) return exactly;
  const { overs, rates, flats, growth, unit, denominator, limit, carry } = plan;
  const unsold = exactly(0);
  const top = overs.length - 1;
  const { rule } = table;
  const before = new Float64Array(overs.length);
  for (let tier = 1; tier <= top; tier++) {
    before[tier] = before[tier - 1]! + (overs[tier]! - overs[tier - 1]!) * rates[tier - 1]!;
  }
  const first = overs[0]!;
  return (sales) => {
    if (sales <= 0) return unsold;
    if (sales > limit) return exactly(sales);
    const measured = sales * unit + growth;
    if (measured <= first) return unsold;
    let tier = top;
    while (measured <= overs[tier]!) tier--;
    const rate = rates[tier]!;
    const fixed = flats[tier]! + carry;
    const share =
      rule === 'marginal'
        ? before[tier]! + (measured - overs[tier]!) * rate
        : rule === 'reached'
          ? measured * rate
          : (measured - first) * rate;
    if (share + fixed <= 0) return 0 as Cents;
    return Math.floor((2 * (share + fixed) + denominator) / (2 * denominator)) as Cents;
  };
}

type WholeNumbers = {
  overs: Float64Array;
  rates: Float64Array;
  /** Flat amounts of all tiers up to and with this one. */
  flats: Float64Array;
  growth: number;
  unit: number;
  denominator: number;
  /** The largest sales for which no step passes 2^53. */
  limit: number;
  carry: number;
};

function wholeNumbers(table: RateTable, scale: Exact, carried: Exact): WholeNumbers | undefined {
  const overs = table.tiers.map(({ over }) => times(over, scale));
  const rates = table.tiers.map(({ rate }) => exactRate(rate));
  const flats = table.tiers.map(({ flat }) => times(exact(flat), scale));
  const growth = times(exact(table.growth), scale);
  const unit = commonDenominator([growth, carried, ...overs, ...flats].map(({ d }) => d));
  const parts = commonDenominator(rates.map(({ d }) => d));
  const whole = ({ n, d }: Exact, denominator: bigint) => n * (denominator / d);
  const wholeRates = rates.map((rate) => whole(rate, parts));
  const highest = wholeRates.reduce((high, rate) => (rate > high ? rate : high), 1n);
  const fixed = flats.reduce((sum, flat) => sum + whole(flat, unit) * parts, 0n);
  const top = overs.reduce((high, over) => (whole(over, unit) > high ? whole(over, unit) : high), 0n);
  // Twice the numerator and the denominator must stay below 2^53, and thresholds below the largest sales considered.
  const carry = whole(carried, unit) * parts;
  const room = BigInt(Number.MAX_SAFE_INTEGER) / 2n - unit * parts - fixed - (carry < 0n ? -carry : carry);
  const limit = (room / highest - whole(growth, unit)) / unit;
  if (room <= 0n || limit <= 0n || top * highest > room) return undefined;
  const entered = flats.map((_, tier) => flats.slice(0, tier + 1).reduce((sum, flat) => sum + whole(flat, unit), 0n));
  return {
    overs: Float64Array.from(overs, (over) => Number(whole(over, unit))),
    rates: Float64Array.from(wholeRates, Number),
    flats: Float64Array.from(entered, (flat) => Number(flat * parts)),
    growth: Number(whole(growth, unit)),
    unit: Number(unit),
    denominator: Number(unit * parts),
    limit: Number(limit),
    carry: Number(carry),
  };
}
