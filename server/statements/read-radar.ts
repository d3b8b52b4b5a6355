// The radar of one deal, for whoever may read its rent; and of any deal whose terms and sales are already at hand.
import { addDays, type Day } from '#core/base/time.ts';
import type { LeaseFacts } from '#core/deals/facts/lease-facts.ts';
import { needsCategories } from '#core/deals/sales-items.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { salesRows } from '#core/sales/deal-day.ts';
import { type Radar, radarOf } from '#core/statements/radar.ts';
import { type getRadar, radarText } from '#core/statements/radar-contract.ts';
import { termsParts } from '#core/statements/terms-parts.ts';
import type { Ctx, Reply } from '#server/base/serve.ts';
import { requireDeal, type TermsInForce } from '#server/deals/access.ts';
import { dealSalesByCategory, dealSalesByDay } from '#server/sales/deal-days.ts';
import { readDealGaps } from '#server/sales/gaps/missing-days.ts';
import { requireFigures, requireReader } from '#server/statements/figures.ts';
import { partsOf, toldOfDeal } from '#server/statements/open-statement.ts';

/** Two years and a season: this rent year, and what the year before says about it. */
const RADAR_DAYS = 800;

export async function readRadar(ctx: Ctx, dealId: number): Promise<Reply<typeof getRadar>> {
  const deal = await requireDeal(ctx, dealId);
  requireReader(deal, ctx.viewer);
  const parts = await partsOf(ctx, deal);
  const latest = parts.at(-1);
  if (!latest) return { radar: null, missing_days: 0 };
  requireFigures(deal, ctx.viewer, latest.terms.visibility);
  const yesterday = addDays(deal.today, -1);
  const lastDay = latest.to !== null && latest.to < yesterday ? latest.to : yesterday;
  const from = earlier(addDays(lastDay, -RADAR_DAYS), parts[0]!.from);
  const sold = await dealSalesByDay(ctx.db, ctx.viewer, deal.id, from, lastDay);
  const categories = parts.some(({ terms }) => needsCategories(terms))
    ? await dealSalesByCategory(ctx.db, ctx.viewer, deal.id, from, lastDay)
    : [];
  const rentFacts = await toldOfDeal(ctx, deal, parts, lastDay);
  const radar = radarOf(parts, salesRows(sold, categories), lastDay, rentFacts);
  const gaps = await readDealGaps(ctx, [deal.lineage_id]);
  const missing_days = gaps.get(deal.lineage_id)?.days.length ?? 0;
  return { radar: radar && radarText(radar, latest.terms.currency), missing_days };
}

/** Null for a deal whose terms nobody has accepted, or whose first day has not ended. */
export function radarOfTerms(
  versions: readonly TermsInForce[],
  {
    endsOn,
    lastDay,
    rows,
    rentFacts,
  }: { endsOn: Day | null; lastDay: Day; rows: readonly SalesRow[]; rentFacts: LeaseFacts },
): Radar | null {
  const accepted = versions.map(({ version, dealId, from, terms, sha256, acceptedAt, handedOn }) => {
    const accepted = { by: '', at: acceptedAt };
    return { version, deal: dealId, terms, effectiveFrom: from, sha256, accepted, handedOn };
  });
  return radarOf(termsParts(accepted, endsOn), rows, lastDay, rentFacts);
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}
