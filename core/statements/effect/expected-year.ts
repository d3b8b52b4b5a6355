// Both terms on the sales that a store is expected to make in the next twelve whole months, each as if it were in force for
// all of them. 2,000,000.00 expected, and off by 5% before, lies between 1,900,000.00 and 2,100,000.00.
import { type Cents, cents, roundedRatio } from '#core/base/money.ts';
import { addDays, type Day, firstDay, lastDay, type Month } from '#core/base/time.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { errorOf, historyOf, pastErrors, projectionFrom } from '#core/statements/project-sales.ts';
import { monthsFrom, replay } from '#core/statements/replay.ts';
import { summed } from '#core/statements/what-if.ts';

type Expecting = {
  now: DealTerms;
  proposed: DealTerms;
  /** Sales through the last day that counts, as terms tell them apart. */
  rows: (terms: DealTerms) => readonly SalesRow[];
  lastDay: Day;
};

export type ExpectedYear = {
  from: Day;
  through: Day;
  /** By the terms now, and how far they may be off. */
  sales: Cents;
  low: Cents;
  high: Cents;
  now: Cents;
  proposed: Cents;
};

const MONTHS = 12;
const THOUSAND = 1_000;

/** Null where too little was sold to say. */
export function expectedYear(
  { now, proposed, rows, lastDay: last }: Expecting,
  first: Month,
  inForceOn: Day,
): ExpectedYear | null {
  const months = monthsFrom(first, MONTHS);
  const [from, through] = [firstDay(first), lastDay(months.at(-1)!)];
  const paid = (terms: DealTerms) => {
    const projection = projectionFrom(historyOf(rows(terms), last), last, through);
    if (projection === null) return null;
    const sold: SalesRow[] = [];
    for (let day = from; day <= through; day = addDays(day, 1)) sold.push(...projection.rowsOn(day));
    return summed(replay(terms, sold, months, inForceOn));
  };
  const [old, other] = [paid(now), paid(proposed)];
  if (old === null || other === null) return null;
  const { error } = errorOf(pastErrors(historyOf(rows(now), last), last));
  const off = (thousandths: number) => roundedRatio(BigInt(old.sales) * BigInt(thousandths), BigInt(THOUSAND));
  return {
    from,
    through,
    sales: old.sales,
    low: cents(Math.max(0, off(THOUSAND - error))),
    high: off(THOUSAND + error),
    now: old.total,
    proposed: other.total,
  };
}
