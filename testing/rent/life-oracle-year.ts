// The end of a rent year in the second opinion of life-oracle.ts: the true-up, and the minimums of its months.
import { daysInMonth, monthOf } from '#core/base/time.ts';
import type { Dated } from '#testing/rent/life-oracle-amounts.ts';
import { isFirst, type OracleDay, textOf } from '#testing/rent/life-oracle-days.ts';
import { byPosition, dueOf, factorOf, inYear, leaseYearOf, tiersOf } from '#testing/rent/life-oracle-due.ts';
import type { Facts } from '#testing/rent/life-oracle-facts.ts';
import { offsetOf, yearLimit } from '#testing/rent/life-oracle-limits.ts';
import { soldIn } from '#testing/rent/life-oracle-sales.ts';
import { add, halfUp, max, mul, sub, whole, zero } from '#testing/rent/oracle-fractions.ts';

type YearState = {
  facts: Facts;
  trueUps: Dated[];
  year: { billed: number };
  isIn: (from: number, to: number) => boolean;
};

export function trueUp(state: YearState, here: OracleDay): void {
  const { facts, isIn, year } = state;
  const { walk, life } = facts;
  const p = here.terms.percentage!;
  const span = walk.years[here.year]!;
  const opened = life.opening?.day ?? -1;
  if (p.reconcile !== 'annual' || here.n <= opened || !isIn(span.first, span.last)) return;
  const boxes = walk.periods.filter(({ year: index }) => index === here.year);
  // A rent year of less than a week may see none of them end.
  if (boxes.length === 0) return;
  const [first, last] = [boxes[0]!.first, boxes.at(-1)!.last];
  let due = zero();
  if (boxes.length === 1) due = dueOf(facts, boxes[0]!, first, last, [1n, 1n]);
  else {
    const sold = soldIn(facts, first, last);
    const keys = new Set(sold.flatMap(({ sales }) => [...sales.keys()]).filter((key) => !key.startsWith('held')));
    const start = life.lease.term.start;
    const tablesAtEnd = boxes.map((box) =>
      tiersOf(facts, box, walk.days[box.last - start]!.terms, leaseYearOf(facts, box)),
    );
    const factors = boxes.map((box) => factorOf(facts, box, p.breakpoint_period));
    const factor = factors.reduce((sum, f) => add(sum, f), zero());
    for (const key of keys) {
      const overs = tablesAtEnd.map((tables) => tables.get(key)!.map(({ over }) => over));
      const parts = sold.map(({ terms, sales }) => ({
        sales: sales.get(key) ?? zero(),
        tiers: tiersOf(facts, boxes[0]!, terms, leaseYearOf(facts, boxes[0]!))
          .get(key)!
          .map(({ rate }, index) => ({
            rate,
            flat: mul(whole(flatOf(terms, leaseYearOf(facts, boxes[0]!), key, index)), factor),
            over: overs.reduce((sum, each) => add(sum, each[index]!), zero()),
          })),
      }));
      due = add(due, max(zero(), byPosition(parts, p.tier_rule, mul(whole(p.growth), factor))));
    }
  }
  const net = Math.max(0, halfUp(max(zero(), sub(due, offsetOf(facts, here.year)))) - minimums(facts, first, last));
  const lifted = Math.max(net, yearLimit(facts, here.year, 'minimum') ?? 0);
  const rent = Math.min(lifted, yearLimit(facts, here.year, 'maximum') ?? lifted);
  const amount = rent - year.billed;
  state.trueUps.push({ to: here.n, due: here.n + here.terms.payment.due_days, amount });
}

const flatOf = (terms: OracleDay['terms'], leaseYear: number, key: string, index: number) =>
  (terms.categories?.items.find(({ category }) => category === key)?.tiers ??
    (key === 'default' ? terms.categories?.default?.tiers : undefined) ??
    (key === 'pool' ? terms.categories?.items[0]?.tiers : undefined) ??
    inYear(terms, leaseYear).tiers)[index]!.flat;

/** What the minimum asks for some days, rounded month by month. */
export function minimums({ life, walk, amounts }: Facts, first: number, last: number): number {
  const start = life.lease.term.start;
  if (walk.days[first - start]!.terms.rent_basis !== 'min_monthly_rent') return 0;
  let [sum, exact] = [0, zero()];
  for (let n = first; n <= last; n++) {
    exact = add(exact, [BigInt(amounts(walk.days[n - start]!.version, n)), BigInt(daysInMonth(monthOf(textOf(n))))]);
    if (n < last && !isFirst(n + 1)) continue;
    sum += halfUp(exact);
    exact = zero();
  }
  return sum;
}
