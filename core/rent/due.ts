// What a line's sales are tested against, by the interim method, before anything is taken off.
// 15,000.00 in a month under 5% over 500.00 a year: cumulative tests the sales to date against the whole 500.00;
// each_period (annualised is its other name) tests the month alone against a twelfth; cumulative_annualised tests the
// sales to date against as many twelfths as months have ended. A partial period scales all of them by its factor.
// Choices where the definition is silent: in cut billing periods a share is the piece's weight over the weight of all
// pieces of its breakpoint period, so that shares always add up to the whole.
import { weightOf, weightOfAll } from '#core/rent/billing-periods.ts';
import type { Span } from '#core/rent/calendar.ts';
import { dividedBy, type Exact, times, total, WHOLE } from '#core/rent/exact.ts';
import type { LineSpec } from '#core/rent/line-specs.ts';
import type { PeriodPlan, Plan } from '#core/rent/plan.ts';
import { tieredRent } from '#core/rent/tiers.ts';

/** Sales of a span against tables scaled so; the rent is then multiplied by `after` (extended partial periods only). */
export type Test = {
  readonly period: PeriodPlan;
  readonly span: Span;
  readonly scale: Exact;
  readonly after: Exact;
};

/** One test for an interim line; one for each breakpoint period of a line that covers whole ones. */
export function testsOf(plan: Plan, spec: LineSpec): Test[] {
  if (!spec.interim) return spec.periods.map(wholeTest);
  const period = spec.periods[0]!;
  const method = plan.percentage.interim;
  const alone = method === 'each_period' || method === 'annualised';
  const span = { start: alone ? spec.start : period.start, end: spec.measuredTo };
  return [{ period, span, scale: times(period.factor, shareOf(plan, spec)), after: WHOLE }];
}

export function dueOf(plan: Plan, { period, span, scale, after }: Test): Exact {
  const rents = period.tables.map((table, index) => tieredRent(table, plan.meters[index]!.measured(span), scale));
  return times(total(rents), after);
}

function wholeTest(period: PeriodPlan): Test {
  const { extended, factor } = period;
  return extended
    ? { period, span: extended, scale: WHOLE, after: factor }
    : { period, span: period, scale: factor, after: WHOLE };
}

function shareOf({ percentage, calendar }: Plan, spec: LineSpec): Exact {
  const period = spec.periods[0]!;
  if (percentage.interim === 'cumulative') return WHOLE;
  if (percentage.interim === 'cumulative_annualised') {
    if (spec.closes) return WHOLE;
    const ended = weightOfAll(calendar, { start: period.start, end: spec.end });
    return dividedBy(ended, weightOfAll(calendar, period));
  }
  return dividedBy(weightOf(calendar, spec), weightOfAll(calendar, period));
}
