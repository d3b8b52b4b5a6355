// The channels that count for a deal, as its view has them: all, those at the property, or those of the merchant's company.
import type { Db } from '#server/base/db/db.ts';
import type { ChannelLink, LinkedDeal, LinkRow } from '#server/reports/scope/scope.ts';
import { listLinks } from '#server/reports/scope/scope-sql.ts';

export async function readLinks(db: Db, deals: readonly LinkedDeal[]): Promise<LinkRow[]> {
  const links = await listLinks(
    db,
    deals.map(({ lineage }) => lineage),
  );
  return viewedLinks(links, deals);
}

export function viewedLinks(links: readonly ChannelLink[], deals: readonly LinkedDeal[]): LinkRow[] {
  const byLineage = new Map(deals.map((deal) => [deal.lineage, deal]));
  return links.filter(({ lineage, premises, company }) => {
    const deal = byLineage.get(lineage);
    if (deal?.view === 'premises_only') return premises === deal.premises_id;
    return deal !== undefined && (deal.view !== 'retailer_only' || company === deal.company_id);
  });
}
