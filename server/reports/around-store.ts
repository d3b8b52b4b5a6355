// What stands beside the sales of a day: weather, notes of the property, people at the doors, and how busy the other
// merchants of the property were.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { Db } from '#server/base/db/db.ts';
import { list } from '#server/base/db/lists.ts';
import { ask } from '#server/base/db/questions.ts';

type WeatherRow = { day: Day; code: number; high: string; low: string };

/** Of properties in the viewer's scope. */
export async function listWeather(db: Db, premises: number, { from, through }: DayRange): Promise<WeatherRow[]> {
  const query = sql`
    select day, weather_code as code, high_celsius::text as high, low_celsius::text as low from weather_day
    where premises_id = ${premises} and day between ${from} and ${through}`;
  return ask<WeatherRow>(db, { columns: { day: 'day', code: 'json', high: 'json', low: 'json' }, query });
}

type NoteRow = { id: number; premises: number; day: Day; note: string };

export async function listNotes(db: Db, premises: readonly number[], { from, through }: DayRange): Promise<NoteRow[]> {
  if (premises.length === 0) return [];
  const query = sql`
    select id, premises_id as premises, day, note from premises_notes
    where premises_id = any(${list(premises)}::integer[]) and day between ${from} and ${through}
    order by day, id limit 2000`;
  return ask<NoteRow>(db, { columns: { id: 'number', premises: 'number', day: 'day', note: 'json' }, query });
}

type MerchantsRow = { day: Day; merchants: number; transactions: number };

/** Days on which three or more merchants of the property had sales; the rule is in the function. */
export async function listMerchantTransactions(db: Db, premises: number, { from, through }: DayRange) {
  const query = sql`
    select day, merchants, transactions from merchant_transactions(${premises}, ${from}, ${through})`;
  return ask<MerchantsRow>(db, { columns: { day: 'day', merchants: 'number', transactions: 'number' }, query });
}

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
