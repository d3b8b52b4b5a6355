// Why sales changed, as steps that lead from the compared days to these and add up to the cent. First what has nothing
// beside it: days without a report on one side, which are left out on both, then days on which the store was closed, or
// not there, on one side. Of what both sides have:
//   visits = (visits now − before) × rate of buyers before × basket before
//   buyers = (rate now − before) × visits now × basket before
//   basket takes the rest,
// where the rate of buyers is sales ÷ visits and the basket is adjusted gross ÷ sales. Where nobody counts the visits, the
// number of sales takes the place of the first two: (sales now − before) × basket before.
// October at Foundry Hall: 748,037.06 last year, less 5,601.79 of a day without a report. 82,122 visits became 85,396, of
// which 25,438 and 26,681 bought: 3,274 × 30.98% × 29.19 = 29,599.05 for the visits, 6,679.24 for the buyers, and the
// basket has the rest of 782,839.28: 4,125.72.
import { type Cents, cents, roundedRatio, ZERO } from '#core/base/money.ts';
import type { Sides } from '#core/reports/paired-days.ts';

export type Sold = { adjusted: Cents; transactions: number };

export type WhyFacts = {
  all: Sides<Sold>;
  /** Of all: days that are left out because the day beside them has no report. */
  unreported: Sides<Sold>;
  /** Of all: days beside which the store was closed or not there. */
  closed: Sides<Sold>;
  /** Of the days that are left; null where they are not counted on each of them. */
  visits: Sides<number> | null;
};

export const WHY_STEPS = ['no_report', 'closed', 'visits', 'buyers', 'sales', 'basket'] as const;
export type WhyStep = { kind: (typeof WHY_STEPS)[number]; amount: Cents };
export type Why = {
  /** What both sides have, on which the last steps stand. */
  both: Sides<Sold>;
  steps: WhyStep[];
  /** All steps but the days without a report. */
  change: Cents;
};

export function whyOf({ all, unreported, closed, visits }: WhyFacts): Why {
  const left = (side: keyof Sides<Sold>) => less(less(all[side], unreported[side]), closed[side]);
  const both = { now: left('now'), before: left('before') };
  const steps: WhyStep[] = [
    { kind: 'no_report', amount: cents(unreported.now.adjusted - unreported.before.adjusted) },
    { kind: 'closed', amount: cents(closed.now.adjusted - closed.before.adjusted) },
    ...(visits && visits.before > 0 && visits.now > 0 ? byVisits(both, visits) : bySales(both)),
  ];
  const change = steps.reduce((sum, { kind, amount }) => (kind === 'no_report' ? sum : sum + amount), 0);
  return { both, steps, change: cents(change) };
}

function byVisits(both: Sides<Sold>, visits: Sides<number>): WhyStep[] {
  const came = portionOf(both.before.adjusted, visits.now - visits.before, visits.before);
  const bought = cents(sold(both) - came);
  return [
    { kind: 'visits', amount: came },
    { kind: 'buyers', amount: bought },
    { kind: 'basket', amount: cents(both.now.adjusted - both.before.adjusted - came - bought) },
  ];
}

/** Of one merchant, or where nobody counts visits. */
export function bySales(both: Sides<Sold>): WhyStep[] {
  const counted = sold(both);
  return [
    { kind: 'sales', amount: counted },
    { kind: 'basket', amount: cents(both.now.adjusted - both.before.adjusted - counted) },
  ];
}

/** What more or fewer sales came to at the basket of before; all of it where there was none before. */
function sold({ now, before }: Sides<Sold>): Cents {
  if (before.transactions <= 0) return cents(now.adjusted - before.adjusted);
  return portionOf(before.adjusted, now.transactions - before.transactions, before.transactions);
}

/** Rounded once: 742,435.27 × 3,274 ÷ 82,122 is 29,599.05. */
const portionOf = (amount: Cents, more: number, whole: number) =>
  roundedRatio(BigInt(amount) * BigInt(more), BigInt(whole));

const less = (one: Sold, other: Sold): Sold => ({
  adjusted: cents(one.adjusted - other.adjusted),
  transactions: one.transactions - other.transactions,
});

export const NO_SALES: Sold = { adjusted: ZERO, transactions: 0 };

export const plus = (one: Sold, other: Sold): Sold => ({
  adjusted: cents(one.adjusted + other.adjusted),
  transactions: one.transactions + other.transactions,
});

/** How much more the parts of single merchants say than those of all together: what moved between merchants. */
export function mixOf(whole: readonly WhyStep[], merchants: readonly (readonly WhyStep[])[]): Cents {
  const basket = (steps: readonly WhyStep[]) => steps.find(({ kind }) => kind === 'basket')?.amount ?? ZERO;
  return cents(basket(whole) - merchants.reduce((sum, steps) => sum + basket(steps), 0));
}
