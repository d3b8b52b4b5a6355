// What stands beside the sales of a day: weather, notes of the property, how busy its other merchants were, and whether the
// report is switched on.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { list } from '#server/base/db/lists.ts';
import { mapRead, type Read, readNothing, readRows } from '#server/base/db/read-together.ts';

type WeatherRow = { day: Day; code: number; high: string; low: string; country: string };

/** Of properties in the viewer's scope. */
export function listWeather(premises: number, { from, through }: DayRange): Read<WeatherRow[]> {
  const query = sql`
    select w.day, w.weather_code as code, w.high_celsius::text as high, w.low_celsius::text as low, p.country
    from weather_day w join premises p on p.id = w.premises_id
    where w.premises_id = ${premises} and w.day between ${from} and ${through}`;
  return readRows(['day', 'code', 'high', 'low', 'country'], query);
}

type NoteRow = { id: number; premises: number; day: Day; note: string };

export function listNotes(premises: readonly number[], { from, through }: DayRange): Read<NoteRow[]> {
  if (premises.length === 0) return readNothing([]);
  const query = sql`
    select id, premises_id as premises, day, note from premises_notes
    where premises_id = any(${list(premises)}::integer[]) and day between ${from} and ${through}
    order by day, id limit 2000`;
  return readRows(['id', 'premises', 'day', 'note'], query);
}

type MerchantsRow = { day: Day; merchants: number; transactions: number };

/** Days on which three or more merchants of the property had sales; the rule is in the function. */
export function listMerchantTransactions(premises: number, { from, through }: DayRange): Read<MerchantsRow[]> {
  const query = sql`
    select day, merchants, transactions from merchant_transactions(${premises}, ${from}, ${through})`;
  return readRows(['day', 'merchants', 'transactions'], query);
}

/** Whether the daily report is switched off for the portfolio of any of these properties, or for this one. */
export function isDailySwitchedOff(premises: readonly number[], masterCompany?: number): Read<boolean> {
  const query = sql`
    select 1 as found from master_companies m where not m.has_daily_sales_report
      and (m.id = ${masterCompany ?? null}::integer
        or m.id in (select p.master_company_id from premises p where p.id = any(${[...premises]}::integer[])))
    limit 1`;
  return mapRead(readRows<{ found: number }>(['found'], query), (rows) => rows.length > 0);
}
