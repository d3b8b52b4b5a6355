// Since when deals wait: what the deal's own row does not keep. Asked only for deals the viewer was just shown.
import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';

type DealKey = { id: number; lineage: number };
type Begun = { since: Date; accepted: Date | null };

/**
 * When the newest terms were put before the merchant, or, once they were declined, when that happened; and when they
 * were accepted.
 */
export async function listWaitingSince(db: Db, deals: readonly DealKey[]): Promise<Map<number, Begun>> {
  if (deals.length === 0) return new Map();
  const ids = deals.map(({ id }) => id);
  const chains = [...new Set(deals.map(({ lineage }) => `deal:${lineage}`))];
  const { rows } = await sql<Begun & { deal: number }>`
    select deal, max(at) as since, max(accepted) as accepted from (
      select deal_id as deal, proposed_at as at, accepted_at as accepted from deal_terms
        where deal_id = any(${ids}::integer[])
      union all
      select (object->>'deal')::integer, date_trunc('milliseconds', at), null from audit_entries
        where chain = any(${chains}::text[]) and action = 'deal.declined'
    ) began where deal = any(${ids}::integer[]) group by deal`.execute(db);
  return new Map(rows.map(({ deal, ...begun }) => [deal, begun]));
}
