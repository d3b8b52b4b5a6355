// Days on which the store could not trade reduce the breakpoint. By days, each closed day takes its share of the full
// threshold, overlapping closures once: 73 closed days leave 1,000,000.00 × (365 − 73) / 365 = 800,000.00. By amount,
// every threshold of the period that holds the first closed day is lowered, not below zero. Flat amounts stay.
import type { Cents } from '#core/base/money.ts';
import type { Span } from '#core/rent/calendar.ts';

export type Closure = Span & { readonly reduce: 'days' | 'amount'; readonly amount: Cents };

export function closedDays(closures: readonly Closure[], span: Span): number {
  const spans = closures.filter(({ reduce }) => reduce === 'days').sort((a, b) => a.start - b.start);
  let [counted, reached] = [0, span.start - 1];
  for (const { start, end } of spans) {
    const [from, to] = [Math.max(start, reached + 1), Math.min(end, span.end)];
    if (from > to) continue;
    counted += to - from + 1;
    reached = to;
  }
  return counted;
}

export function closureAmount(closures: readonly Closure[], { start, end }: Span): Cents {
  const within = closures.filter((closure) => {
    return closure.reduce === 'amount' && closure.start >= start && closure.start <= end;
  });
  return within.reduce((sum, { amount }) => sum + amount, 0) as Cents;
}
