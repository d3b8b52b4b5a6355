// What a breakpoint period has come to with a line, in whole cents: due by the interim method, less offsets, within the
// period's minimum and maximum, less the monthly minimum, rounded once. 775.00 to date less an offset of 100.00 per
// billing period is 675.00. Offsets per billing period are those of the version in force on the line's last day. The
// period's minimum waits until every month of the period is in.
import { type Cents, cents } from '#core/base/money.ts';
import { monthEnd } from '#core/rent/calendar.ts';
import {
  dividedBy,
  type Exact,
  exact,
  greatest,
  least,
  minus,
  NOTHING,
  plus,
  roundedCents,
  times,
  total,
  WHOLE,
} from '#core/rent/exact.ts';
import {
  type AmountLimits,
  offsetsPer,
  periodLimits,
  type YearAmounts,
  yearAmounts,
} from '#core/rent/life/amount-limits.ts';
import { minimumsOf } from '#core/rent/life/base-lines.ts';
import { dueOfTest, type Test } from '#core/rent/life/due.ts';
import type { PaymentPeriod } from '#core/rent/life/payment-periods.ts';
import type { LifePlan, PlannedPeriod } from '#core/rent/life/plan.ts';
import { quickDue } from '#core/rent/life/quick-due.ts';
import { versionAt } from '#core/rent/life/versions.ts';
import { yearOffsets } from '#core/rent/offsets.ts';

/** `measured` is due before offsets and limits, to date or alone; `due` what should have been billed in the period. */
export type Owed = { readonly measured: Cents; readonly offset: Cents; readonly due: Cents };

export type Settled = {
  readonly year: (index: number) => YearAmounts;
  readonly period: (period: PlannedPeriod) => AmountLimits;
};

/** Limits are worked out once for each year and period. */
export function settledLimits(plan: LifePlan): Settled {
  const [years, periods] = [new Map<number, YearAmounts>(), new Map<number, AmountLimits>()];
  return {
    year: (index) => {
      const amounts = years.get(index) ?? yearAmounts(plan.lease, plan.years[index]!, plan.bills);
      years.set(index, amounts);
      return amounts;
    },
    period: (period) => {
      const limits = periods.get(period.index) ?? periodLimits(period);
      periods.set(period.index, limits);
      return limits;
    },
  };
}

/** Weights of the payment periods of a breakpoint period: those with a line so far, and all of them. */
export type Weights = { readonly ended: Exact; readonly all: Exact };

export function lifeOwed(plan: LifePlan, settled: Settled) {
  const usedUp = yearOffsets((year) => settled.year(year).offset);
  const toDate = owedToDate(plan, settled, usedUp);
  const alone = owedAlone(plan, settled, usedUp);
  const whole = owedWhole(plan, settled, usedUp);
  return (spec: PaymentPeriod, billedBefore: Cents, weights: Weights): Owed => {
    if (!spec.interim) return whole(spec);
    return isAlone(spec.periods[0]!) ? alone(spec, billedBefore, weights) : toDate(spec, weights);
  };
}

export function testsOfLine(spec: PaymentPeriod, { ended, all }: Weights): Test[] {
  if (!spec.interim) return spec.periods.map(wholeTest);
  const period = spec.periods[0]!;
  const { interim } = period.segments[0]!.percentage;
  if (interim === 'cumulative') {
    return [{ period, span: { start: period.start, end: spec.end }, scale: period.factor, after: WHOLE }];
  }
  const share = isAlone(period) ? dividedBy(spec.weight, all) : dividedBy(ended, all);
  const span = { start: isAlone(period) ? spec.start : period.start, end: spec.end };
  return [{ period, span, scale: times(period.factor, share), after: WHOLE }];
}

export function isAlone({ segments }: PlannedPeriod): boolean {
  const { interim } = segments[0]!.percentage;
  return interim === 'each_period' || interim === 'annualised';
}

function wholeTest(period: PlannedPeriod): Test {
  const { extended, factor, start, end } = period;
  return extended
    ? { period, span: extended, scale: WHOLE, after: factor }
    : { period, span: { start, end }, scale: factor, after: WHOLE };
}

type UsedUp = ReturnType<typeof yearOffsets>;

/** The cumulative methods: everything is measured from the start of the breakpoint period. */
function owedToDate(plan: LifePlan, settled: Settled, usedUp: UsedUp) {
  const quick = quickDue(plan);
  return (spec: PaymentPeriod, weights: Weights): Owed => {
    const period = spec.periods[0]!;
    const perLine = lineOffset(plan, spec);
    const perYear = settled.year(spec.year).offset;
    const rounded = quick(spec);
    if (rounded !== undefined && (period.kind === 'annual' || perYear === 0)) {
      const net = cents(Math.max(0, rounded - perLine - perYear));
      return { measured: rounded, offset: cents(rounded - net), due: withinLimits(plan, settled, spec, net) };
    }
    const due = dueOfTest(plan, testsOfLine(spec, weights)[0]!);
    const left = greatest(NOTHING, minus(due, exact(perLine)));
    const net = roundedCents(usedUp.takeOffToDate(period.index, spec.year, left));
    const measured = roundedCents(due);
    return { measured, offset: cents(measured - net), due: withinLimits(plan, settled, spec, net) };
  };
}

function withinLimits(plan: LifePlan, settled: Settled, spec: PaymentPeriod, net: Cents): Cents {
  const period = spec.periods[0]!;
  const limited = limitPeriod(plan, settled, spec, net);
  const begun = { start: period.start, end: Math.min(monthEnd(spec.end), period.end) };
  return cents(Math.max(0, limited - minimumsOf(plan.lease, plan.amounts, begun)));
}

/** The lines of each_period stand alone; the last one brings their sum to the rounded sum of the exact amounts. */
function owedAlone(plan: LifePlan, settled: Settled, usedUp: UsedUp) {
  let running = { period: -1, net: NOTHING, above: NOTHING };
  return (spec: PaymentPeriod, billedBefore: Cents, weights: Weights): Owed => {
    const period = spec.periods[0]!;
    if (running.period !== period.index) running = { period: period.index, net: NOTHING, above: NOTHING };
    const due = dueOfTest(plan, testsOfLine(spec, weights)[0]!);
    const net = usedUp.takeOff(spec.year, greatest(NOTHING, minus(due, exact(lineOffset(plan, spec)))));
    const above = greatest(NOTHING, minus(net, exact(minimumsOf(plan.lease, plan.amounts, spec))));
    running = { period: period.index, net: plus(running.net, net), above: plus(running.above, above) };
    const measured = roundedCents(due);
    const offset = cents(measured - roundedCents(net));
    if (!spec.closes) {
      const unlimited = billedBefore + roundedCents(above);
      const most = Math.max(settled.period(period).maximum ?? unlimited, billedBefore);
      return { measured, offset, due: cents(Math.min(unlimited, most)) };
    }
    const taken = takenOver(plan, period);
    const sum = cents(taken + roundedCents(running.net));
    const lifted = limitPeriod(plan, settled, spec, sum) - sum;
    return { measured, offset, due: cents(Math.max(0, taken + roundedCents(running.above) + lifted)) };
  };
}

/** What the old books billed in a breakpoint period. */
function takenOver({ opening }: LifePlan, { start, end }: PlannedPeriod): number {
  return opening !== null && opening.day >= start && opening.day <= end ? opening.percentageBilled : 0;
}

/** One or several whole breakpoint periods: the exact rents are added up and rounded once. */
function owedWhole(plan: LifePlan, settled: Settled, usedUp: UsedUp) {
  return (spec: PaymentPeriod): Owed => {
    let left: Exact = exact(lineOffset(plan, spec));
    let [measured, net] = [NOTHING, NOTHING];
    const byYear = new Map<number, Exact>();
    for (const period of spec.periods) {
      const due = dueOfTest(plan, wholeTest(period));
      const remaining = greatest(NOTHING, minus(due, left));
      left = greatest(NOTHING, minus(left, due));
      const ofPeriod = usedUp.takeOff(period.year, remaining);
      const { minimum, maximum } = settled.period(period);
      const limited = between(plan.available(period) ? minimum : null, maximum, ofPeriod);
      measured = plus(measured, due);
      net = plus(net, ofPeriod);
      const above = greatest(NOTHING, minus(limited, exact(minimumsOf(plan.lease, plan.amounts, period))));
      byYear.set(period.year, plus(byYear.get(period.year) ?? NOTHING, above));
    }
    const years = [...byYear].map(([year, amount]) => {
      const { minimum, maximum } = settled.year(year);
      return byYear.size > 1 ? between(minimum, maximum, amount) : amount;
    });
    const rounded = roundedCents(measured);
    return { measured: rounded, offset: cents(rounded - roundedCents(net)), due: roundedCents(total(years)) };
  };
}

function limitPeriod(plan: LifePlan, settled: Settled, spec: PaymentPeriod, net: Cents): Cents {
  const period = spec.periods[0]!;
  const { minimum, maximum } = settled.period(period);
  const lifts = minimum !== null && net < minimum && spec.closes && plan.available(period);
  const lifted = lifts ? minimum : net;
  return maximum !== null && lifted > maximum ? maximum : lifted;
}

function between(minimum: Cents | null, maximum: Cents | null, amount: Exact): Exact {
  const lifted = minimum === null ? amount : greatest(amount, exact(minimum));
  return maximum === null ? lifted : least(lifted, exact(maximum));
}

function lineOffset({ lease }: LifePlan, spec: PaymentPeriod): Cents {
  return offsetsPer(versionAt(lease.versions, spec.end).terms, 'billing_period');
}
