// What a deal owes day by day, over all its parts: nothing here computes rent. Terms that never changed are asked of the
// engine for unchanged terms; parts that follow each other are one lease, computed as one life, so that limits of a year
// count once. Days of a part add up to its percentage rent. A true-up falls on the last day of its rent year. Sales
// counted elsewhere, before the agreement came here, stand as one amount on the last day of the opening balance.
import { type Cents, cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { arePlain } from '#core/deals/plain-terms.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { leasesOf } from '#core/statements/lease-parts.ts';
import { lifeAccruals } from '#core/statements/life-accrual.ts';
import type { Accrual, AccruedDay } from '#core/statements/part-accrual.ts';
import { plainAccrual } from '#core/statements/plain-accrual.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';

/** `lastDay` is the last day that counts: what comes after it has not happened yet. */
export function accruals(parts: readonly TermsPart[], rows: readonly SalesRow[], lastDay: Day): Accrual[] {
  const found: Accrual[] = [];
  for (const lease of leasesOf(parts)) {
    if (lease.parts[0]!.from > lastDay) break;
    const repaid = repaidIn(found);
    const isPlain = lease.versions.length === 1 && arePlain(lease.parts[0]!.terms);
    if (isPlain) found.push(plainAccrual(lease.parts[0]!, rows, lastDay, repaid));
    else found.push(...lifeAccruals(lease, rows, lastDay, repaid));
  }
  return found;
}

/** The percentage rent of each day of the deal, with whether it is only expected. */
export function accruedDays(found: readonly Accrual[]): Map<Day, AccruedDay> {
  return new Map(found.flatMap(({ days }) => days.map((entry) => [entry.day, entry] as const)));
}

/** A Maximum Repayment is one for the whole deal: what earlier leases of it repaid counts as already paid. */
function repaidIn(earlier: readonly Accrual[]): Cents {
  const capped = earlier.filter(({ terms }) => terms.cap !== null);
  return cents(capped.reduce((sum, { days }) => days.reduce((all, { amount }) => all + amount, sum), 0));
}
