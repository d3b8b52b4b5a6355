// Each sale is rated by the version in force on its day, at its cumulative position in the breakpoint period. With 5%
// over 500,000.00 to June and 6% after, 900,000.00 at the change owe 20,000.00, and the next 900,000.00, all of them over
// the threshold, 54,000.00. Equal tables give exactly the rent of one. With `reached` the tier is that of all sales to
// date, and each version's own sales take its own rate for that tier. A flat belongs to the version in which its tier is
// entered. What is due is never below zero.
import { type Exact, exact, exactRate, greatest, isOver, minus, NOTHING, plus, times } from '#core/rent/exact.ts';
import type { RateTable } from '#core/rent/rate-table.ts';
import { type TierSlice, tieredRent, tierSlices } from '#core/rent/tiers.ts';

/** What was sold under one version, by its own table. */
export type Slice = { readonly table: RateTable; readonly sales: Exact };

export function rentByPosition(slices: readonly Slice[], scale: Exact): Exact {
  if (slices.length === 1) return tieredRent(slices[0]!.table, slices[0]!.sales, scale);
  const all = slices.reduce((sum, { sales }) => plus(sum, sales), NOTHING);
  let position = NOTHING;
  let due = NOTHING;
  for (const { table, sales } of slices) {
    const next = plus(position, sales);
    due = plus(due, rentBetween(table, position, next, all, scale));
    position = next;
  }
  return greatest(NOTHING, due);
}

/** What each version's own sales take of each tier of its own table, as a receipt shows it. */
export function slicesByPosition(slices: readonly Slice[], scale: Exact): TierSlice[][] {
  if (slices.length === 1) return [tierSlices(slices[0]!.table, slices[0]!.sales, scale)];
  const all = slices.reduce((sum, { sales }) => plus(sum, sales), NOTHING);
  let position = NOTHING;
  return slices.map(({ table, sales }) => {
    const from = position;
    position = plus(position, sales);
    return tiersBetween(table, from, position, all, scale);
  });
}

function tiersBetween(table: RateTable, from: Exact, to: Exact, all: Exact, scale: Exact): TierSlice[] {
  const [before, after] = [tierSlices(table, from, scale), tierSlices(table, to, scale)];
  const rated = table.rule === 'marginal' ? -1 : enteredTiers(table, all, scale) - 1;
  const first = times(table.tiers[0]!.over, scale);
  const counted = (sales: Exact) => {
    const measured = measuredSales(table, sales, scale);
    return table.rule === 'reached' ? measured : greatest(NOTHING, minus(measured, first));
  };
  return after.map((tier, index) => {
    const alone = index === rated ? minus(counted(to), counted(from)) : NOTHING;
    const slice = table.rule === 'marginal' ? minus(tier.slice, before[index]!.slice) : alone;
    const flat = minus(tier.flat, before[index]!.flat);
    return { ...tier, slice, flat, amount: plus(times(slice, exactRate(tier.rate)), flat) };
  });
}

function rentBetween(table: RateTable, from: Exact, to: Exact, all: Exact, scale: Exact): Exact {
  if (table.rule === 'marginal') return minus(tieredRent(table, to, scale), tieredRent(table, from, scale));
  const rate = table.tiers[enteredTiers(table, all, scale) - 1]?.rate;
  const fixed = minus(flatsOf(table, to, scale), flatsOf(table, from, scale));
  if (rate === undefined) return fixed;
  const first = times(table.tiers[0]!.over, scale);
  const rated = (sales: Exact) => {
    const measured = measuredSales(table, sales, scale);
    return table.rule === 'reached' ? measured : greatest(NOTHING, minus(measured, first));
  };
  return plus(fixed, times(minus(rated(to), rated(from)), exactRate(rate)));
}

function flatsOf(table: RateTable, sales: Exact, scale: Exact): Exact {
  const entered = table.tiers.slice(0, enteredTiers(table, sales, scale));
  return times(exact(entered.reduce((sum, { flat }) => sum + flat, 0)), scale);
}

function enteredTiers(table: RateTable, sales: Exact, scale: Exact): number {
  const measured = measuredSales(table, sales, scale);
  return table.tiers.filter(({ over }) => isOver(measured, times(over, scale))).length;
}

/** Growth belongs to the full period and is scaled with it; nothing sold is nothing, whatever the growth. */
function measuredSales({ growth }: RateTable, sales: Exact, scale: Exact): Exact {
  return sales.n <= 0n ? NOTHING : plus(sales, times(exact(growth), scale));
}
