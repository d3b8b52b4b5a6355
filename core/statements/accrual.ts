// What a deal owes day by day, over all its parts: nothing here computes rent, the engine is asked once for each part.
// Days of a part add up to its percentage rent. A true-up falls on the last day of its rent year. A Maximum Repayment
// is one for the whole deal: what earlier parts repaid counts as already paid. Sales counted elsewhere, before the
// agreement came here, stand as one amount on the last day of the opening balance.
import { type Cents, cents, ZERO } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { dailyRent } from '#core/rent/daily-rent.ts';
import type { PaymentPeriod } from '#core/rent/interim-payment.ts';
import { type Rent, rent } from '#core/rent/rent.ts';
import { type SalesByDay, type SalesRow, salesByDay } from '#core/rent/sales.ts';
import type { BillBy } from '#core/rent/terms.ts';
import { partTerms } from '#core/statements/part-terms.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';

export type AccruedDay = { day: Day; amount: Cents; expected: boolean };

export type Accrual = {
  part: TermsPart;
  /** The terms of the part as the engine was asked. */
  terms: DealTerms;
  sales: SalesByDay;
  billBy: BillBy;
  /** Every day of the part so far. */
  days: AccruedDay[];
  /** The engine's answer through a day: lines, totals, explanation. */
  through(day: Day): Rent;
};

export const BILLED_BY: Record<PaymentPeriod, BillBy> = { daily: 'day', weekly: 'week', semi_monthly: 'half_month' };

/** `lastDay` is the last day that counts: what comes after it has not happened yet. */
export function accruals(parts: readonly TermsPart[], rows: readonly SalesRow[], lastDay: Day): Accrual[] {
  const found: Accrual[] = [];
  for (const part of parts) {
    if (part.from > lastDay) break;
    found.push(accrualOf(part, rows, lastDay, repaidIn(found)));
  }
  return found;
}

/** The percentage rent of each day of the deal, with whether it is only expected. */
export function accruedDays(found: readonly Accrual[]): Map<Day, AccruedDay> {
  return new Map(found.flatMap(({ days }) => days.map((entry) => [entry.day, entry] as const)));
}

function accrualOf(part: TermsPart, rows: readonly SalesRow[], lastDay: Day, repaid: Cents): Accrual {
  const opening = part.terms.opening_balance;
  const cut = partTerms(part.terms, part.from, part.to);
  const paidBefore = cents((opening?.cap_repaid ?? ZERO) + repaid);
  const terms = {
    ...cut,
    cap: cut.cap && { ...cut.cap, already_paid: cents(cut.cap.already_paid + paidBefore) },
  };
  const sales = salesByDay(opening === null ? rows : withOpening(rows, opening));
  const billBy = BILLED_BY[terms.payment_period];
  const cumulative = terms.percentage === null || terms.percentage.interim === 'cumulative';
  const days = dailyRent(terms, sales, lastDay, billBy);
  const byDay = new Map(days.map((entry) => [entry.day, entry]));
  // The engine's whole answer is only asked for where it can hold a true-up.
  const reconciled = terms.percentage?.reconcile === 'annual' ? rent(terms, sales, lastDay, billBy).trueUps : [];
  for (const { to, amount } of reconciled) {
    const entry = byDay.get(to);
    if (entry) entry.amount = cents(entry.amount + amount);
  }
  return { part, terms, sales, billBy, days, through: (day) => rent(terms, sales, day, cumulative ? 'day' : billBy) };
}

function withOpening(rows: readonly SalesRow[], opening: NonNullable<DealTerms['opening_balance']>): SalesRow[] {
  const through = opening.through as Day;
  const carried: SalesRow = { day: through, category: null, gross: opening.sales, items: {} };
  return [carried, ...rows.filter(({ day }) => day >= addDays(through, 1))];
}

function repaidIn(earlier: readonly Accrual[]): Cents {
  const capped = earlier.filter(({ terms }) => terms.cap !== null);
  return cents(capped.reduce((sum, { days }) => days.reduce((all, { amount }) => all + amount, sum), 0));
}
