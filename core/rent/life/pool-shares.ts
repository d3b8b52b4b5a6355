// A line of pooled categories is attributed to those whose own sales exceed their own threshold, in proportion to that
// excess, in cents by largest remainder; the default is a category of its own. 50,000.00 over in food and 25,000.00 over
// in drinks divide a line of 750.00 into 500.00 and 250.00. The thresholds are those of the version in force on the
// line's last day. A line that no excess explains follows the categories' sales.
import { type Cents, cents, split } from '#core/base/money.ts';
import { meterOf } from '#core/rent/adjusted-gross.ts';
import { commonDenominator, type Exact, exact, greatest, minus, NOTHING, plus, times } from '#core/rent/exact.ts';
import { DEFAULT_KEY } from '#core/rent/life/category-keys.ts';
import { segmentsWithin, type Test } from '#core/rent/life/due.ts';
import type { LifeLine } from '#core/rent/life/lines.ts';
import { testsOfLine } from '#core/rent/life/owed.ts';
import type { LifePlan } from '#core/rent/life/plan.ts';
import { versionAt } from '#core/rent/life/versions.ts';

/** Cents by category, without categories that have none; null unless the categories are pooled. */
export function poolShares(plan: LifePlan, lines: readonly LifeLine[]): Record<string, Cents> | null {
  const sums = new Map<string, number>();
  let pooled = false;
  for (const line of lines) {
    const { categories } = versionAt(plan.lease.versions, line.spec.end).terms;
    if (categories?.rule !== 'pooled') continue;
    pooled = true;
    const rest = categories.default === null ? [] : [{ category: DEFAULT_KEY, tiers: categories.default.tiers }];
    const pools = [...categories.items, ...rest];
    const tests = testsOfLine(line.spec, line.weights);
    const listed = categories.items.map(({ category }) => category);
    const weigh = (weight: (sales: Exact, over: Exact) => Exact) =>
      pools.map(({ category, tiers }) =>
        tests.reduce((sum, test) => {
          const over = times(exact(tiers[0]!.over), test.scale);
          return plus(sum, weight(poolSales(plan, test, category, listed), over));
        }, NOTHING),
      );
    const excess = weigh((sales, over) => greatest(NOTHING, minus(sales, over)));
    const weights = excess.some(({ n }) => n > 0n) ? excess : weigh((sales) => greatest(NOTHING, sales));
    if (line.amount === 0 || weights.every(({ n }) => n === 0n)) continue;
    const unit = commonDenominator(weights.map(({ d }) => d));
    const parts = split(
      line.amount,
      weights.map(({ n, d }) => n * (unit / d)),
    );
    pools.forEach(({ category }, index) => {
      sums.set(category, (sums.get(category) ?? 0) + parts[index]!);
    });
  }
  if (!pooled && versionAt(plan.lease.versions, plan.last).terms.categories?.rule !== 'pooled') return null;
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0).map(([name, sum]) => [name, cents(sum)]));
}

function poolSales(plan: LifePlan, { period, span }: Test, category: string, listed: readonly string[]): Exact {
  const sold = [...plan.sales.byCategory.keys()];
  const names = category === DEFAULT_KEY ? sold.filter((name) => name === null || !listed.includes(name)) : [category];
  const { opening } = plan;
  return segmentsWithin(period, span).reduce((sum, { segment, start, end }) => {
    const holds = opening !== null && opening.day >= start && opening.day <= end;
    const opened = holds ? exact(opening.sales.get(category) ?? 0) : NOTHING;
    return plus(sum, plus(opened, meterOf(segment.version.terms, plan.sales, names).measured({ start, end })));
  }, NOTHING);
}
