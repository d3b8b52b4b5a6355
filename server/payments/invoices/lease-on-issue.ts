// What a lease owes on the day on which its invoices are drafted: its accruals up to the last day that can owe anything, the
// payment periods that have ended and have no invoice yet, and the rent that is due on days of its own.
import type { Rate } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { DatedFacts } from '#core/payments/invoices/dated-lines.ts';
import { DATED_KINDS, datedRent } from '#core/payments/invoices/dated-rent.ts';
import { daysNow } from '#core/payments/invoices/days-now.ts';
import { periodsDue } from '#core/payments/invoices/periods-due.ts';
import { runOffDue } from '#core/payments/invoices/run-off-due.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { accruals } from '#core/statements/accrual.ts';
import { partOn } from '#core/statements/period.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';
import { lastDayCollected } from '#server/payments/invoices/collect-limits.ts';
import type { DueSweep } from '#server/payments/invoices/due-sql.ts';
import type { SweepFacts } from '#server/payments/invoices/sweep-facts.ts';

export type LeaseOnIssue = ReturnType<typeof leaseOnIssue>;

export function leaseOnIssue(sweep: DueSweep, facts: SweepFacts, yesterday: Day) {
  const leaseEnds = facts.parts.at(-1)?.to ?? null;
  const lastDay = leaseEnds !== null && leaseEnds < yesterday ? leaseEnds : yesterday;
  const sold = facts.sold();
  const missing = facts.missing.filter((day) => day <= lastDay);
  const rentOf = (rows: readonly SalesRow[]) => accruals(facts.parts, rows, lastDay, missing, facts.rentFacts);
  const accrued = rentOf(sold);
  const lastCollected = lastDayCollected(sweep, leaseEnds);
  const runsOff = lastCollected === leaseEnds && facts.parts.length > 0;
  /** The last day of the lease, where its run-off is collected too. */
  const runsOffFrom = runsOff ? leaseEnds : null;
  const today = addDays(yesterday, 1);
  const dated: DatedFacts = {
    lines: datedRent({ ...facts, accruals: accrued, paymentPeriod: sweep.payment_period, lastDay, today }),
    invoiced: facts.invoiced,
    kinds: DATED_KINDS,
    collectFrom: sweep.collect_from,
    collectThrough: sweep.cap_date,
    today,
  };
  return {
    leaseEnds,
    lastDay,
    sold,
    rentOf,
    accrued,
    lastCollected,
    runsOffFrom,
    today,
    dated,
    /** The payment periods that have ended and have no invoice yet, those of the run-off last. */
    spans: [
      ...periodsDue(accrued, sweep.invoiced_through, lastDay, sweep.cap_date),
      ...(runsOffFrom === null ? [] : runOffDue(sweep.payment_period, runsOffFrom, sweep.invoiced_through, yesterday)),
    ],
    dayNow: daysNow(accrued, sold),
    dueDays: accrued.length === 0 ? 0 : partOn(accrued, lastDay).terms.payment_due_days,
    tax: taxInForce(facts.parts, today),
  };
}

const NO_TAX = { base_rent: 0 as Rate, percentage_rent: 0 as Rate, fee: 0 as Rate };

/** By the terms of the day on which invoices are issued; before the first and after the last, those. */
function taxInForce(parts: readonly TermsPart[], today: Day): TermsPart['terms']['tax'] {
  return (parts.findLast(({ from }) => from <= today) ?? parts[0])?.terms.tax ?? NO_TAX;
}
