// Where old and new terms bend: the rent of the same months by both, at sales from half to one and a half times what was
// sold. 6% over 1,000,000.00 on sales of 2,000,000.00: nothing at 50%, 60,000.00 at 100% and 120,000.00 at 150%.
import { type Cents, cents, moneyText } from '#core/base/money.ts';
import type { Day, Month } from '#core/base/time.ts';
import type { LeaseFacts } from '#core/deals/facts/lease-facts.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { yearThresholds } from '#core/statements/effect/year-thresholds.ts';
import { type Ratio, scaled } from '#core/statements/project-sales.ts';
import { replay } from '#core/statements/replay.ts';
import { summed } from '#core/statements/what-if.ts';

export type BendPoint = { percent: number; sales: Cents; now: Cents; proposed: Cents };
/** A breakpoint of one of the terms, with the rent by them at these sales. */
export type BendMark = { terms: 'now' | 'proposed'; sales: Cents; rent: Cents };

const LEAST_PERCENT = 50;
const MOST_PERCENT = 150;
const STEP = 5;

type Compared = {
  now: DealTerms;
  proposed: DealTerms;
  rows: (terms: DealTerms) => readonly SalesRow[];
  rentFacts: LeaseFacts;
};

export function bendOf(compared: Compared, months: readonly Month[], inForceOn: Day): BendPoint[] {
  const { now, proposed, rows } = compared;
  const paid = payer(compared, months, inForceOn);
  const [nowRows, proposedRows] = [rows(now), rows(proposed)];
  const points: BendPoint[] = [];
  for (let percent = LEAST_PERCENT; percent <= MOST_PERCENT; percent += STEP) {
    const share = { numerator: BigInt(percent), denominator: 100n };
    const sold = salesTimes(nowRows, share);
    const old = paid(now, sold);
    // A form begins with the terms as they are: then there is one curve.
    const other =
      proposed === now ? old : paid(proposed, proposedRows === nowRows ? sold : salesTimes(proposedRows, share));
    points.push({ percent, sales: old.sales, now: old.total, proposed: other.total });
  }
  return points;
}

/** The breakpoints of both terms that lie between half and one and a half times the sales. */
export function bendMarks(compared: Compared, months: readonly Month[], inForceOn: Day): BendMark[] {
  const paid = payer(compared, months, inForceOn);
  return (['now', 'proposed'] as const).flatMap((which) => {
    const terms = compared[which];
    const rows = compared.rows(terms);
    const whole = paid(terms, rows).sales;
    const [least, most] = [(whole * LEAST_PERCENT) / 100, (whole * MOST_PERCENT) / 100];
    return yearThresholds(terms, months, inForceOn)
      .filter((over) => whole > 0 && over >= least && over <= most)
      .map((over): BendMark => {
        const share = { numerator: BigInt(over), denominator: BigInt(whole) };
        return { terms: which, sales: over, rent: paid(terms, salesTimes(rows, share)).total };
      });
  });
}

function payer({ rentFacts }: Compared, months: readonly Month[], inForceOn: Day) {
  return (terms: DealTerms, sold: readonly SalesRow[]) => summed(replay(terms, sold, months, inForceOn, rentFacts));
}

function salesTimes(rows: readonly SalesRow[], share: Ratio): SalesRow[] {
  return rows.map((row) => scaled(row, share));
}

/** Both curves and their breakpoints as they are told. */
export function bendText(
  compared: Compared,
  months: readonly Month[],
  inForceOn: Day,
  points: readonly BendPoint[] = bendOf(compared, months, inForceOn),
) {
  return {
    bend: points.map(({ percent, sales, now, proposed }) => {
      return { percent, sales: moneyText(sales), now: moneyText(now), proposed: moneyText(proposed) };
    }),
    breakpoints: bendMarks(compared, months, inForceOn).map(({ terms, sales, rent }) => {
      return { terms, sales: moneyText(sales), rent: moneyText(rent) };
    }),
  };
}

/** The least and the most that the new terms ask more, wherever sales end up between half and one and a half times. */
export function rangeOf(points: readonly BendPoint[]): { least: Cents; most: Cents } | null {
  const more = points.map(({ now, proposed }) => proposed - now);
  return more.length === 0 ? null : { least: cents(Math.min(...more)), most: cents(Math.max(...more)) };
}
