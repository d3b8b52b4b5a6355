// How many days of each store nobody has reported since the day that was agreed, for home pages and tasks: the kept number
// where it still holds, with the days that have ended since, and otherwise the days counted anew. It is no rent: who reads the
// sales of a store reads it.
//
// Kept through 14 November with 3 days missing, read on the 16th: only the 15th is looked at. Nobody reported it: 4.
import { addDays, type Day } from '#core/base/time.ts';
import type { Ctx } from '#server/base/serve.ts';
import { lastCounted } from '#server/reports/rent/compute-rent.ts';
import { type KeptMissing, listKeptMissing } from '#server/reports/rent/missing-sql.ts';
import { missingAfterKept, readDealGaps } from '#server/sales/gaps/missing-days.ts';

export type Missing = { days: number; from: Day | null };
type DaysAfter = Parameters<typeof missingAfterKept>[1][number];
export type MissingAsked = { lineage: number; today: Day; ends: Day | null };

export const NOTHING_MISSING: Missing = { days: 0, from: null };

/** By lineage. */
export async function readMissing(
  ctx: Pick<Ctx, 'db' | 'now'>,
  stores: readonly MissingAsked[],
): Promise<ReadonlyMap<number, Missing>> {
  const rows = await listKeptMissing(
    ctx.db,
    stores.map(({ lineage }) => lineage),
  );
  const cached = new Map(rows.map((row) => [row.lineage, row]));
  const missing = new Map<number, Missing>();
  const further: DaysAfter[] = [];
  for (const store of stores) {
    const kept = cached.get(store.lineage);
    if (!kept) continue;
    const days = daysAfter(kept, lastCounted(store));
    if (days === null) missing.set(store.lineage, kept);
    else if (days) further.push(days);
  }
  for (const [lineage, days] of await missingAfterKept(ctx.db, further)) {
    missing.set(lineage, together(cached.get(lineage)!, missingFrom(days)));
  }
  const behind = stores.flatMap(({ lineage }) => (missing.has(lineage) ? [] : [lineage]));
  const counted = await readDealGaps(ctx, behind);
  for (const lineage of behind) missing.set(lineage, missingFrom(counted.get(lineage)?.days ?? []));
  return missing;
}

/** The days that have ended since: null where there are none, undefined where it is not known from when reports are owed. */
function daysAfter({ lineage, through, owedFrom }: KeptMissing, last: Day): DaysAfter | null | undefined {
  if (through >= last) return null;
  if (owedFrom === null) return undefined;
  const next = addDays(through, 1);
  const from = owedFrom > next ? owedFrom : next;
  return from > last ? null : { lineage_id: lineage, from, through: last };
}

const together = (kept: Missing, after: Missing): Missing => ({
  days: kept.days + after.days,
  from: kept.from ?? after.from,
});

export const missingFrom = (days: readonly Day[]): Missing => ({ days: days.length, from: days[0] ?? null });
