// A change of rows that were already counted is read in the activity of every deal that counts them, in one line. It
// names days and numbers of rows, not amounts: not everybody who reads the activity may read sales.
import type { Day } from '#core/base/time.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import type { ChannelFacts, Origin, SalesChange } from '#server/sales/ingest-sql.ts';
import { listCountingDeals } from '#server/sales/link-sql.ts';

export async function noteChanges(
  services: Services,
  tx: Tx,
  channel: ChannelFacts,
  origin: Origin,
  changes: readonly SalesChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const days = [...new Set(changes.map(({ business_day }) => business_day))].sort();
  for (const deal of await listCountingDeals(tx, channel.id, days[0] as Day, days.at(-1) as Day)) {
    const seen = changes.filter(({ business_day: day }) => deal.links.some((link) => within(day, link)));
    if (seen.length === 0) continue;
    const itsDays = [...new Set(seen.map(({ business_day }) => business_day))].sort();
    await appendAudit(
      tx,
      {
        chain: `deal:${deal.lineage_id}`,
        action: 'deal.sales_changed',
        object: { deal: deal.deal_id, lineage: deal.lineage_id, side: null, channel: channel.id },
        after: {
          channel: channel.name,
          source: origin.source,
          rows: seen.length,
          from: itsDays[0],
          through: itsDays.at(-1),
        },
      },
      { ...SYSTEM_ORIGIN, at: services.clock() },
    );
  }
}

function within(day: Day, link: { start_date: Day; end_date: Day | null }): boolean {
  return day >= link.start_date && (link.end_date === null || day <= link.end_date);
}
