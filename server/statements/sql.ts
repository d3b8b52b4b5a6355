import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { visibleDeals } from '#server/deals/deals-seen.ts';

type Acceptance = { version: number; by: string; at: Date };

/** Who accepted which version, for a viewer who reads a deal of the lineage. */
export async function listAcceptances(db: Db, viewer: Viewer, dealId: number): Promise<Acceptance[]> {
  const { rows } = await sql<Acceptance>`
    select t.version, u.full_name as by, t.accepted_at as at
    from deals d join deal_terms t on t.lineage_id = d.lineage_id and t.accepted_at is not null
    join users u on u.id = t.accepted_by
    where d.id = ${dealId} and ${visibleDeals(viewer)}`.execute(db);
  return rows;
}

/** The last day of the deal as it stands now, whichever of its versions was asked for. */
export async function findEndOfLineage(db: Db, lineageId: number): Promise<Day | null> {
  const { rows } = await sql<{ end_date: Day | null }>`
    select end_date from deals
    where lineage_id = ${lineageId} and status in ('active', 'active_pending', 'finished', 'archived')
    order by id desc limit 1`.execute(db);
  return rows[0]?.end_date ?? null;
}
