// SQL about the weather of properties by day.
import { sql } from 'kysely';
import type { Tx } from '#server/base/db/db.ts';
import type { WeatherDay, WeatherQuestion } from '#server/sales/providers/open-meteo.ts';

export type WeatherRow = WeatherDay & { premises: number };

type WeatherDue = WeatherQuestion & { id: number };

/** Properties with days missing, each with the first and the last of them: from its first connection to yesterday. */
export async function listWeatherDue(tx: Tx, now: Date, longestDays: number): Promise<WeatherDue[]> {
  const { rows } = await sql<WeatherDue>`
    select p.id, p.latitude::text, p.longitude::text, p.time_zone, min(g.day)::date as "from", max(g.day)::date as through
    from (select p.*, (${now}::timestamptz at time zone p.time_zone)::date - 1 as yesterday,
        (select min(d.start_date) from deals d where d.premises_id = p.id and d.accepted_at is not null) as since
      from premises p where p.deleted_at is null and p.latitude is not null and p.longitude is not null) p
    cross join lateral generate_series(greatest(p.since, p.yesterday - ${longestDays}::integer)::timestamp,
      p.yesterday::timestamp, interval '1 day') g (day)
    left join weather_day w on w.premises_id = p.id and w.day = g.day::date
    where p.since is not null and w.premises_id is null
    group by p.id, p.latitude, p.longitude, p.time_zone order by p.id`.execute(tx);
  return rows;
}

export async function insertWeather(tx: Tx, rows: readonly WeatherRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { rows: written } = await sql`
    insert into weather_day (premises_id, day, weather_code, high_celsius, low_celsius)
    select * from unnest(${rows.map(({ premises }) => premises)}::integer[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map((row) => row.weather_code)}::smallint[], ${rows.map((row) => row.high_celsius)}::numeric[],
      ${rows.map((row) => row.low_celsius)}::numeric[])
    on conflict do nothing returning day`.execute(tx);
  return written.length;
}
