// Adjusted gross of a life through a day, breakpoint period by breakpoint period and each version over its own days, and
// the sales that are held because no rate of the terms takes their category. With 1,080,000.00 of listed sales, 47,000.00
// without a category and 7,000.00 of toys, 1,134,000.00 count and 54,000.00 are held. Sales of the old books count.
import { type Cents, cents } from '#core/base/money.ts';
import { meterOf } from '#core/rent/adjusted-gross.ts';
import type { Span } from '#core/rent/calendar.ts';
import { type Exact, exact, NOTHING, plus, roundedCents } from '#core/rent/exact.ts';
import { heldCategories } from '#core/rent/life/category-keys.ts';
import type { LifePlan } from '#core/rent/life/plan.ts';
import { stretchesOf } from '#core/rent/life/versions.ts';

export type SalesTotals = {
  readonly adjustedGross: Cents;
  /** By category, `none` for rows without one. */
  readonly held: Readonly<Record<string, Cents>>;
  readonly heldSales: Cents;
};

export function salesTotals(plan: LifePlan): SalesTotals {
  const { opening, last, sales } = plan;
  const sold = [...sales.byCategory.keys()];
  const heldBy = new Map<string | null, Exact>();
  let sum = NOTHING;
  if (opening !== null && opening.day <= last) {
    for (const amount of opening.sales.values()) sum = plus(sum, exact(amount));
  }
  for (const span of measuredSpans(plan)) {
    for (const { version, ...stretch } of stretchesOf(plan.lease.versions, span)) {
      for (const key of plan.keys(version)) sum = plus(sum, plan.meter(version, key).measured(stretch));
      for (const name of version.terms.percentage === null ? [] : heldCategories(version.terms, sold)) {
        const amount = meterOf(version.terms, sales, [name]).measured(stretch);
        heldBy.set(name, plus(heldBy.get(name) ?? NOTHING, amount));
      }
    }
  }
  const held = [...heldBy].map(([name, amount]) => [name ?? 'none', roundedCents(amount)] as const);
  const heldSales = [...heldBy.values()].reduce(plus, NOTHING);
  return {
    adjustedGross: roundedCents(plus(sum, heldSales)),
    held: Object.fromEntries(held.filter(([, amount]) => amount !== 0)),
    heldSales: cents(roundedCents(heldSales)),
  };
}

/** Breakpoint periods, and what lies between them where the terms have no percentage rent. */
function measuredSpans({ periods, lease, last }: LifePlan): Span[] {
  const spans: Span[] = [];
  let start = lease.term.start;
  for (const period of periods) {
    if (period.start > last) break;
    if (period.start > start) spans.push({ start, end: period.start - 1 });
    spans.push({ start: period.start, end: Math.min(period.end, last) });
    start = period.end + 1;
  }
  return start <= last ? [...spans, { start, end: last }] : spans;
}
