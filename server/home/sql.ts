import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import { executeWith } from '#server/base/db/statement-options.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { visibleDeals } from '#server/deals/deals-seen.ts';

type PeerChange = { lineage_id: number; peers: number; median: string };

/** The median change of at least five other merchants, for each of the viewer's own lineages at a property. */
export async function listPeerChanges(
  db: Db,
  viewer: Viewer,
  lineages: readonly number[],
  { from, through, daysBack }: { from: Day; through: Day; daysBack: number },
): Promise<Map<number, PeerChange>> {
  if (lineages.length === 0) return new Map();
  const statement = sql<PeerChange>`
    select p.lineage_id, p.peers, round(p.median, 1)::text as median
    from peer_changes(array(select distinct d.lineage_id from deals d
      where d.lineage_id = any(${[...lineages]}::integer[]) and ${visibleDeals(viewer)}),
      ${from}::date, ${through}::date, ${daysBack}) p`;
  const rows = await executeWith(db, statement, { prepared: true });
  return new Map(rows.map((row) => [row.lineage_id, row]));
}
