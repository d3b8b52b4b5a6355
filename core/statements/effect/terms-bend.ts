// Where one set of terms bends: all rent of a year by the sales of a year, sold evenly, from half of normal sales to half
// as much again, and far enough to show each breakpoint that is in sight. 10,000.00 of base rent a month and 6% over the
// natural breakpoint pay 120,000.00 up to sales of 2,000,000.00, and 150,000.00 at 2,500,000.00.
import { type Cents, cents, split } from '#core/base/money.ts';
import { type Day, monthOf } from '#core/base/time.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { yearThresholds } from '#core/statements/effect/year-thresholds.ts';
import { forecastRows } from '#core/statements/forecast.ts';
import { exampleWeights } from '#core/statements/preview.ts';
import { monthsFrom, replay } from '#core/statements/replay.ts';
import { summed } from '#core/statements/what-if.ts';

export type RentAt = { sales: Cents; rent: Cents };
export type TermsBend = { points: RentAt[]; breakpoints: RentAt[]; normal: RentAt };

const STEPS = 16;
/** A breakpoint at four times what is sold is no matter of this store. */
const IN_SIGHT = 4;
const EVENLY = new Array<bigint>(12).fill(1n);

export function termsBend(terms: DealTerms, normalYear: Cents, inForceOn: Day): TermsBend {
  const months = monthsFrom(monthOf(terms.start_date), EVENLY.length);
  const weights = exampleWeights(terms);
  const at = (sales: Cents): RentAt => {
    const sold = split(sales, EVENLY).map((amount, index) => ({ month: months[index]!, sales: amount }));
    return { sales, rent: summed(replay(terms, forecastRows(sold, weights), months, inForceOn)).total };
  };
  const breakpoints = yearThresholds(terms, months, inForceOn).filter((over) => over <= normalYear * IN_SIGHT);
  const least = Math.min(normalYear / 2, ...breakpoints.map((over) => over * 0.8));
  const most = Math.max(normalYear * 1.5, ...breakpoints.map((over) => over * 1.2));
  const even = Array.from({ length: STEPS + 1 }, (_, step) =>
    cents(Math.round(least + ((most - least) * step) / STEPS)),
  );
  const wanted = [...new Set([...even, ...breakpoints])].sort((one, other) => one - other);
  return { points: wanted.map(at), breakpoints: breakpoints.map(at), normal: at(normalYear) };
}
