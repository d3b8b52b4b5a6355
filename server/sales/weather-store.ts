// SQL about the weather of properties by day.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import type { WeatherDay, WeatherQuestion } from '#server/sales/providers/open-meteo.ts';

export type WeatherRow = WeatherDay & { premises: number };

/** For reports; a property whose days the viewer may not read gives none. */
export async function listWeather(db: Db, viewer: Viewer, premises: readonly number[], from: Day, through: Day) {
  const seen = viewer.isStaff
    ? sql`true`
    : sql`(w.premises_id in (select premises_id from memberships where user_id = ${viewer.userId}
          and premises_id is not null)
        or w.premises_id in (select d.premises_id from deals d where d.accepted_at is not null and (
          d.retailer_company_id in (select company_id from memberships where user_id = ${viewer.userId}
            and company_id is not null)
          or d.lineage_id in (select lineage_id from deal_members where user_id = ${viewer.userId}))))`;
  const { rows } = await sql<WeatherRow>`
    select w.premises_id as premises, w.day, w.weather_code, w.high_celsius::float8 as high_celsius,
      w.low_celsius::float8 as low_celsius
    from weather_day w where w.premises_id = any(${[...premises]}::integer[]) and w.day between ${from} and ${through}
      and ${seen} order by w.day, w.premises_id`.execute(db);
  return rows;
}

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
