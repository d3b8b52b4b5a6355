// People counted at the doors of properties and of stores.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { Db } from '#server/base/db/db.ts';

type PremisesTraffic = { premises: number; day: Day; entry: number };
type StoreTraffic = { lineage: number; day: Day; pass_by: number | null; entry: number | null };

export async function listPremisesTraffic(db: Db, premises: readonly number[], { from, through }: DayRange) {
  if (premises.length === 0) return [];
  const { rows } = await sql<PremisesTraffic>`
    select premises_id as premises, day, premises_entry as entry from traffic_premises_day
    where premises_id = any(${[...premises]}::integer[]) and day between ${from} and ${through}`.execute(db);
  return rows;
}

export async function listStoreTraffic(db: Db, lineages: readonly number[], { from, through }: DayRange) {
  if (lineages.length === 0) return [];
  const { rows } = await sql<StoreTraffic>`
    select lineage_id as lineage, day, store_pass_by as pass_by, store_entry as entry from traffic_store_day
    where lineage_id = any(${[...lineages]}::integer[]) and day between ${from} and ${through}`.execute(db);
  return rows;
}
