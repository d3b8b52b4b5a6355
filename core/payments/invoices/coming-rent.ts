// Base rent that AutoPay will ask for next, before there is an invoice: of each store the first month that has not been
// invoiced and whose day lies ahead, on the banking day on which it can be debited. 6,500.00 for December, in advance on day
// 1, is invoiced on December 1 and debited after the review window, on December 2; tax that the terms add is in it.
import { type Cents, cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { debitDay } from '#core/payments/debit-day.ts';
import type { Invoiced } from '#core/payments/invoice.ts';
import { taxesOf } from '#core/payments/invoice-tax.ts';
import { taxTotal } from '#core/rent/rent-tax.ts';
import { baseDueSoon } from '#core/statements/base-due.ts';
import { leasesOf } from '#core/statements/lease-parts.ts';
import type { DaySpan } from '#core/statements/period.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';

export type ComingRentFacts = {
  parts: readonly TermsPart[];
  invoiced: readonly Invoiced[];
  /** Nothing due before this day, or after the other, is asked for. */
  collectFrom: Day;
  collectThrough: Day | null;
  reviewHours: number;
  zone: string;
  today: Day;
};

export type ComingRent = DaySpan & { due: Day; debitDay: Day; amount: Cents };

export function comingRent(facts: ComingRentFacts): ComingRent | null {
  const { parts, invoiced, collectFrom, collectThrough, today } = facts;
  const isInvoiced = (from: Day) => invoiced.some((row) => row.of === 'base' && row.from === from && row.amount !== 0);
  const [next] = leasesOf(parts)
    .flatMap((lease) => baseDueSoon(lease, today))
    .filter(({ due, isMinimum, amount }) => !isMinimum && amount > 0 && due > today && due >= collectFrom)
    .filter(({ due, from }) => (collectThrough === null || due <= collectThrough) && !isInvoiced(from))
    .sort((a, b) => a.due.localeCompare(b.due));
  if (!next) return null;
  const { from, to, due } = next;
  const terms = (parts.findLast((part) => part.from <= due) ?? parts[0]!).terms;
  const amount = cents(next.amount + taxTotal(taxesOf([{ of: 'base', amount: next.amount }], terms.tax)));
  return { from, through: to, due, amount, debitDay: debitDay(issuedOn(due), facts.reviewHours, facts.zone, due) };
}

/** Invoices are written in the night of their day: its noon is a moment of it in every zone of the properties. */
const issuedOn = (day: Day) => new Date(`${day}T12:00:00Z`);
