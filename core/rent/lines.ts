// Lines in the order of billing: what the breakpoint period has come to, less what was billed in it, within the limits
// of the year and the cap. 2,000.66 over the threshold at 7.5% is 150.0495 to date, 150.05 rounded; 150.02 was billed,
// so the line is 0.03. A credit is a negative line and never exceeds what was billed in the breakpoint period. Choice
// where the definition is silent: at the end of a rent year inside a longer breakpoint period, what the year's limits
// added or took away is settled and not asked for again.
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { dayOf } from '#core/rent/calendar.ts';
import { type LineChange, lineLimits } from '#core/rent/limits.ts';
import type { LineSpec } from '#core/rent/line-specs.ts';
import { owedBy } from '#core/rent/owed.ts';
import type { Plan } from '#core/rent/plan.ts';

export type RentLine = {
  from: Day;
  to: Day;
  /** Due before offsets and limits: to date, or of this line alone, by the interim method. */
  measured: Cents;
  offset: Cents;
  /** What should have been billed in the breakpoint period once this line is: after offsets, limits and rounding. */
  due: Cents;
  billedBefore: Cents;
  changes: readonly LineChange[];
  amount: Cents;
  /** Index of the (last) breakpoint period it belongs to. */
  period: number;
};

/** The breakpoint period being billed: what counts as billed in it, and what the year's limits did to its last line. */
type Running = { period: number; year: number; billed: number; lines: number; limited: number };

export function percentageLines(plan: Plan, specs: readonly LineSpec[]): RentLine[] {
  const owed = owedBy(plan);
  const limitedTo = lineLimits(plan.terms, plan.percentage);
  let current: Running = opened(-1, -1);
  const lines = specs.map((spec) => {
    const period = spec.periods[spec.periods.length - 1]!.index;
    // A delayed line of an extended period may fall between the lines of another period and must not disturb them.
    const running = spec.interim ? continued(current, period, spec.year) : opened(period, spec.year);
    if (spec.interim) current = running;
    const billedBefore = running.billed as Cents;
    const { measured, offset, due } = owed(spec, billedBefore);
    const unlimited = Math.max(due - billedBefore, -running.lines) as Cents;
    const { amount, changes } = limitedTo(spec, unlimited);
    running.billed += amount;
    running.lines += amount;
    running.limited = changes.length === 0 ? 0 : yearly(changes);
    const [from, to] = [dayOf(spec.start), dayOf(spec.end)];
    return { from, to, measured, offset, due, billedBefore, changes, amount, period };
  });
  return plan.percentage.partial_period === 'extended' ? lines.sort((a, b) => (a.to < b.to ? -1 : 1)) : lines;
}

function opened(period: number, year: number): Running {
  return { period, year, billed: 0, lines: 0, limited: 0 };
}

function continued(running: Running, period: number, year: number): Running {
  if (running.period !== period) return opened(period, year);
  if (running.year !== year) {
    running.billed -= running.limited;
    running.year = year;
  }
  return running;
}

function yearly(changes: readonly LineChange[]): number {
  return changes.reduce((sum, { kind, amount }) => (kind === 'cap' ? sum : sum + amount), 0);
}
