// Where collecting ends: the cap of the sweep, the end of the deal, or what the terms ask to be repaid at most.
import { type Cents, cents, sum } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { Invoiced } from '#core/payments/invoice.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import type { DueSweep } from '#server/payments/invoices/due-sql.ts';

/** The cap's day or the end of the deal, whichever comes first. A deal runs off after its end, a cap does not. */
export function lastDayCollected({ cap_date }: DueSweep, ends: Day | null): Day | null {
  return ends === null || (cap_date !== null && cap_date < ends) ? cap_date : ends;
}

/** The sweep's own cap counts percentage rent, as the Maximum Repayment of the terms does. */
export function capLeft(sweep: DueSweep, invoiced: readonly Invoiced[]): Cents | null {
  if (sweep.cap_amount_cents === null) return null;
  const invoicedPercentage = sum(invoiced.filter(({ of }) => of === 'percentage').map(({ amount }) => amount));
  return cents(sweep.cap_amount_cents - invoicedPercentage);
}

/** The Maximum Repayment of the terms is reached: nothing more will ever be due. */
export function repaid(accrued: readonly Accrual[], through: Day): boolean {
  const last = accrued.findLast(({ part }) => part.from <= through);
  if (!last || last.terms.cap === null || last.terms.rent_basis !== 'none') return false;
  return last.through(through).capRemaining === 0;
}
