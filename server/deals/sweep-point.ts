// What payments knows of a deal's AutoPay, asked once for all the deals of a page.
import type { Db } from '#server/base/db/db.ts';
import { extensionPoint } from '#server/base/extension-point.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type SweepFacts = { currentSweep: unknown; hasPendingSweep: boolean };

/** By lineage, since a sweep passes from one version of a deal to the next. */
export const sweepsOfDeals =
  extensionPoint<(db: Db, viewer: Viewer, lineageIds: readonly number[]) => Promise<ReadonlyMap<number, SweepFacts>>>();

export async function sweepFacts(db: Db, viewer: Viewer, lineageIds: readonly number[]) {
  const [extension] = sweepsOfDeals.extensions();
  return extension && lineageIds.length > 0 ? extension(db, viewer, lineageIds) : new Map<number, SweepFacts>();
}
