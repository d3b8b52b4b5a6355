// How a rent came about, as data that a receipt, an invoice or a what-if can show without computing anything again. For
// each breakpoint period: the sales with every exclusion, the breakpoint and where it comes from, every tier's slice,
// rate and amount, and the steps from the amount measured to the latest line: 34,812.40 × 8% = 2,784.992, rounded
// 2,784.99.
import type { Cents, Rate } from '#core/base/money.ts';
import type { Day, Month } from '#core/base/time.ts';
import type { SalesThatCount } from '#core/rent/adjusted-gross.ts';
import { dayOf, daysIn, type Span } from '#core/rent/calendar.ts';
import { dueOf, type Test, testsOf } from '#core/rent/due.ts';
import { type Exact, exact, NOTHING, type ShownAmount, shown, times, WHOLE } from '#core/rent/exact.ts';
import type { LineSpec } from '#core/rent/line-specs.ts';
import { type LineStep, lineSteps } from '#core/rent/line-steps.ts';
import type { RentLine } from '#core/rent/lines.ts';
import type { PeriodPlan, Plan } from '#core/rent/plan.ts';
import { type TierSlice, tierSlices } from '#core/rent/tiers.ts';

type ShownFraction = { numerator: string; denominator: string };
export type ShownTier = {
  category: string | null;
  over: ShownAmount;
  to: ShownAmount | null;
  rate: Rate;
  slice: ShownAmount;
  flat: ShownAmount;
  amount: ShownAmount;
};

/** Sales of a span against the tables at a share of the full period; the due is the sum of the tiers times `after`. */
export type Measure = {
  from: Day;
  to: Day;
  /** Sales of the breakpoint period under earlier terms: the tiers go on from there. */
  position: ShownAmount;
  share: ShownFraction;
  after: ShownFraction;
  /** By category where each has tiers of its own; otherwise one entry for all sales. */
  sales: (SalesThatCount & { category: string | null })[];
  growth: ShownAmount;
  tiers: ShownTier[];
  due: ShownAmount;
};

export type BreakpointOrigin = {
  kind: 'none' | 'stated' | 'natural';
  /** First threshold of the full period and as scaled by the factor; null where categories are separate. */
  fullPeriod: ShownAmount | null;
  scaled: ShownAmount | null;
  baseRent: ShownAmount | null;
  baseRentMonths: { month: Month; amount: Cents }[];
  rate: Rate | null;
  /** What closures took of the thresholds: so many of so many days, or an amount; null where nothing was closed. */
  closed: { days: number; ofDays: number; amount: Cents } | null;
};

/** A bill that an offset follows, with what counts of it in the rent year. */
export type CountedBill = { name: string; from: Day; to: Day; amount: Cents; counted: Cents };

export type PeriodExplanation = {
  from: Day;
  to: Day;
  /** The last day counted so far. */
  through: Day;
  rentYear: { from: Day; to: Day };
  bills: CountedBill[];
  partial: { factor: ShownFraction; method: string; days: number; wholeFrom: Day; wholeTo: Day } | null;
  breakpoint: BreakpointOrigin;
  /** Whether lines stand alone, so that each has a measure of its own. */
  isAlone: boolean;
  measures: Measure[];
  /** From what was measured to the latest line of the period, in order; empty until a line is billed. */
  steps: LineStep[];
  lines: RentLine[];
};

export function explanationOf(plan: Plan, specs: readonly LineSpec[], lines: readonly RentLine[]): PeriodExplanation[] {
  const linesOf = grouped(lines, plan.periods.length, (line) => line.period);
  const specsOf = grouped(specs, plan.periods.length, (spec) => spec.periods[spec.periods.length - 1]!.index);
  const begun = plan.periods.filter((period) => period.start <= plan.last);
  return begun.map((period) => {
    const periodLines = linesOf[period.index]!;
    const year = plan.calendar.years[period.year]!;
    const latest = periodLines.at(-1);
    return {
      from: dayOf(period.start),
      to: dayOf(period.end),
      through: dayOf(Math.min(period.end, plan.last)),
      rentYear: { from: dayOf(year.start), to: dayOf(year.end) },
      bills: [],
      partial: period.full ? null : partialOf(plan, period),
      breakpoint: originOf(plan, period),
      isAlone: plan.percentage.interim === 'each_period' || plan.percentage.interim === 'annualised',
      measures: testsToShow(plan, period, specsOf[period.index]!).map((test) => measureOf(plan, test)),
      steps: latest === undefined ? [] : lineSteps(plan, latest),
      lines: periodLines,
    };
  });
}

/** To date for the cumulative methods; each line's own sales where they stand alone; else the period so far. */
function testsToShow(plan: Plan, period: PeriodPlan, specs: readonly LineSpec[]): Test[] {
  const sofar = { start: period.start, end: Math.min(period.end, plan.last) };
  const accrued: Test = { period, span: sofar, scale: period.factor, after: WHOLE };
  const final = specs.at(-1);
  if (final === undefined || (final.interim && plan.percentage.interim === 'cumulative')) return [accrued];
  const shownSpecs = final.interim && plan.percentage.interim !== 'cumulative_annualised' ? specs : [final];
  return shownSpecs.flatMap((spec) => testsOf(plan, spec)).filter((test) => test.period.index === period.index);
}

function measureOf(plan: Plan, test: Test): Measure {
  const { period, span, scale, after } = test;
  const growth = times(exact(plan.percentage.growth), scale);
  return {
    from: dayOf(span.start),
    to: dayOf(span.end),
    position: shown(NOTHING),
    share: fraction(scale),
    after: fraction(after),
    sales: period.tables.map(({ category }, index) => ({ category, ...plan.meters[index]!.explained(span) })),
    growth: shown(growth),
    tiers: period.tables.flatMap((table, index) =>
      tierSlices(table, plan.meters[index]!.measured(span), scale).map(shownTier),
    ),
    due: shown(dueOf(plan, test)),
  };
}

export function shownTier({ category, over, to, rate, slice, flat, amount }: TierSlice): ShownTier {
  const end = to === null ? null : shown(to);
  return { category, over: shown(over), to: end, rate, slice: shown(slice), flat: shown(flat), amount: shown(amount) };
}

/** The first threshold as the period uses it: scaled by its factor, except where the sales are extended instead. */
export function breakpointOf({ tables, factor, extended }: PeriodPlan): Exact | null {
  const [table, other] = tables;
  if (table === undefined || other !== undefined) return null;
  return times(table.tiers[0]!.over, extended ? WHOLE : factor);
}

function originOf({ percentage }: Plan, period: PeriodPlan): BreakpointOrigin {
  const scaled = breakpointOf(period);
  const [table] = period.tables;
  return {
    kind: percentage.breakpoint,
    fullPeriod: scaled === null ? null : shown(table!.tiers[0]!.over),
    scaled: scaled === null ? null : shown(scaled),
    baseRent: period.basis === null ? null : shown(period.basis.baseRent),
    baseRentMonths: period.basis?.months ?? [],
    rate: period.basis === null ? null : table!.tiers[0]!.rate,
    closed: null,
  };
}

function partialOf({ percentage }: Plan, period: PeriodPlan): PeriodExplanation['partial'] {
  const whole: Span = period.whole;
  const [wholeFrom, wholeTo] = [dayOf(whole.start), dayOf(whole.end)];
  return {
    factor: fraction(period.factor),
    method: percentage.partial_period,
    days: daysIn(period),
    wholeFrom,
    wholeTo,
  };
}

export function fraction({ n, d }: Exact): ShownFraction {
  return { numerator: n.toString(), denominator: d.toString() };
}

function grouped<Value>(values: readonly Value[], count: number, key: (value: Value) => number): Value[][] {
  const groups: Value[][] = Array.from({ length: count }, () => []);
  for (const value of values) groups[key(value)]!.push(value);
  return groups;
}
