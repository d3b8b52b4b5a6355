// A natural breakpoint is where the share of sales equals the base rent of its period: 60,000.00 at 6% is 1,000,000.00. It
// is exact; whoever shows it rounds it once. Every natural breakpoint of the engine, of the terms in words and of charts is
// made here.
import type { Rate } from '#core/base/money.ts';
import { dividedBy, type Exact, exactRate } from '#core/rent/exact.ts';

/** The rate is above zero. */
export function naturalBreakpoint(baseRent: Exact, rate: Rate): Exact {
  return dividedBy(baseRent, exactRate(rate));
}
