// Closures and bills that were told, as the engine counts with them: each only on days whose terms say so. Under terms
// that reduce by days from July on, a closure of 20 June to 10 July takes ten days.
import type { Day } from '#core/base/time.ts';
import type { LeaseFacts } from '#core/deals/facts/lease-facts.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { numberOf } from '#core/rent/calendar.ts';
import type { Closure } from '#core/rent/life/closures.ts';
import type { OffsetBill } from '#core/rent/life/facts/offset-bills.ts';

export type TermsOn = { terms: Pick<DealTerms, 'closure'>; from: Day; to: Day | null };
type Counted = { closures: Closure[]; bills: OffsetBill[] };

export function factsCounted(parts: readonly TermsOn[], { closures, bills, closedDays }: LeaseFacts): Counted {
  const marked = closedDays.map((day) => ({ from: day, to: day, amount: null }));
  return {
    closures: parts.flatMap(({ terms: { closure }, from, to }) => {
      if (closure === null) return [];
      const counted = closure.closed_days ? [...closures, ...marked] : closures;
      return counted.flatMap((each): Closure[] => {
        const [start, end] = [later(each.from, from), to === null ? each.to : earlier(each.to, to)];
        // An amount belongs to the terms of its first day.
        const holds = closure.reduce === 'days' ? start <= end : start === each.from && start <= end;
        const { reduce } = closure;
        return holds ? [{ start: numberOf(start), end: numberOf(end), reduce, amount: each.amount ?? ZERO }] : [];
      });
    }),
    bills: bills.map(({ name, from, to, amount }) => ({ name, start: numberOf(from), end: numberOf(to), amount })),
  };
}

const ZERO = 0 as Closure['amount'];

function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}
