// The rent of a year by the sales of a year, for terms that are being written: flat, then rising where they bend. 5,000.00 a
// month and 5% over the natural breakpoint ask for 60,000.00 up to 1,200,000.00 of sales, and for 69,000.00 at 1,380,000.00.
import { type Cents, cents, roundedRatio } from '#core/base/money.ts';
import { monthOf } from '#core/base/time.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { yearThresholds } from '#core/statements/effect/year-thresholds.ts';
import { forecastRows } from '#core/statements/forecast.ts';
import { exampleWeights } from '#core/statements/preview.ts';
import { monthsFrom, replay } from '#core/statements/replay.ts';
import { summed } from '#core/statements/what-if.ts';

export type CurvePoint = { sales: Cents; rent: Cents };
export type TermsCurve = {
  points: CurvePoint[];
  /** Where more is asked, as far as the curve reaches. */
  breakpoints: CurvePoint[];
  /** At a normal year's sales. */
  normal: CurvePoint;
};

const MONTHS = 12;
const PERCENTS = [50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150];
const NORMAL = 100;

export function termsCurve(terms: DealTerms, normalMonth: Cents): TermsCurve {
  const months = monthsFrom(monthOf(terms.start_date), MONTHS);
  const weights = exampleWeights(terms);
  const at = (monthSales: Cents): CurvePoint => {
    const rows = forecastRows(
      months.map((month) => ({ month, sales: monthSales })),
      weights,
    );
    const { sales, total } = summed(replay(terms, rows, months, terms.start_date));
    return { sales, rent: total };
  };
  const share = (percent: number) => at(roundedRatio(BigInt(normalMonth) * BigInt(percent), 100n));
  const steps = PERCENTS.map(share);
  const [least, most] = [steps[0]!.sales, steps.at(-1)!.sales];
  const breakpoints = yearThresholds(terms, months, terms.start_date)
    .filter((over) => over >= least && over <= most)
    .map((over) => ({ ...at(roundedRatio(BigInt(over), BigInt(MONTHS))), sales: cents(over) }));
  return {
    points: [...steps, ...breakpoints].sort((one, other) => one.sales - other.sales),
    breakpoints,
    normal: steps[PERCENTS.indexOf(NORMAL)]!,
  };
}
