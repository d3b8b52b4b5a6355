// What somebody who approves an invoice looks at beside its figures: the period before as it was invoiced, what the yearly
// reconciliation and the maximums of the terms did to it, and what is only estimated.
import { type Cents, cents, sum } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { RentOfPeriod } from '#core/payments/approvals/draft-flags.ts';
import type { Invoiced } from '#core/payments/invoice.ts';
import type { daysNow } from '#core/payments/invoices/days-now.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import { type DaySpan, partOn, periodSpan } from '#core/statements/period.ts';

type Facts = {
  accruals: readonly Accrual[];
  /** The payment periods that have ended and have no invoice yet. */
  spans: readonly DaySpan[];
  /** The last day that can owe anything. */
  lastDay: Day;
  dayNow: ReturnType<typeof daysNow>;
  collectFrom: Day;
  leaseEnds: Day | null;
  invoiced: readonly Invoiced[];
  isFirst: boolean;
};

export type DraftContext = {
  last: RentOfPeriod | null;
  isFirst: boolean;
  estimates: number;
  trueUp: Cents;
  notCharged: Cents;
  leaseEnds: Day | null;
};

const MAXIMUMS: readonly string[] = ['maximum_period', 'maximum_year'];

export function draftContext(facts: Facts): () => DraftContext {
  const { accruals, spans, lastDay, isFirst, leaseEnds } = facts;
  return () => {
    const owing = accruals.length === 0 ? [] : spans.filter(({ from }) => from <= lastDay);
    const rents = owing.map((span) => {
      const through = span.through < lastDay ? span.through : lastDay;
      const rent = partOn(accruals, through).through(through);
      const period = rent.explanation.find(({ from, to }) => from <= through && to >= through);
      const kept = (period?.steps ?? []).filter(({ kind }) => MAXIMUMS.includes(kind));
      const settled = rent.trueUps.filter(({ to }) => to >= span.from && to <= through);
      return { kept: sum(kept.map(({ amount }) => amount)), settled: sum(settled.map(({ amount }) => amount)) };
    });
    const isWithin = ({ from, through }: DaySpan) => owing.some((span) => span.from <= through && span.through >= from);
    return {
      last: lastPeriod(facts, owing),
      isFirst,
      estimates: accruals.flatMap(({ estimated }) => estimated.filter(isWithin)).length,
      trueUp: sum(rents.map(({ settled }) => settled)),
      notCharged: cents(Math.max(0, -sum(rents.map(({ kept }) => kept)))),
      leaseEnds,
    };
  };
}

/** As it was invoiced, with the corrections since; a period that owed nothing had no invoice. */
function lastPeriod(
  { accruals, collectFrom, invoiced, dayNow }: Facts,
  spans: readonly DaySpan[],
): RentOfPeriod | null {
  const [first] = spans;
  if (!first || addDays(first.from, -1) < collectFrom) return null;
  const { from, through } = periodSpan(accruals, 'payment', addDays(first.from, -1));
  const rows = invoiced.filter((row) => row.of === 'percentage' && row.from === from);
  const days = [];
  for (let day = from; day <= through; day = addDays(day, 1)) days.push({ day, ...dayNow(day) });
  return { from, through, percentage: sum(rows.map(({ amount }) => amount)), days };
}
