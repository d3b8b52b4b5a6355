// Where old and new terms bend: the rent of the same months by both, at sales from half to one and a half times what was
// sold. 6% over 1,000,000.00 on sales of 2,000,000.00: nothing at 50%, 60,000.00 at 100% and 120,000.00 at 150%.
import { type Cents, cents } from '#core/base/money.ts';
import type { Day, Month } from '#core/base/time.ts';
import type { ToldFacts } from '#core/deals/facts/told-facts.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { scaled } from '#core/statements/project-sales.ts';
import { replay } from '#core/statements/replay.ts';
import { summed } from '#core/statements/what-if.ts';

export type BendPoint = { percent: number; sales: Cents; now: Cents; proposed: Cents };

const LEAST_PERCENT = 50;
const MOST_PERCENT = 150;
const STEP = 5;

type Compared = {
  now: DealTerms;
  proposed: DealTerms;
  rows: (terms: DealTerms) => readonly SalesRow[];
  told: ToldFacts;
};

export function bendOf({ now, proposed, rows, told }: Compared, months: readonly Month[], inForceOn: Day): BendPoint[] {
  const points: BendPoint[] = [];
  for (let percent = LEAST_PERCENT; percent <= MOST_PERCENT; percent += STEP) {
    const share = { numerator: BigInt(percent), denominator: 100n };
    const paid = (terms: DealTerms) =>
      summed(
        replay(
          terms,
          rows(terms).map((row) => scaled(row, share)),
          months,
          inForceOn,
          told,
        ),
      );
    const [old, other] = [paid(now), paid(proposed)];
    points.push({ percent, sales: old.sales, now: old.total, proposed: other.total });
  }
  return points;
}

/** The least and the most that the new terms ask more, wherever sales end up between half and one and a half times. */
export function rangeOf(points: readonly BendPoint[]): { least: Cents; most: Cents } | null {
  const more = points.map(({ now, proposed }) => proposed - now);
  return more.length === 0 ? null : { least: cents(Math.min(...more)), most: cents(Math.max(...more)) };
}
