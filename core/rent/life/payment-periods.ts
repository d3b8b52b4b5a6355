// Percentage rent is billed by payment periods, which may change with the terms: the running one is then cut. Monthly to
// June and quarterly from July, a year has lines on the last days of January to June, September and December. Where a
// breakpoint period ends inside a payment period each piece is a line; where a payment period holds whole breakpoint
// periods it is one line for all of them. A cut piece weighs its days over the days of its whole payment period.
import { isInterim } from '#core/rent/billing-periods.ts';
import { daysIn, type Span } from '#core/rent/calendar.ts';
import { type Exact, exact } from '#core/rent/exact.ts';
import { yearIndex } from '#core/rent/life/lease-years.ts';
import { wholePaymentPeriod } from '#core/rent/life/payment-calendar.ts';
import type { LifePlan, PlannedPeriod } from '#core/rent/life/plan.ts';
import { versionAt } from '#core/rent/life/versions.ts';

export type PaymentPeriod = Span & {
  /** Part of a breakpoint period, or one or several whole ones. */
  readonly interim: boolean;
  readonly periods: readonly PlannedPeriod[];
  /** Whether the breakpoint period ends with it. */
  readonly closes: boolean;
  readonly year: number;
  readonly lastOfYear: boolean;
  /** The day from which its line can be made. */
  readonly billedOn: number;
  readonly weight: Exact;
};

/** All payment periods through the end of the breakpoint period that holds the last day. */
export function paymentPeriods(plan: LifePlan): PaymentPeriod[] {
  const { periods } = plan;
  const result: PaymentPeriod[] = [];
  const cuts = cutDays(plan);
  let begunThrough = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < periods.length; ) {
    const period = periods[index]!;
    if (period.extended !== null) {
      result.push({ ...wholePeriods([period]), billedOn: Math.max(period.end, period.extended.end) });
      index += 1;
      continue;
    }
    // Weights of a whole breakpoint period are asked for only where a line has a share of it.
    const reach =
      period.segments[0]!.percentage.interim === 'cumulative' ? Math.min(period.end, plan.last) : period.end;
    let start = period.start;
    while (start <= reach) {
      const payment = paymentSpan(plan, cuts, start);
      const by = versionAt(plan.lease.versions, start).terms.payment.by;
      const begins = start === period.start && start > begunThrough;
      const joined = begins && !isInterim(by, period.kind) ? joinedPeriods(plan, index, payment.end) : [];
      begunThrough = payment.end;
      if (joined.length > 0) {
        result.push(wholePeriods(joined));
        index += joined.length - 1;
        start = Number.POSITIVE_INFINITY;
        continue;
      }
      const end = Math.min(payment.end, period.end);
      result.push(piece(plan, period, { start, end }, payment.days));
      start = end + 1;
    }
    index += 1;
  }
  return inOrder(result);
}

/** A delayed line of an extended period may fall between the lines of another period. */
function inOrder(result: PaymentPeriod[]): PaymentPeriod[] {
  const delayed = result.some(({ billedOn, end }) => billedOn !== end);
  return delayed ? result.sort((a, b) => a.billedOn - b.billedOn || a.end - b.end) : result;
}

/** The breakpoint periods that a payment period covers from its first day to its last; none where they do not fit. */
function joinedPeriods({ periods }: LifePlan, index: number, end: number): PlannedPeriod[] {
  const joined: PlannedPeriod[] = [];
  for (let at = index; at < periods.length && periods[at]!.start <= end && periods[at]!.extended === null; at++) {
    joined.push(periods[at]!);
  }
  const next = periods[index + joined.length];
  const last = joined.at(-1)!;
  // Periods that are not planned yet belong to a payment period that ends far ahead.
  const goesOn = next === undefined || next.start <= end;
  return last.end === end || (last.end < end && goesOn) ? joined : [];
}

function wholePeriods(periods: readonly PlannedPeriod[]): PaymentPeriod {
  const [first, final] = [periods[0]!, periods.at(-1)!];
  const { end, year, lastOfYear } = final;
  const weight = exact(1);
  return { start: first.start, end, interim: false, periods, closes: true, year, lastOfYear, billedOn: end, weight };
}

function piece(plan: LifePlan, period: PlannedPeriod, span: Span, wholeDays: number): PaymentPeriod {
  const closes = span.end === period.end;
  const entire = period.kind === 'entire_period';
  const year = entire ? yearIndex(plan.years, span.end) : period.year;
  const lastOfYear = entire ? isLastOfYear(plan, span.end, year) : closes && period.lastOfYear;
  const weight = exact(daysIn(span), wholeDays);
  return { ...span, interim: true, periods: [period], closes, year, lastOfYear, billedOn: span.end, weight };
}

function isLastOfYear(plan: LifePlan, end: number, year: number): boolean {
  const { term } = plan.lease;
  if (end === term.end || plan.years.length === year + 1) return end === term.end;
  return yearIndex(plan.years, paymentSpan(plan, [], end + 1).end) !== year;
}

/** The payment period that holds a day from there on, cut by the term and by amendments, and the days of the uncut one. */
function paymentSpan(plan: LifePlan, cuts: readonly number[], day: number): { end: number; days: number } {
  const whole = wholePaymentPeriod(plan.lease, plan.years, day);
  const cut = cuts.find((from) => from > day && from <= whole.end);
  const end = Math.min(whole.end, plan.lease.term.end, cut === undefined ? whole.end : cut - 1);
  return { end, days: daysIn(whole.uncut) };
}

/** Days on which a running payment period is cut: another payment period, or a year or breakpoint period cut there. */
function cutDays({ lease: { versions }, periods, years }: LifePlan): number[] {
  return versions
    .filter(({ from, terms }, index) => {
      const before = versions[index - 1];
      if (before === undefined) return false;
      if (before.terms.payment.by !== terms.payment.by) return true;
      return [...periods, ...years].some(({ start, beginsByCut }) => start === from && beginsByCut);
    })
    .map(({ from }) => from);
}

/** The payment period that holds a day, as lines have it. */
export function paymentPeriodOn(plan: LifePlan, day: number): Span {
  const cuts = cutDays(plan);
  const { end } = paymentSpan(plan, cuts, day);
  const first = Math.max(plan.lease.term.start, ...cuts.filter((cut) => cut <= day));
  let start = day;
  // A payment period is found from its last day, so that its first one is looked for backwards.
  while (start > first && paymentSpan(plan, cuts, start - 1).end >= day) start -= 1;
  return { start, end };
}
