import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import type { SweepFacts } from '#server/deals/sweep-point.ts';
import { listCurrentRows } from '#server/payments/sweeps/sql.ts';
import { sweepView } from '#server/payments/sweeps/view.ts';

/** The sweep of each deal of a page: the one in force, else the one that waits, else the last one. */
export async function findSweepsOfDeals(
  db: Db,
  viewer: Viewer,
  lineageIds: readonly number[],
): Promise<ReadonlyMap<number, SweepFacts>> {
  const rows = Map.groupBy(await listCurrentRows(db, viewer, lineageIds), ({ lineage_id }) => lineage_id);
  const facts = [...rows].map(([lineage, sweeps]) => {
    const waiting = sweeps.find(({ status }) => status === 'waiting_accept');
    const inForce = sweeps.find(({ status }) => status === 'active' || status === 'paused');
    const shown = inForce ?? waiting ?? sweeps[0]!;
    return [lineage, { currentSweep: sweepView(shown, viewer), hasPendingSweep: waiting !== undefined }] as const;
  });
  return new Map(facts);
}
