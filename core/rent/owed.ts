// What a breakpoint period has come to with a line, in whole cents: due, less offsets, the period's minimum and
// maximum, the monthly minimum, rounded once. 1,615.00 to date less an offset of 100.00 is 1,515.00. Offsets, minimums
// and maximums are whole cents, so taking them off after rounding gives the same cent as before it. Choices where the
// definition is silent: with a minimum monthly rent and other breakpoint periods than a month, the minimums of the
// months begun so far are taken off the amount to date.
import { type Cents, cents } from '#core/base/money.ts';
import { minimumsWithin } from '#core/rent/base-rent.ts';
import { monthEnd, type Span } from '#core/rent/calendar.ts';
import { dueOf, testsOf } from '#core/rent/due.ts';
import { type Exact, exact, greatest, least, minus, NOTHING, plus, roundedCents, total } from '#core/rent/exact.ts';
import type { LineSpec } from '#core/rent/line-specs.ts';
import { offsetPer, type YearOffsets, yearOffsets } from '#core/rent/offsets.ts';
import type { Plan } from '#core/rent/plan.ts';
import { type RoundedRent, roundedRent } from '#core/rent/quick-tiers.ts';
import type { PercentageTerms, Terms } from '#core/rent/terms.ts';

type Owed = { measured: Cents; offset: Cents; due: Cents };

export function owedBy(plan: Plan): (spec: LineSpec, billedBefore: Cents) => Owed {
  const perYear = offsetPer(plan.terms, 'year');
  const usedUp = yearOffsets(() => perYear);
  const toDate = owedToDate(plan, usedUp);
  const alone = owedAlone(plan, usedUp);
  const whole = owedWhole(plan, usedUp);
  const { interim } = plan.percentage;
  const isAlone = interim === 'each_period' || interim === 'annualised';
  return (spec, billedBefore) => {
    if (!spec.interim) return whole(spec);
    return isAlone ? alone(spec, billedBefore) : toDate(spec);
  };
}

/** The cumulative methods: everything is measured from the start of the breakpoint period. */
function owedToDate(plan: Plan, usedUp: YearOffsets): (spec: LineSpec) => Owed {
  const { terms, percentage } = plan;
  const perLine = offsetPer(terms, 'billing_period');
  const perYear = offsetPer(terms, 'year');
  const annual = percentage.breakpoint_period === 'annual';
  const quick = quickDue(plan);
  return (spec) => {
    const period = spec.periods[0]!;
    const quickly = quick?.(spec);
    if (quickly !== undefined && (annual || perYear === 0)) {
      const net = Math.max(0, quickly - perLine - perYear) as Cents;
      return { measured: quickly, offset: (quickly - net) as Cents, due: withinLimits(plan, spec, net) };
    }
    const due = dueOf(plan, testsOf(plan, spec)[0]!);
    const left = greatest(NOTHING, minus(due, exact(perLine)));
    const net = roundedCents(usedUp.takeOffToDate(period.index, spec.year, left));
    const measured = roundedCents(due);
    return { measured, offset: cents(measured - net), due: withinLimits(plan, spec, net) };
  };
}

/** Rounded due to date for cumulative billing of sales in whole cents under one table, the case of every daily line. */
function quickDue(plan: Plan): ((spec: LineSpec) => Cents) | undefined {
  const sales = plan.meters[0]?.wholeCents;
  if (plan.percentage.interim !== 'cumulative' || plan.meters.length !== 1 || sales === undefined) return undefined;
  let compiled: { table: object; factor: Exact; rent: RoundedRent } | undefined;
  return ({ periods, measuredTo }) => {
    const { tables, factor, start } = periods[0]!;
    const table = tables[0]!;
    if (compiled === undefined || compiled.table !== table || compiled.factor !== factor) {
      compiled = { table, factor, rent: roundedRent(table, factor) };
    }
    return compiled.rent(sales(start, measuredTo));
  };
}

function withinLimits({ percentage, terms }: Plan, spec: LineSpec, net: Cents): Cents {
  const limited = limitPeriod(percentage, spec.closes, net);
  if (terms.rent_basis !== 'min_monthly_rent') return limited;
  const period = spec.periods[0]!;
  const begun = { start: period.start, end: Math.min(monthEnd(spec.end), period.end) };
  return Math.max(0, limited - minimumOf(terms, begun)) as Cents;
}

/** The lines of each_period stand alone; the last one brings their sum to the rounded sum of the exact amounts. */
function owedAlone(plan: Plan, usedUp: YearOffsets): (spec: LineSpec, billedBefore: Cents) => Owed {
  const { terms, percentage } = plan;
  const perLine = offsetPer(terms, 'billing_period');
  let running = { period: -1, net: NOTHING, above: NOTHING };
  return (spec, billedBefore) => {
    const period = spec.periods[0]!;
    if (running.period !== period.index) running = { period: period.index, net: NOTHING, above: NOTHING };
    const due = dueOf(plan, testsOf(plan, spec)[0]!);
    const net = usedUp.takeOff(spec.year, greatest(NOTHING, minus(due, exact(perLine))));
    const above = greatest(NOTHING, minus(net, exact(minimumOf(terms, spec))));
    running = { period: period.index, net: plus(running.net, net), above: plus(running.above, above) };
    const measured = roundedCents(due);
    const offset = cents(measured - roundedCents(net));
    if (!spec.closes) {
      const unlimited = billedBefore + roundedCents(above);
      const most = Math.max(percentage.maximum.period ?? unlimited, billedBefore);
      return { measured, offset, due: cents(Math.min(unlimited, most)) };
    }
    const sum = roundedCents(running.net);
    const lifted = limitPeriod(percentage, true, sum) - sum;
    return { measured, offset, due: cents(Math.max(0, roundedCents(running.above) + lifted)) };
  };
}

/** One or several whole breakpoint periods: the exact rents are added up and rounded once. */
function owedWhole(plan: Plan, usedUp: YearOffsets): (spec: LineSpec) => Owed {
  const { terms, percentage } = plan;
  const perLine = offsetPer(terms, 'billing_period');
  return (spec) => {
    let left: Exact = exact(perLine);
    let [measured, net] = [NOTHING, NOTHING];
    const byYear = new Map<number, Exact>();
    for (const test of testsOf(plan, spec)) {
      const due = dueOf(plan, test);
      const remaining = greatest(NOTHING, minus(due, left));
      left = greatest(NOTHING, minus(left, due));
      const ofPeriod = usedUp.takeOff(test.period.year, remaining);
      const limited = exactLimit(percentage, ofPeriod);
      measured = plus(measured, due);
      net = plus(net, ofPeriod);
      const above = greatest(NOTHING, minus(limited, exact(minimumOf(terms, test.period))));
      byYear.set(test.period.year, plus(byYear.get(test.period.year) ?? NOTHING, above));
    }
    const owed = total(
      byYear.size > 1 ? [...byYear.values()].map((year) => yearLimit(percentage, year)) : [...byYear.values()],
    );
    const rounded = roundedCents(measured);
    return { measured: rounded, offset: cents(rounded - roundedCents(net)), due: roundedCents(owed) };
  };
}

function limitPeriod({ minimum, maximum }: PercentageTerms, closes: boolean, net: Cents): Cents {
  const lifted = closes && minimum.period !== null && net < minimum.period ? minimum.period : net;
  return maximum.period !== null && lifted > maximum.period ? maximum.period : lifted;
}

function exactLimit({ minimum, maximum }: PercentageTerms, net: Exact): Exact {
  return between(minimum.period, maximum.period, net);
}

/** A line over several rent years keeps the limits of each year by itself. */
function yearLimit({ minimum, maximum }: PercentageTerms, net: Exact): Exact {
  return between(minimum.year, maximum.year, net);
}

function between(minimum: Cents | null, maximum: Cents | null, amount: Exact): Exact {
  const lifted = minimum === null ? amount : greatest(amount, exact(minimum));
  return maximum === null ? lifted : least(lifted, exact(maximum));
}

function minimumOf(terms: Terms, span: Span): Cents {
  const minimum = terms.rent_basis === 'min_monthly_rent' ? terms.min_monthly_rent : null;
  return minimum === null ? (0 as Cents) : minimumsWithin(minimum, span);
}
