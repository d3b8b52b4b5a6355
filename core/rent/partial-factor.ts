// A partial breakpoint period has a share of the full period's thresholds and flat amounts, called its factor. From
// 2026-03-16 to 2026-12-31 are 291 days: by days the factor is 291/365 (in a leap year too), and 365,000.00 becomes
// 291,000.00. By months it is (16/31 + 9) / 12. A full period, a leap year among them, has the factor 1.

import type { BreakpointPeriod } from '#core/rent/breakpoint-periods.ts';
import { daysIn, daysOfMonth, monthsWithin, type Span } from '#core/rent/calendar.ts';
import { dividedBy, type Exact, exact, NOTHING, plus, WHOLE } from '#core/rent/exact.ts';
import type { PercentageTerms } from '#core/rent/terms.ts';

export function partialFactor(period: BreakpointPeriod, percentage: PercentageTerms): Exact {
  if (period.full || percentage.partial_period === 'full') return WHOLE;
  const kind = percentage.breakpoint_period;
  if (percentage.partial_period === 'months' && (kind === 'annual' || kind === 'quarterly')) {
    return dividedBy(monthsOf(period), exact(kind === 'annual' ? 12 : 3));
  }
  return exact(daysIn(period), kind === 'annual' ? 365 : daysIn(period.whole));
}

/** Months of a span, where a cut calendar month counts its days over the days of that month. */
export function monthsOf(span: Span): Exact {
  return monthsWithin(span).reduce(
    (months, month) => plus(months, exact(daysIn(month), daysOfMonth(month.start))),
    NOTHING,
  );
}
