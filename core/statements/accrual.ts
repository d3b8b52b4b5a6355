// What a deal owes day by day, over all its parts: nothing here computes rent. Terms that never changed are asked of the
// engine for unchanged terms; parts that follow each other are one lease, computed as one life, so that limits of a year
// count once. So is a lease that began elsewhere or goes on elsewhere, and one that waits for days that nobody reported. Days of a
// part add up to its percentage rent. A true-up falls on the last day of its rent year.
import { type Cents, cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { type LeaseFacts, NO_LEASE_FACTS } from '#core/deals/facts/lease-facts.ts';
import { arePlain } from '#core/deals/plain-terms.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { type LeaseParts, leasesOf } from '#core/statements/lease-parts.ts';
import { lifeAccruals } from '#core/statements/life-accrual.ts';
import type { Accrual, AccruedDay } from '#core/statements/part-accrual.ts';
import { plainAccrual } from '#core/statements/plain-accrual.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';
import { waitsForReports } from '#core/statements/waiting.ts';

/**
 * `lastDay` is the last day that counts: what comes after it has not happened yet. `missing` are the days through it, in
 * order, that are neither reported nor closed; `told` are closures and bills.
 */
export function accruals(
  parts: readonly TermsPart[],
  rows: readonly SalesRow[],
  lastDay: Day,
  missing: readonly Day[] = [],
  rentFacts: LeaseFacts = NO_LEASE_FACTS,
): Accrual[] {
  const accrued: Accrual[] = [];
  for (const lease of leasesOf(parts)) {
    if (lease.parts[0]!.from > lastDay) break;
    const repaid = repaidIn(accrued);
    if (isPlain(lease, missing)) accrued.push(plainAccrual(lease.parts[0]!, rows, lastDay, repaid));
    else accrued.push(...lifeAccruals(lease, rows, lastDay, { repaid, missing, rentFacts }));
  }
  return accrued;
}

function isPlain({ parts, versions }: LeaseParts, missing: readonly Day[]): boolean {
  const { from, to, terms, handedOn } = parts[0]!;
  if (versions.length > 1 || handedOn || !arePlain(terms) || terms.opening_balance !== null) return false;
  return !waitsForReports(terms) || !missing.some((day) => day >= from && (to === null || day <= to));
}

/** The percentage rent of each day of the deal, with whether it is only expected. */
export function accruedDays(accrued: readonly Accrual[]): Map<Day, AccruedDay> {
  return new Map(accrued.flatMap(({ days }) => days.map((entry) => [entry.day, entry] as const)));
}

/** A Maximum Repayment is one for the whole deal: what earlier leases of it repaid counts as already paid. */
function repaidIn(earlier: readonly Accrual[]): Cents {
  const capped = earlier.filter(({ terms }) => terms.cap !== null);
  return cents(capped.reduce((sum, { days }) => days.reduce((all, { amount }) => all + amount, sum), 0));
}
