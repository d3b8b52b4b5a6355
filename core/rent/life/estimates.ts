// A month that nobody has reported counts with an estimate some days after its end: the adjusted gross of the same month
// a year before times a factor, rounded, by category, on its last day. 100,000.00 in March 2025 × 1.10 is 110,000.00 for
// March 2026 from 15 April on. Without sales in that month it stays open. A report replaces it. Choice where the
// definition is silent: where the terms have no categories, all sales are estimated together.
import { type Cents, cents } from '#core/base/money.ts';
import { meterOf } from '#core/rent/adjusted-gross.ts';
import { dayOf, numberOf, type Span } from '#core/rent/calendar.ts';
import { NOTHING, plus, roundedCents, times } from '#core/rent/exact.ts';
import type { LifeRow } from '#core/rent/life/life.ts';
import type { Estimate } from '#core/rent/life/parse-life.ts';
import { type KnownMonth, reportMonths } from '#core/rent/life/report-months.ts';
import { type Lease, stretchesOf, versionAt } from '#core/rent/life/versions.ts';
import { type SalesRow, salesByDay } from '#core/rent/sales.ts';

/** Estimates of the open months that have waited long enough; their state becomes `estimated`. */
export function estimatedRows(
  { factor, afterDays }: Estimate,
  lease: Lease,
  months: readonly KnownMonth[],
  rows: readonly LifeRow[],
  day: number,
): LifeRow[] {
  return months.flatMap((month) => {
    if (month.state !== 'open' || day < month.end + afterDays || day < month.end) return [];
    const { start, end } = month.yearBefore;
    const before = rows.filter((row) => numberOf(row.day) >= start && numberOf(row.day) <= end);
    if (before.length === 0) return [];
    month.state = 'estimated';
    const byCategory = versionAt(lease.versions, month.end).terms.categories !== null;
    const names = byCategory ? [...new Set(before.map(({ category }) => category))] : [undefined];
    const sales = salesByDay(before);
    return names.map((category) => {
      const adjusted = stretchesOf(lease.versions, month.yearBefore).reduce((sum, { version, ...stretch }) => {
        const meter = meterOf(version.terms, sales, category === undefined ? undefined : [category]);
        return plus(sum, meter.measured(stretch));
      }, NOTHING);
      const gross = roundedCents(times(adjusted, factor));
      return { day: dayOf(month.end), gross, category: category ?? null, received: null, items: {} };
    });
  });
}

export type EstimatedMonth = Span & { readonly sales: Cents };

/** The same where sales are known by day: a month counts with its estimate while none of its days is reported. */
export function estimateMissing(
  estimate: Estimate,
  lease: Lease,
  rows: readonly SalesRow[],
  missing: readonly number[],
  last: number,
): { rows: SalesRow[]; months: EstimatedMonth[] } {
  const absent = new Set(missing);
  const months = reportMonths(lease, last).map((month): KnownMonth => {
    const isOpen = month.end <= last && daysOf(month).every((day) => absent.has(day));
    return { ...month, state: isOpen ? 'open' : 'reported', rows: null, closedOn: null };
  });
  const receivedRows = rows.map((row): LifeRow => ({ ...row, received: null }));
  const estimated = estimatedRows(estimate, lease, months, receivedRows, last);
  const counted = months.filter(({ state }) => state === 'estimated');
  return {
    rows: estimated.map(({ received, ...row }) => row),
    months: counted.map(({ start, end }) => {
      const rowsOfMonth = estimated.filter(({ day }) => numberOf(day) === end);
      return { start, end, sales: cents(rowsOfMonth.reduce((sum, { gross }) => sum + gross, 0)) };
    }),
  };
}

function daysOf({ start, end }: Span): number[] {
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}
