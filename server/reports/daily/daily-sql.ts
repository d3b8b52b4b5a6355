// What stands beside the sales of a day: weather, notes of the property, how busy its other merchants were, and whether the
// report is switched on.
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

/** Whether the daily report is switched off for the portfolio of any of these properties, or for this one. */
export async function isDailySwitchedOff(
  db: Db,
  premises: readonly number[],
  masterCompany?: number,
): Promise<boolean> {
  const query = sql`
    select 1 as found from master_companies m where not m.has_daily_sales_report
      and (m.id = ${masterCompany ?? null}::integer
        or m.id in (select p.master_company_id from premises p where p.id = any(${[...premises]}::integer[])))
    limit 1`;
  return (await ask<{ found: number }>(db, { columns: { found: 'number' }, query })).length > 0;
}
