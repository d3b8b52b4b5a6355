// What was told of leases and counts in their rent: closures and bills that the landlord entered, and where the terms say so
// the days that the channels mark as closed.
import type { Day } from '#core/base/time.ts';
import { countsFacts, type LeaseFacts, NO_LEASE_FACTS } from '#core/deals/facts/lease-facts.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { closedTrade } from '#core/sales/closed-trade.ts';
import type { Db } from '#server/base/db/db.ts';
import { toldOfLineages } from '#server/deals/facts/counted-facts.ts';
import { reportFactsOf } from '#server/sales/gaps/missing-days.ts';

type FactsAsked = { lineage_id: number; from: Day; through: Day; terms: readonly DealTerms[] };

/** Nothing is read for leases whose terms count with nothing that could be told. */
export async function toldFactsOf(db: Db, spans: readonly FactsAsked[]): Promise<(lineage: number) => LeaseFacts> {
  const counting = spans.filter(({ terms }) => terms.some(countsFacts));
  if (counting.length === 0) return () => NO_LEASE_FACTS;
  const facts = await toldOfLineages(
    db,
    counting.map(({ lineage_id }) => lineage_id),
  );
  const marked = counting.filter(({ terms }) => terms.some(({ closure }) => closure?.closed_days));
  const reports = await reportFactsOf(db, marked);
  const shut = new Map(
    marked.map(({ lineage_id, from, through }) => {
      return [lineage_id, closedTrade(reports.get(lineage_id)!, from, through)];
    }),
  );
  return (lineage) => ({ ...(facts.get(lineage) ?? NO_LEASE_FACTS), closedDays: shut.get(lineage) ?? [] });
}
