// What the days of an invoice sold and what of it counts, as they were issued: gross 31,204.18, of which 2,391.00 is left out
// by the terms, is 28,813.18 adjusted gross. A day without a report adds nothing; a day that kept no adjusted gross makes the
// sum unknown.
import { type Cents, cents } from '#core/base/money.ts';
import type { InvoicedDay } from '#core/payments/invoices/agreed-adjustment.ts';

export type AdjustedDays = { gross: Cents; leftOut: Cents; adjusted: Cents };

export function adjustedOf(days: readonly InvoicedDay[]): AdjustedDays | null {
  const reported = days.filter(({ gross }) => gross !== null);
  if (reported.length === 0 || reported.some(({ adjusted }) => adjusted == null)) return null;
  const gross = cents(reported.reduce((all, day) => all + (day.gross ?? 0), 0));
  const adjusted = cents(reported.reduce((all, day) => all + (day.adjusted ?? 0), 0));
  return { gross, leftOut: cents(gross - adjusted), adjusted };
}
