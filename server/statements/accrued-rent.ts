// The rent of many deals day by day, for reports: their accepted terms are read in one query, their sales are given.
import type { Day } from '#core/base/time.ts';
import type { LeaseFacts } from '#core/deals/facts/lease-facts.ts';
import { needsCategories } from '#core/deals/sales-items.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { accruals } from '#core/statements/accrual.ts';
import { type RentDay, rentDays } from '#core/statements/rent-days.ts';
import { countedFrom, termsParts } from '#core/statements/terms-parts.ts';
import type { Db } from '#server/base/db/db.ts';
import { type TermsInForce, termsInForceOf } from '#server/deals/access.ts';

type RentBasis = {
  /** The last day of the deal, and the last day that counts so far. */
  endsOn: Day | null;
  lastDay: Day;
  rows: readonly SalesRow[];
  /** Days without a report, in order. */
  missing: readonly Day[];
  rentFacts: LeaseFacts;
};

export const openTerms = (db: Db, lineageIds: readonly number[]) => termsInForceOf(db, lineageIds);

/** Whether the terms of a deal tell categories or kinds of sales apart, so that its sales must be given by category. */
export const tellsCategories = (versions: readonly TermsInForce[]): boolean =>
  versions.some(({ terms }) => needsCategories(terms));

/** Nothing for a deal whose terms nobody has accepted. */
export function accruedRent(
  versions: readonly TermsInForce[],
  { endsOn, lastDay, rows, missing, rentFacts }: RentBasis,
): RentDay[] {
  const accepted = versions.map(({ version, dealId, from, terms, sha256, acceptedAt, handedOn }) => {
    const accepted = { by: '', at: acceptedAt };
    return { version, deal: dealId, terms, effectiveFrom: from, sha256, accepted, handedOn };
  });
  const parts = termsParts(accepted, endsOn);
  const first = parts[0]?.from;
  if (first === undefined || first > lastDay) return [];
  return rentDays(
    accruals(
      parts,
      rows.filter(({ day }) => day >= first),
      lastDay,
      missing.filter((day) => day >= countedFrom(parts)),
      rentFacts,
    ),
    lastDay,
  );
}
