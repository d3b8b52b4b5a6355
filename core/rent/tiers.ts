// What sales owe under a rate table: each slice at its own rate (marginal), the highest rate entered on all sales
// (reached) or on all above the first threshold (reached_above_first), plus the flat amount of every tier entered.
// 1,500.00 under 5% from zero and 4% over 1,000.00 owe 50.00 + 20.00 = 70.00; sales equal to a threshold do not enter
// it. A scale multiplies every threshold and flat amount, so 291/365 of 365,000.00 is passed at 291,000.00. Growth
// belongs to the full period and is scaled too. Zero or negative sales owe nothing, whatever the growth.
import type { Cents, Rate } from '#core/base/money.ts';
import { type Exact, exact, exactRate, isOver, least, minus, NOTHING, plus, times, total } from '#core/rent/exact.ts';
import type { RateTable } from '#core/rent/rate-table.ts';

export type TierSlice = {
  category: string | null;
  /** Thresholds as scaled; `to` is null for the open end. */
  over: Exact;
  to: Exact | null;
  rate: Rate;
  slice: Exact;
  flat: Exact;
  amount: Exact;
};

export function tieredRent(table: RateTable, sales: Exact, scale: Exact): Exact {
  return total(tierSlices(table, sales, scale).map(({ amount }) => amount));
}

/** Every tier with what it takes; tiers not entered take nothing but are listed, as a receipt shows them. */
export function tierSlices(table: RateTable, sales: Exact, scale: Exact): TierSlice[] {
  const measured = sales.n <= 0n ? NOTHING : plus(sales, times(exact(table.growth), scale));
  const overs = table.tiers.map(({ over }) => times(over, scale));
  const entered = overs.filter((over) => isOver(measured, over)).length;
  return table.tiers.map(({ rate, flat }, index) => {
    const over = overs[index]!;
    const to = overs[index + 1] ?? null;
    const slice = index < entered ? sliceOf(table.rule, measured, overs, index, entered) : NOTHING;
    const fixed = index < entered ? times(exact(flat as Cents), scale) : NOTHING;
    const amount = plus(times(slice, exactRate(rate)), fixed);
    return { category: table.category, over, to, rate, slice, flat: fixed, amount };
  });
}

function sliceOf(
  rule: RateTable['rule'],
  sales: Exact,
  overs: readonly Exact[],
  index: number,
  entered: number,
): Exact {
  const next = overs[index + 1];
  if (rule === 'marginal') return minus(next ? least(sales, next) : sales, overs[index]!);
  if (index < entered - 1) return NOTHING;
  return rule === 'reached' ? sales : minus(sales, overs[0]!);
}
