// The base rent of the full breakpoint period, from which a natural breakpoint is made: for each of its 12, 3 or 1 months
// counted from its start the average of the daily amounts, added and never rounded. 10,000.00 to 15 July and 8,000.00
// from the 16th are 108,967.7419… in the year, and at 6% a breakpoint of 1,816,129.03. A part that an amendment cut is
// read by its own versions as if they held for the whole period. A retail period counts calendar months too. Choices
// where the definition is silent: a week and the entire period take each day's share of its month.
import { dayOf, plusMonths } from '#core/rent/calendar.ts';
import { type Exact, total } from '#core/rent/exact.ts';
import { averageOf, type BaseAmounts, monthlyShares } from '#core/rent/life/base-amounts.ts';
import type { Period } from '#core/rent/life/periods.ts';
import type { Lease } from '#core/rent/life/versions.ts';
import { naturalBasis } from '#core/rent/rate-table.ts';
import { FOREVER } from '#core/rent/rent-years.ts';

const MONTHS = { annual: 12, quarterly: 3, monthly: 1, weekly: 0, entire_period: 0 };

export function naturalBase({ term }: Lease, amounts: BaseAmounts, period: Period): Exact {
  const { version, percentage } = period.segments[0]!;
  if (version.terms.base_rent?.period === 'entire_period') {
    const end_date = term.end === FOREVER ? null : dayOf(term.end);
    const terms = { ...version.terms, categories: null, start_date: dayOf(term.start), end_date };
    return naturalBasis(terms, percentage, period).baseRent;
  }
  const versions = period.segments.map((segment) => segment.version);
  const { kind, whole } = period;
  if (kind === 'weekly') return monthlyShares(amounts.pieces(versions, whole));
  if (kind === 'entire_period') return monthlyShares(amounts.pieces(versions, term));
  const months = Array.from({ length: MONTHS[kind] }, (_, index) => {
    return { start: plusMonths(whole.start, index), end: plusMonths(whole.start, index + 1) - 1 };
  });
  return total(months.map((month) => averageOf(amounts.pieces(versions, month), month)));
}
