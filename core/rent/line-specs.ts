// Which lines exist through a day, which breakpoint periods each covers, and in what order they are billed. A yearly
// breakpoint billed by month has twelve lines to date; a monthly one billed by quarter has lines of three whole months
// each. An extended partial period is one line, billed when the whole span on which it is tested has ended. Where
// periods do not fit (weekly breakpoints billed by month, months in a rent year from the 15th) every piece between two
// ends is a line, so that a billing period always asks for all its sales.
import { billingEnd, billingPieces, isInterim } from '#core/rent/billing-periods.ts';
import { monthEnd, monthStart, type Span } from '#core/rent/calendar.ts';
import type { PeriodPlan, Plan } from '#core/rent/plan.ts';
import { yearIndexOf } from '#core/rent/rent-years.ts';

export type LineSpec = Span & {
  /** Part of a breakpoint period, or one or several whole ones. */
  readonly interim: boolean;
  readonly periods: readonly PeriodPlan[];
  /** The last day whose sales it measures: its end, or earlier for a line that is only expected. */
  readonly measuredTo: number;
  /** Whether the breakpoint period ends with it. */
  readonly closes: boolean;
  readonly year: number;
  readonly lastOfYear: boolean;
  readonly billedOn: number;
};

/** In the order of billing. With `expected`, the line that is still running is added as if it ended today. */
export function lineSpecs(plan: Plan, expected = false): LineSpec[] {
  const interim = isInterim(plan.calendar.billBy, plan.percentage.breakpoint_period);
  const specs = interim ? interimSpecs(plan, expected) : wholeSpecs(plan);
  const delayed = plan.percentage.partial_period === 'extended';
  return delayed ? specs.sort((a, b) => a.billedOn - b.billedOn || a.end - b.end) : specs;
}

function interimSpecs(plan: Plan, expected: boolean): LineSpec[] {
  const { calendar, last, percentage } = plan;
  const entire = percentage.breakpoint_period === 'entire_period';
  const specs: LineSpec[] = [];
  for (const period of plan.periods) {
    if (period.extended) {
      specs.push(...extendedSpec(plan, period));
      continue;
    }
    const periods = [period];
    const knownEnd = expected ? Math.min(period.end, billingEnd(calendar, last)) : last;
    const pieces = billingPieces(calendar, period, knownEnd);
    for (const { start, end } of pieces) {
      if (start > last) break;
      const closes = end === period.end;
      const year = entire ? yearIndexOf(calendar.years, end) : period.year;
      const lastOfYear = entire ? isLastOfYear(plan, end, year) : closes && period.lastOfYear;
      const measuredTo = end > last ? last : end;
      specs.push({ start, end, interim: true, periods, measuredTo, closes, year, lastOfYear, billedOn: end });
    }
  }
  return specs;
}

function isLastOfYear({ calendar }: Plan, end: number, year: number): boolean {
  return end === calendar.term.end || yearIndexOf(calendar.years, billingEnd(calendar, end + 1)) !== year;
}

/** Billing periods of one or several whole breakpoint periods; where they do not fit, each piece is a line. */
function wholeSpecs(plan: Plan): LineSpec[] {
  const { calendar, last, periods } = plan;
  const specs: LineSpec[] = [];
  let start = calendar.term.start;
  for (let index = 0; index < periods.length && start <= last; ) {
    const period = periods[index]!;
    if (period.extended) {
      specs.push(...extendedSpec(plan, period));
      start = period.end + 1;
      index += 1;
      continue;
    }
    const billed = billingEnd(calendar, start);
    const extended = periods.findIndex((next, at) => at > index && next.extended !== null && next.start <= billed);
    const end = extended === -1 ? billed : periods[extended]!.start - 1;
    const within = periods.filter((each, at) => at >= index && each.start <= end);
    if (!fits(plan, { start, end })) specs.push(...within.flatMap((each) => pieceSpec(plan, each, { start, end })));
    else if (end <= last) specs.push(wholeSpec(within, end));
    start = end + 1;
    while (index < periods.length && periods[index]!.end < start) index += 1;
  }
  return specs;
}

/** Whether breakpoint periods begin and end with a span; quarters and years always do. */
function fits({ percentage, calendar: { term } }: Plan, { start, end }: Span): boolean {
  const kind = percentage.breakpoint_period;
  if (kind === 'weekly')
    return (start - term.start) % 7 === 0 && (end === term.end || (end + 1 - term.start) % 7 === 0);
  if (kind !== 'monthly') return true;
  return (start === term.start || start === monthStart(start)) && (end === term.end || end === monthEnd(end));
}

function pieceSpec({ last }: Plan, period: PeriodPlan, billed: Span): LineSpec[] {
  const [start, end] = [Math.max(period.start, billed.start), Math.min(period.end, billed.end)];
  if (end > last) return [];
  const closes = end === period.end;
  const lastOfYear = closes && period.lastOfYear;
  const { year } = period;
  return [{ start, end, interim: true, periods: [period], measuredTo: end, closes, year, lastOfYear, billedOn: end }];
}

function wholeSpec(periods: readonly PeriodPlan[], end: number): LineSpec {
  const [first, final] = [periods[0]!, periods.at(-1)!];
  const { year, lastOfYear } = final;
  return {
    start: first.start,
    end,
    interim: false,
    periods,
    measuredTo: end,
    closes: true,
    year,
    lastOfYear,
    billedOn: end,
  };
}

function extendedSpec(plan: Plan, period: PeriodPlan): LineSpec[] {
  const billedOn = Math.max(period.end, period.extended!.end);
  return billedOn <= plan.last ? [{ ...wholeSpec([period], period.end), billedOn }] : [];
}
