// A line of pooled categories is attributed to those whose own sales exceed their own threshold, in proportion to that
// excess, in cents by largest remainder. January with 40,000, 50,000 and 150,000 against a twelfth of 600,000, 900,000
// and 1,200,000 leaves only the third above its 100,000: the whole line of 750.00 is its own. Choice where the
// definition is silent: a line that no excess explains (a minimum, growth) follows the categories' sales.
import { type Cents, cents, split, ZERO } from '#core/base/money.ts';
import { type Meter, meterOf } from '#core/rent/adjusted-gross.ts';
import { dayOf } from '#core/rent/calendar.ts';
import { type Test, testsOf } from '#core/rent/due.ts';
import { commonDenominator, type Exact, exact, greatest, minus, NOTHING, plus, times } from '#core/rent/exact.ts';
import type { LineSpec } from '#core/rent/line-specs.ts';
import type { RentLine } from '#core/rent/lines.ts';
import type { Plan } from '#core/rent/plan.ts';
import type { SalesByDay } from '#core/rent/sales.ts';

type Pool = { category: string; over: Exact; meter: Meter };

/** Cents by category name, without categories that have none; null unless the categories are pooled. */
export function attribution(
  plan: Plan,
  sales: SalesByDay,
  specs: readonly LineSpec[],
  lines: readonly RentLine[],
): Record<string, Cents> | null {
  const categories = plan.terms.categories;
  if (categories?.rule !== 'pooled') return null;
  const pools = categories.items.map(({ category, tiers }) => {
    return { category, over: exact(tiers[0]!.over), meter: meterOf(plan.terms, sales, [category]) };
  });
  const sums = pools.map(() => 0);
  const amountOn = new Map(lines.map((line) => [line.to, line.amount]));
  for (const spec of specs) {
    const tests = testsOf(plan, spec);
    const weigh = (weight: (pool: Pool, test: Test) => Exact) =>
      pools.map((pool) => tests.reduce((sum, test) => plus(sum, weight(pool, test)), NOTHING));
    const excess = weigh(({ meter, over }, { span, scale }) =>
      greatest(NOTHING, minus(meter.measured(span), times(over, scale))),
    );
    const weights = excess.some(({ n }) => n > 0n)
      ? excess
      : weigh(({ meter }, { span }) => greatest(NOTHING, meter.measured(span)));
    splitBy(amountOn.get(dayOf(spec.end)) ?? ZERO, weights).forEach((part, pool) => {
      sums[pool] = sums[pool]! + part;
    });
  }
  const named = pools.flatMap(({ category }, index) =>
    sums[index] === 0 ? [] : [[category, cents(sums[index]!)] as const],
  );
  return Object.fromEntries(named);
}

/** The parts of an amount in proportion to exact weights; without any weight it is left unsplit and goes nowhere. */
export function splitBy(amount: Cents, weights: readonly Exact[]): Cents[] {
  if (amount === 0 || weights.every(({ n }) => n === 0n)) return [];
  const denominator = commonDenominator(weights.map(({ d }) => d));
  return split(
    amount,
    weights.map(({ n, d }) => n * (denominator / d)),
  );
}
