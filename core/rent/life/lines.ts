// Percentage lines of a life as they are known on a day: what the breakpoint period has come to, less what was billed in
// it, within the limits of the year and the cap. A line exists when its period has ended and every month that it touches
// is reported or estimated; the old books' billing counts as billed: 20,000.00 due to October less 14,000.00 of the old
// books is a first line of 6,000.00. The year's minimum lifts its last line once every month of the year is in. A credit
// never exceeds what was billed in the breakpoint period. With `cumulative_annualised` only periods with a line count.
// Where a period without its month has no line, a month that is missing takes neither sales nor its share of the
// thresholds: 70,000.00 in April against 100,000.00 are a credit whether March is in or not. Monthly minimums, and the
// shares of lines that are made of what is known so far, grow by themselves, so that with them no line is below zero while
// something before its end is not in. A cap that was lowered takes back no more than that period has billed.
import { type Cents, cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { dayOf } from '#core/rent/calendar.ts';
import { type Exact, NOTHING, plus } from '#core/rent/exact.ts';
import { yearIndex } from '#core/rent/life/lease-years.ts';
import { lifeOwed, type Owed, type Settled, type Weights } from '#core/rent/life/owed.ts';
import type { PaymentPeriod } from '#core/rent/life/payment-periods.ts';
import type { LifePlan } from '#core/rent/life/plan.ts';
import { versionAt } from '#core/rent/life/versions.ts';
import type { LineChange } from '#core/rent/limits.ts';

export type LifeLine = Owed & {
  readonly from: Day;
  readonly to: Day;
  readonly due_on: Day;
  readonly billedBefore: Cents;
  readonly changes: readonly LineChange[];
  readonly amount: Cents;
  readonly spec: PaymentPeriod;
  readonly weights: Weights;
};

/** The breakpoint period being billed: what counts as billed in it, and what the year's limits did to its last line. */
type Running = { period: number; year: number; billed: number; lines: number; limited: number };

export function lifeLines(plan: LifePlan, specs: readonly PaymentPeriod[], settled: Settled): LifeLine[] {
  const owed = lifeOwed(plan, settled);
  const limitedTo = lineLimits(plan, settled);
  const weigh = weigher(plan, specs);
  let current = opened(plan, -1, -1, false);
  const lines: LifeLine[] = [];
  for (const spec of specs) {
    const weights = weigh(spec);
    if (weights === undefined) continue;
    const period = spec.periods.at(-1)!.index;
    const running = spec.interim
      ? continued(plan, current, spec)
      : opened(plan, period, spec.year, holdsOpening(plan, spec));
    if (spec.interim) current = running;
    const billedBefore = cents(running.billed);
    const { measured, offset, due } = owed(spec, billedBefore, weights);
    const unlimited = cents(Math.max(due - billedBefore, creditWaits(plan, spec) ? 0 : -running.lines));
    const { amount, changes } = limitedTo(spec, unlimited, running.lines);
    running.billed += amount;
    running.lines += amount;
    running.limited = changes.reduce((sum, { kind, amount: by }) => (kind === 'cap' ? sum : sum + by), 0);
    const { due_days } = versionAt(plan.lease.versions, spec.end).terms.payment;
    const [from, to, due_on] = [dayOf(spec.start), dayOf(spec.end), dayOf(spec.end + due_days)];
    lines.push({ from, to, due_on, measured, offset, due, billedBefore, changes, amount, spec, weights });
  }
  return lines.some(({ spec }) => spec.billedOn !== spec.end) ? lines.sort((a, b) => (a.to < b.to ? -1 : 1)) : lines;
}

/** Answers the weights for a payment period that has a line, undefined for one that has none (yet). */
function weigher(plan: LifePlan, specs: readonly PaymentPeriod[]): (spec: PaymentPeriod) => Weights | undefined {
  const all = new Map<number, Exact>();
  const ended = new Map<number, Exact>();
  const isPlain = (spec: PaymentPeriod) => spec.periods[0]!.segments[0]!.percentage.interim === 'cumulative';
  const add = (sums: Map<number, Exact>, { periods, weight }: PaymentPeriod) =>
    sums.set(periods[0]!.index, plus(sums.get(periods[0]!.index) ?? NOTHING, weight));
  for (const spec of specs) if (spec.interim && !isPlain(spec)) add(all, spec);
  return (spec) => {
    const settledBefore = plan.opening !== null && spec.end <= plan.opening.day;
    const hasLine = spec.billedOn <= plan.last && (settledBefore || isAvailable(plan, spec));
    if (!hasLine) return undefined;
    if (!spec.interim || isPlain(spec)) return settledBefore ? undefined : { ended: NOTHING, all: NOTHING };
    add(ended, spec);
    const index = spec.periods[0]!.index;
    return settledBefore ? undefined : { ended: ended.get(index)!, all: all.get(index)! };
  };
}

function creditWaits({ asReported, available, lease }: LifePlan, { periods, end }: PaymentPeriod): boolean {
  const period = periods[0]!;
  const grows =
    versionAt(lease.versions, end).terms.rent_basis === 'min_monthly_rent' ||
    (asReported === true && period.segments[0]!.percentage.interim === 'cumulative_annualised');
  return grows && !available({ start: period.start, end });
}

function isAvailable({ available, asReported }: LifePlan, { start, end, periods }: PaymentPeriod): boolean {
  const { extended } = periods[0]!;
  return (
    asReported === true ||
    available({ start: Math.min(start, extended?.start ?? start), end: Math.max(end, extended?.end ?? end) })
  );
}

function opened({ opening }: LifePlan, period: number, year: number, takenOver: boolean): Running {
  const billed = takenOver ? (opening?.percentageBilled ?? 0) : 0;
  return { period, year, billed, lines: billed, limited: 0 };
}

function holdsOpening({ opening }: LifePlan, { periods }: PaymentPeriod): boolean {
  return opening !== null && periods.some(({ start, end }) => start <= opening.day && opening.day <= end);
}

function continued(plan: LifePlan, running: Running, spec: PaymentPeriod): Running {
  const period = spec.periods[0]!.index;
  if (running.period !== period) return opened(plan, period, spec.year, holdsOpening(plan, spec));
  if (running.year !== spec.year) {
    running.billed -= running.limited;
    running.year = spec.year;
  }
  return running;
}

type Limited = { readonly amount: Cents; readonly changes: readonly LineChange[] };

/** The year's minimum and maximum, then the cap of the version in force on the line's last day. */
function lineLimits(
  plan: LifePlan,
  settled: Settled,
): (spec: PaymentPeriod, unlimited: Cents, billedInPeriod: number) => Limited {
  const { versions } = plan.lease;
  const alreadyPaid = versions.find(({ terms }) => terms.cap !== null)?.terms.cap?.already_paid ?? 0;
  const billedByYear = new Map<number, number>();
  const { opening, years } = plan;
  if (opening !== null) billedByYear.set(yearIndex(years, opening.day), opening.percentageBilled);
  let capped = 0;
  return (spec, unlimited, billedInPeriod) => {
    const { minimum, maximum } = settled.year(spec.year);
    const { cap } = versionAt(versions, spec.end).terms;
    const oneYear = spec.periods[0]!.year === spec.periods.at(-1)!.year;
    const billed = billedByYear.get(spec.year) ?? 0;
    const changes: LineChange[] = [];
    let amount: number = unlimited;
    const change = (kind: LineChange['kind'], limited: number) => {
      if (limited !== amount) changes.push({ kind, amount: cents(limited - amount) });
      amount = limited;
    };
    if (oneYear && minimum !== null && spec.lastOfYear && plan.available(years[spec.year]!)) {
      change('minimum_year', Math.max(amount, minimum - billed));
    }
    if (oneYear && maximum !== null) change('maximum_year', Math.min(amount, maximum - billed));
    if (cap !== null) {
      const room = Math.max(0, cap.amount - alreadyPaid) - capped;
      change('cap', Math.min(amount, Math.max(room, -billedInPeriod)));
      capped += amount;
    }
    billedByYear.set(spec.year, billed + amount);
    return { amount: cents(amount), changes };
  };
}
