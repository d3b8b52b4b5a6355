// Everything about an agreement's percentage rent that is settled before a line is billed: years, breakpoint periods
// with their factors and rate tables, and the sales to measure. Extended partial periods are tested on the full length
// of sales: from 2026-10-01 with years from 01-01 the first year of three months is tested on 2026-10-01 to 2027-09-30,
// and its rent is multiplied by 92/365. Choices where the definition is silent: months and weeks extend to a month and
// to seven days; a span that would pass the term is cut by it; a period that only the end of the term cuts is a last
// period and extends backwards.
import { type Meter, meterOf } from '#core/rent/adjusted-gross.ts';
import type { BillingCalendar } from '#core/rent/billing-periods.ts';
import { type BreakpointPeriod, breakpointPeriods } from '#core/rent/breakpoint-periods.ts';
import { plusMonths, type Span } from '#core/rent/calendar.ts';
import type { Exact } from '#core/rent/exact.ts';
import { partialFactor } from '#core/rent/partial-factor.ts';
import { type NaturalBasis, naturalBasis, naturalTable, type RateTable, statedTables } from '#core/rent/rate-table.ts';
import { rentYearsThrough, termOf } from '#core/rent/rent-years.ts';
import type { SalesByDay } from '#core/rent/sales.ts';
import type { BillBy, PercentageTerms, Terms } from '#core/rent/terms.ts';

export type PeriodPlan = BreakpointPeriod & {
  readonly index: number;
  readonly factor: Exact;
  readonly tables: readonly RateTable[];
  readonly basis: NaturalBasis | null;
  /** The full length of sales on which an extended partial period is tested. */
  readonly extended: Span | null;
};

export type Plan = {
  readonly terms: Terms;
  readonly percentage: PercentageTerms;
  readonly calendar: BillingCalendar;
  /** The last day that counts: `through`, or the end of the term if that came first. */
  readonly last: number;
  readonly periods: readonly PeriodPlan[];
  /** One for each rate table of a period, in the same order. */
  readonly meters: readonly Meter[];
  readonly whole: Meter;
};

/** Every period that touches the last day ends, and the next one too, within this many days or with its rent year. */
const LOOK_AHEAD_DAYS = 70;

export function planOf(
  terms: Terms,
  percentage: PercentageTerms,
  sales: SalesByDay,
  last: number,
  billBy: BillBy,
): Plan {
  const term = termOf(terms);
  const shownTo = Math.max(last, term.start);
  const years = rentYearsThrough(terms, Math.min(term.end, shownTo + LOOK_AHEAD_DAYS));
  const stated = percentage.breakpoint === 'natural' ? undefined : statedTables(terms, percentage);
  const periods = breakpointPeriods(percentage.breakpoint_period, term, years, shownTo).map((period, index) => {
    const basis = stated ? null : naturalBasis(terms, percentage, period);
    const tables = stated ?? [naturalTable(percentage, basis!)];
    const extended =
      percentage.partial_period === 'extended' && !period.full ? extension(percentage, period, term) : null;
    return { ...period, index, factor: partialFactor(period, percentage), tables, basis, extended };
  });
  const whole = meterOf(terms, sales);
  const listed = terms.categories?.items.map(({ category }) => category);
  const separate = terms.categories?.rule === 'separate' ? listed : undefined;
  // Pooled sales are those of the listed categories: whatever else was sold is held, and in no line.
  const pooled = listed === undefined ? whole : meterOf(terms, sales, listed);
  const meters = separate ? separate.map((category) => meterOf(terms, sales, [category])) : [pooled];
  return { terms, percentage, calendar: { billBy, term, years }, last, periods, meters, whole };
}

const EXTENDED_MONTHS = { annual: 12, quarterly: 3, monthly: 1, weekly: 0, entire_period: 0 };

function extension({ breakpoint_period: kind }: PercentageTerms, period: BreakpointPeriod, term: Span): Span {
  const shifted = (day: number, sign: 1 | -1) =>
    kind === 'weekly' ? day + sign * 7 : plusMonths(day, sign * EXTENDED_MONTHS[kind]);
  const lastOfTerm = period.start === period.whole.start && period.end === term.end && period.end < period.whole.end;
  return lastOfTerm
    ? { start: Math.max(shifted(period.end + 1, -1), term.start), end: period.end }
    : { start: period.start, end: Math.min(shifted(period.start, 1) - 1, term.end) };
}
