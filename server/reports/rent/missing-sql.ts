// How many days of each lease nobody has reported, as it was kept beside the rent.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import { list } from '#server/base/db/lists.ts';
import { executeWith } from '#server/base/db/statement-options.ts';

/** `owedFrom` is null where it was not kept, or nobody has accepted terms. */
export type KeptMissing = { lineage: number; through: Day; days: number; from: Day | null; owedFrom: Day | null };

/** Of lineages where nothing that it was made from has changed since; the caller has proved that they may be read. */
export async function listKeptMissing(db: Db, lineages: readonly number[]): Promise<KeptMissing[]> {
  if (lineages.length === 0) return [];
  const statement = sql<KeptMissing>`select k.lineage_id as lineage, k.through, k.missing_days as days,
      k.missing_from as from,
      k.owed_from as "owedFrom"
    from rent_states k join rent_marks n on n.lineage_id = k.lineage_id and n.changes::text = k.stamp
    where k.lineage_id = any(${list(lineages)}::integer[]) and k.missing_days is not null`;
  const rows = await executeWith(db, statement, { prepared: true });
  return rows;
}
