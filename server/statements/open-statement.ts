// A deal's rent to date, for the receipt, the reports and the invoices: its accepted terms part by part, its sales by
// day, and what the engine makes of them. The last day that counts is yesterday at the property.
import { addDays, type Day } from '#core/base/time.ts';
import { type LeaseFacts, NO_LEASE_FACTS } from '#core/deals/facts/lease-facts.ts';
import { needsCategories } from '#core/deals/sales-items.ts';
import { type DealDay, salesRows } from '#core/sales/deal-day.ts';
import { accruals } from '#core/statements/accrual.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import { type AcceptedTerms, countedFrom, type TermsPart, termsParts } from '#core/statements/terms-parts.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type AccessibleDeal, termsInForce } from '#server/deals/access.ts';
import { dealSalesByCategory, dealSalesByDay } from '#server/sales/deal-days.ts';
import { missingDaysOf } from '#server/sales/gaps/missing-days.ts';
import { toldFactsOf } from '#server/statements/lease-facts.ts';
import { findEndOfLineage, listAcceptances } from '#server/statements/sql.ts';

export type Statement = {
  parts: TermsPart[];
  /** Empty before the first day of the deal has ended. */
  accruals: Accrual[];
  sold: DealDay[];
  lastDay: Day;
  /** Days through the last one that are neither reported nor closed. */
  missing: Day[];
};

type StatementCtx = Pick<Ctx, 'db' | 'viewer'>;

export async function openStatement(ctx: StatementCtx, deal: AccessibleDeal): Promise<Statement> {
  const parts = await partsOf(ctx, deal);
  const ends = parts.at(-1)?.to ?? null;
  const yesterday = addDays(deal.today, -1);
  const lastDay = ends !== null && ends < yesterday ? ends : yesterday;
  const first = parts[0]?.from;
  if (first === undefined || first > lastDay) return { parts, accruals: [], sold: [], lastDay, missing: [] };
  const sold = await dealSalesByDay(ctx.db, ctx.viewer, deal.id, first, lastDay);
  const categories = parts.some(({ terms }) => needsCategories(terms))
    ? await dealSalesByCategory(ctx.db, ctx.viewer, deal.id, first, lastDay)
    : [];
  const span = { lineage_id: deal.lineage_id, from: countedFrom(parts), through: lastDay };
  const missing = (await missingDaysOf(ctx.db, [span])).get(deal.lineage_id) ?? [];
  const rentFacts = await toldOfDeal(ctx, deal, parts, lastDay);
  return {
    parts,
    accruals: accruals(parts, salesRows(sold, categories), lastDay, missing, rentFacts),
    sold,
    lastDay,
    missing,
  };
}

/** Closures and bills of a deal; of days marked as closed those through a day. */
export async function toldOfDeal(
  { db }: StatementCtx,
  { lineage_id }: AccessibleDeal,
  parts: readonly TermsPart[],
  through: Day,
): Promise<LeaseFacts> {
  const first = parts[0];
  if (!first) return NO_LEASE_FACTS;
  const terms = parts.map((part) => part.terms);
  return (await toldFactsOf(db, [{ lineage_id, from: first.from, through, terms }]))(lineage_id);
}

/** Empty for a deal whose terms nobody has accepted yet. */
export async function partsOf({ db, viewer }: StatementCtx, deal: AccessibleDeal): Promise<TermsPart[]> {
  const accepted = await acceptedTerms({ db, viewer }, deal);
  return termsParts(accepted, await findEndOfLineage(db, deal.lineage_id));
}

export async function acceptedTerms({ db, viewer }: StatementCtx, deal: AccessibleDeal): Promise<AcceptedTerms[]> {
  const acceptances = new Map((await listAcceptances(db, viewer, deal.id)).map((entry) => [entry.version, entry]));
  const versions = await termsInForce(db, deal.lineage_id);
  return versions.flatMap(({ version, dealId, from, terms, sha256, handedOn }) => {
    const accepted = acceptances.get(version);
    return accepted ? [{ version, deal: dealId, terms, effectiveFrom: from, sha256, accepted, handedOn }] : [];
  });
}
