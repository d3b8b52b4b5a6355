// Since when deals wait, which the deal's own row does not keep, where they are, and what the viewer has done.
import { sql } from 'kysely';
import { DONE_KINDS, type DoneKind } from '#core/tasks/done-tasks.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { visibleDeals } from '#server/deals/deals-seen.ts';

type DealKey = { id: number; lineage: number };
type Begun = { since: Date; accepted: Date | null };

/**
 * Asked only for deals the viewer was just shown: when the newest terms were put before the merchant, or, once they were
 * declined, when that happened; and when they were accepted.
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

type PlaceRow = { deal: number; id: number; name: string };

/** The properties of deals, as the viewer sees them. */
export async function listPremisesOf(
  db: Db,
  viewer: Viewer,
  deals: readonly number[],
): Promise<Map<number, { id: number; name: string }>> {
  if (deals.length === 0) return new Map();
  const { rows } = await sql<PlaceRow>`select d.id as deal, p.id, p.name from deals d
    join premises p on p.id = d.premises_id
    where d.id = any(${[...new Set(deals)]}::integer[]) and ${visibleDeals(viewer)}`.execute(db);
  return new Map(rows.map(({ deal, id, name }) => [deal, { id, name }]));
}

/** The steps of the viewer alone: what an administrator did in their place is the administrator's. */
export async function listDone(db: Db, { userId }: Viewer, since: Date) {
  const { rows } = await sql<{ kind: DoneKind; count: number; last_at: Date }>`
    select action as kind, count(*)::integer as count, date_trunc('milliseconds', max(at)) as last_at from audit_entries
    where actor_id = ${userId} and at >= ${since} and action = any(${[...DONE_KINDS]}::text[])
    group by action order by max(at) desc, action`.execute(db);
  return rows;
}
