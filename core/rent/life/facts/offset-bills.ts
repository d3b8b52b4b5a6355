// Offsets that follow actual bills: what the landlord was billed for taxes, insurance and the like is taken off the
// percentage rent of the rent year that the bill's days lie in, whatever day the bill came. A bill of 12,000.00 for
// 1 July 2026 to 30 June 2027 counts with 184 of its 365 days, 6,049.32, in the rent year 2026. Bills count on the days of
// versions that list their offset; what counts in a year is added up exactly and rounded once.
import type { Cents } from '#core/base/money.ts';
import { daysIn, type Span } from '#core/rent/calendar.ts';
import { type Exact, exact, NOTHING, plus, roundedCents, times, total } from '#core/rent/exact.ts';
import { type Lease, stretchesOf } from '#core/rent/life/versions.ts';

/** A bill for the offset of that name, and the days that it is for. */
export type OffsetBill = Span & { readonly name: string; readonly amount: Cents };

/** What the bills take off a rent year, or a part of one. */
export function billedOffset(lease: Lease, year: Span, bills: readonly OffsetBill[]): Cents {
  return roundedCents(total(bills.map((bill) => countedIn(lease, year, bill))));
}

/** The part of a bill that counts in a span of days. */
export function countedIn({ versions }: Lease, span: Span, bill: OffsetBill): Exact {
  const shared = { start: Math.max(bill.start, span.start), end: Math.min(bill.end, span.end) };
  return stretchesOf(versions, shared).reduce((sum, { version, ...stretch }) => {
    const isListed = version.terms.offsets.some(({ name, by_bills }) => by_bills && name === bill.name);
    return isListed ? plus(sum, times(exact(bill.amount), exact(daysIn(stretch), daysIn(bill)))) : sum;
  }, NOTHING);
}
