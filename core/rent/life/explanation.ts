// How the rent of a life came about, in the same data as that of unchanged terms. A breakpoint period in which the terms
// changed has a measure for the days of each version: its own sales, by its own definition, in the tiers of its own table
// from the sales to date on. 300,000.00 under 5% over 200,000.00 to June, and 100,000.00 under 6% after: the second
// measure begins at 300,000.00, and its 100,000.00 lie in the tier at 6%. Where the percentage is set against the base
// rent itself, every version's sales at its rate are measured and the base rent is one step.
import { cents } from '#core/base/money.ts';
import { monthOf } from '#core/base/time.ts';
import type { SalesThatCount } from '#core/rent/adjusted-gross.ts';
import { dayOf, daysIn, plusMonths, type Span } from '#core/rent/calendar.ts';
import {
  type Exact,
  exact,
  exactRate,
  minus,
  NOTHING,
  plus,
  roundedCents,
  shown,
  times,
  WHOLE,
} from '#core/rent/exact.ts';
import {
  type BreakpointOrigin,
  type CountedBill,
  fraction,
  type Measure,
  type PeriodExplanation,
  shownTier,
} from '#core/rent/explanation.ts';
import { averageOf } from '#core/rent/life/base-amounts.ts';
import { earnedBreakpoint, segmentIndex } from '#core/rent/life/breakpoints.ts';
import type { SalesKey } from '#core/rent/life/category-keys.ts';
import { segmentsWithin, soldIn, type Test } from '#core/rent/life/due.ts';
import { countedIn } from '#core/rent/life/facts/offset-bills.ts';
import type { LifeLine } from '#core/rent/life/lines.ts';
import { isAlone, type Settled, testsOfLine } from '#core/rent/life/owed.ts';
import type { LifePlan, PlannedPeriod } from '#core/rent/life/plan.ts';
import { type Slice, slicesByPosition } from '#core/rent/life/position.ts';
import { type Version, versionAt } from '#core/rent/life/versions.ts';
import { type LineStep, lineSteps } from '#core/rent/line-steps.ts';
import type { TierSlice } from '#core/rent/tiers.ts';

export type LifeExplanation = Omit<PeriodExplanation, 'lines'>;

export function lifeExplanation(plan: LifePlan, lines: readonly LifeLine[], settled: Settled): LifeExplanation[] {
  const byPeriod = Map.groupBy(lines, ({ spec }) => spec.periods.at(-1)!.index);
  const begun = plan.periods.filter(({ start }) => start <= plan.last);
  return begun.map((period) => {
    const periodLines = byPeriod.get(period.index) ?? [];
    const year = plan.years[period.year]!;
    const measures = testsToShow(plan, period, periodLines).flatMap((test) => measuresOf(plan, test));
    return {
      from: dayOf(period.start),
      to: dayOf(period.end),
      through: dayOf(Math.min(period.end, plan.last)),
      rentYear: { from: dayOf(year.start), to: dayOf(year.end) },
      bills: countedBills(plan, year),
      partial: period.full ? null : partialOf(period),
      breakpoint: originOf(plan, period),
      isAlone: isAlone(period),
      measures,
      steps: stepsOf(plan, period, periodLines.at(-1), settled),
    };
  });
}

/** To date for the cumulative methods; each line's own sales where they stand alone; else the period so far. */
function testsToShow({ last }: LifePlan, period: PlannedPeriod, lines: readonly LifeLine[]): Test[] {
  const span = { start: period.start, end: Math.min(period.end, last) };
  const final = lines.at(-1);
  const { interim } = period.segments[0]!.percentage;
  if (final === undefined || (final.spec.interim && interim === 'cumulative')) {
    return [{ period, span, scale: period.factor, after: WHOLE }];
  }
  const shownLines = final.spec.interim && interim !== 'cumulative_annualised' ? lines : [final];
  return shownLines
    .flatMap(({ spec, weights }) => testsOfLine(spec, weights))
    .filter((test) => test.period.index === period.index);
}

function measuresOf(plan: LifePlan, test: Test): Measure[] {
  const { period, span, scale, after } = test;
  const within = segmentsWithin(period, span);
  const tiers = tiersOf(plan, test);
  let position = NOTHING;
  return within.map(({ segment, index, start, end }, at) => {
    const keys = plan.keys(segment.version);
    const before = position;
    position = keys.reduce((sum, key) => plus(sum, soldIn(plan, segment.version, key, { start, end })), position);
    const segmentTiers = tiers[at]!;
    return {
      from: dayOf(start),
      to: dayOf(end),
      position: shown(before),
      share: fraction(scale),
      after: fraction(after),
      sales: keys.map((key) => ({ category: key.key, ...salesOf(plan, segment.version, key, { start, end }) })),
      growth: index === 0 ? shown(times(exact(segment.percentage.growth), scale)) : shown(NOTHING),
      tiers: segmentTiers.map(shownTier),
      due: shown(times(sumOf(segmentTiers), after)),
    };
  });
}

/** What was sold, with the sales that were taken over where they stand. */
function salesOf(plan: LifePlan, version: Version, key: SalesKey, span: Span): SalesThatCount {
  const meter = plan.meter(version, key);
  const counted = meter.explained(span);
  const sold = soldIn(plan, version, key, span);
  const takenOver = roundedCents(minus(sold, meter.measured(span)));
  return takenOver === 0
    ? counted
    : { ...counted, gross: cents(counted.gross + takenOver), adjustedGross: shown(sold) };
}

/** For each segment that a test touches, the tiers of all its sales keys. */
function tiersOf(plan: LifePlan, { period, span, scale }: Test): TierSlice[][] {
  const within = segmentsWithin(period, span);
  if (period.earned !== null) {
    const { rates } = period.earned;
    return within.map(({ segment, index, start, end }) =>
      plan.keys(segment.version).map((key, at): TierSlice => {
        const { rate } = rates[index]![at]!;
        const slice = soldIn(plan, segment.version, key, { start, end });
        const amount = times(slice, exactRate(rate));
        return { category: key.key, over: NOTHING, to: null, rate, slice, flat: NOTHING, amount };
      }),
    );
  }
  const byKey = new Map<string | null, { at: number; slice: Slice }[]>();
  within.forEach(({ segment, index, start, end }, at) => {
    plan.keys(segment.version).forEach((key, position) => {
      const table = period.bySegment[index]![position]!;
      const slices = byKey.get(key.key) ?? [];
      slices.push({ at, slice: { table, sales: soldIn(plan, segment.version, key, { start, end }) } });
      byKey.set(key.key, slices);
    });
  });
  const tiers: TierSlice[][] = within.map(() => []);
  for (const entries of byKey.values()) {
    const slices = slicesByPosition(
      entries.map(({ slice }) => slice),
      scale,
    );
    for (const [index, { at }] of entries.entries()) tiers[at]!.push(...slices[index]!);
  }
  return tiers;
}

function stepsOf(plan: LifePlan, period: PlannedPeriod, line: LifeLine | undefined, settled: Settled): LineStep[] {
  if (line === undefined) return [];
  const { minimum, maximum } = settled.period(period);
  const { terms } = versionAt(plan.lease.versions, line.spec.end);
  const percentage = { minimum: { period: minimum }, maximum: { period: maximum } };
  const [measured, ...further] = lineSteps({ percentage, terms }, line);
  if (period.earned === null || measured === undefined) return measured ? [measured, ...further] : [];
  const tests = testsOfLine(line.spec, line.weights).filter((test) => test.period.index === period.index);
  const earned = roundedCents(
    tests
      .flatMap((test) => tiersOf(plan, test))
      .map(sumOf)
      .reduce(plus, NOTHING),
  );
  const against: LineStep = { kind: 'base_rent', name: null, amount: cents(measured.amount - earned) };
  return [{ ...measured, amount: earned }, ...(against.amount === 0 ? [] : [against]), ...further];
}

function sumOf(tiers: readonly TierSlice[]): Exact {
  return tiers.reduce((sum, { amount }) => plus(sum, amount), NOTHING);
}

function originOf(plan: LifePlan, period: PlannedPeriod): BreakpointOrigin {
  const index = segmentIndex(period, Math.min(plan.last, period.end));
  const { breakpoint: kind } = period.segments[index]!.percentage;
  const natural = kind === 'natural';
  const { closed } = period;
  const base = {
    kind,
    closed: closed && { days: closed.days, ofDays: closed.ofDays, amount: closed.amount },
    baseRent: natural ? shown(period.baseRent()) : null,
    baseRentMonths: natural ? baseMonths(plan, period) : [],
  };
  if (period.earned !== null) {
    const over = earnedBreakpoint(plan, period, index);
    return { ...base, fullPeriod: over && shown(over), scaled: over && shown(over), rate: null };
  }
  const [table, other] = period.bySegment[index]!;
  if (table === undefined || other !== undefined) return { ...base, fullPeriod: null, scaled: null, rate: null };
  const { over, rate } = table.tiers[0]!;
  const scaled = times(over, period.extended === null ? period.factor : WHOLE);
  const full = closed?.before[index] ?? over;
  return { ...base, fullPeriod: shown(full), scaled: shown(scaled), rate: natural ? rate : null };
}

/** Bills that count in a rent year, and how much of each. */
function countedBills({ lease, bills }: LifePlan, year: Span): CountedBill[] {
  return bills.flatMap((bill) => {
    const counted = roundedCents(countedIn(lease, year, bill));
    const { name, start, end, amount } = bill;
    return counted === 0 ? [] : [{ name, from: dayOf(start), to: dayOf(end), amount, counted }];
  });
}

const MONTHS = { annual: 12, quarterly: 3, monthly: 1, weekly: 0, entire_period: 0 };

/** The base rent of each month of the full period, a month of two amounts at their average. */
function baseMonths(
  { amounts }: LifePlan,
  { kind, whole, segments }: PlannedPeriod,
): BreakpointOrigin['baseRentMonths'] {
  const versions = segments.map(({ version }) => version);
  if (versions[0]!.terms.base_rent?.period === 'entire_period') return [];
  return Array.from({ length: MONTHS[kind] }, (_, index) => {
    const month = { start: plusMonths(whole.start, index), end: plusMonths(whole.start, index + 1) - 1 };
    const amount = roundedCents(averageOf(amounts.pieces(versions, month), month));
    return { month: monthOf(dayOf(month.start)), amount };
  });
}

function partialOf(period: PlannedPeriod): PeriodExplanation['partial'] {
  const { partial_period } = period.segments[0]!.percentage;
  const method = period.cut && partial_period !== 'months' ? 'days' : partial_period;
  const [wholeFrom, wholeTo] = [dayOf(period.whole.start), dayOf(period.whole.end)];
  return { factor: fraction(period.factor), method, days: daysIn(period), wholeFrom, wholeTo };
}
