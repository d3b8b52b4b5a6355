// How many days of each store nobody has reported since the day that was agreed, for home pages and tasks: the kept number
// where it still holds, and otherwise the days counted anew. It is no rent: who reads the sales of a store reads it.
import type { Day } from '#core/base/time.ts';
import type { Ctx } from '#server/base/serve.ts';
import { lastCounted } from '#server/reports/rent/compute-rent.ts';
import { listKeptMissing } from '#server/reports/rent/missing-sql.ts';
import { readDealGaps } from '#server/sales/gaps/missing-days.ts';

export type Missing = { days: number; from: Day | null };
export type MissingAsked = { lineage: number; today: Day; ends: Day | null };

export const NOTHING_MISSING: Missing = { days: 0, from: null };

/** By lineage. */
export async function readMissing(
  ctx: Pick<Ctx, 'db' | 'now'>,
  stores: readonly MissingAsked[],
): Promise<ReadonlyMap<number, Missing>> {
  const cachedByLineage = new Map(
    (
      await listKeptMissing(
        ctx.db,
        stores.map(({ lineage }) => lineage),
      )
    ).map((row) => [row.lineage, row]),
  );
  const holds = (store: MissingAsked) => (cachedByLineage.get(store.lineage)?.through ?? '') >= lastCounted(store);
  const behind = stores.filter((store) => !holds(store)).map(({ lineage }) => lineage);
  const counted = await readDealGaps(ctx, behind);
  return new Map(
    stores.map((store): [number, Missing] => {
      const { lineage } = store;
      if (!holds(store)) return [lineage, missingFrom(counted.get(lineage)?.days ?? [])];
      const { days, from } = cachedByLineage.get(lineage)!;
      return [lineage, { days, from }];
    }),
  );
}

export const missingFrom = (days: readonly Day[]): Missing => ({ days: days.length, from: days[0] ?? null });
