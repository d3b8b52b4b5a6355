// The demo's weather: two years for every property, warm and cold by its latitude and the season, and wetter on the
// days on which its stores sold less than on the same weekday around it, so that the two tell one story.
import { sql } from 'kysely';
import { addDays, type Day, DEFAULT_ZONE, dayIn, dayNumber } from '#core/base/time.ts';
import { chanceFrom } from '#demo/sales/days.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { insertWeather, type WeatherRow } from '#server/sales/weather/weather-sql.ts';

const DAYS = 730;
const WEEKS_AROUND = 4;
const COLDEST_DAY = 18;
const SNOW_BELOW = 1.5;

type Place = { id: number; name: string; latitude: string };
type Sold = { premises: number; day: Day; gross: number };

export async function fillWeatherDemo({ clock }: Services, tx: Tx): Promise<string> {
  const yesterday = addDays(dayIn(clock(), DEFAULT_ZONE), -1);
  const { rows: places } = await sql<Place>`select id, name, latitude::text from premises
    where latitude is not null and deleted_at is null order by id`.execute(tx);
  const sold = await soldByDay(tx);
  let days = 0;
  for (const place of places) days += await insertWeather(tx, weatherOf(place, yesterday, sold.get(place.id)));
  return `${days} days of weather`;
}

async function soldByDay(tx: Tx): Promise<ReadonlyMap<number, ReadonlyMap<Day, number>>> {
  const { rows } = await sql<Sold>`
    select d.premises_id as premises, s.business_day as day, sum(s.gross_cents)::bigint as gross
    from deal_channels l join deals d on d.id = l.lineage_id join sales_day s on s.channel_id = l.channel_id
    group by 1, 2`.execute(tx);
  const sold = new Map<number, Map<Day, number>>();
  for (const { premises, day, gross } of rows) {
    const days = sold.get(premises) ?? new Map<Day, number>();
    sold.set(premises, days.set(day, gross));
  }
  return sold;
}

function weatherOf({ id, name, latitude }: Place, yesterday: Day, sold: ReadonlyMap<Day, number> = new Map()) {
  const chance = chanceFrom(`${name}/weather`);
  const north = Number(latitude);
  const [mean, swing] = [31 - 0.52 * Math.abs(north), 0.32 * Math.abs(north)];
  const days: WeatherRow[] = [];
  let drift = 0;
  for (let day = addDays(yesterday, 1 - DAYS); day <= yesterday; day = addDays(day, 1)) {
    drift = drift * 0.7 + (chance() - 0.5) * 6;
    const season = -Math.cos(((dayNumber(day) - COLDEST_DAY) / 365.25) * 2 * Math.PI) * Math.sign(north);
    const wet = chance() < wetness(day, sold);
    const high = mean + 4 + swing * season + drift - (wet ? 3 : 0);
    const low = high - (wet ? 4 : 7) - chance() * 4;
    days.push({
      premises: id,
      day,
      weather_code: codeOf(wet, high, chance),
      high_celsius: tenth(high),
      low_celsius: tenth(low),
    });
  }
  return days;
}

/** A quarter of all days, more where sales fell behind the same weekday four weeks either way. */
function wetness(day: Day, sold: ReadonlyMap<Day, number>): number {
  const around: number[] = [];
  for (let week = -WEEKS_AROUND; week <= WEEKS_AROUND; week += 1) {
    const other = week === 0 ? undefined : sold.get(addDays(day, week * 7));
    if (other) around.push(other);
  }
  const gross = sold.get(day);
  if (!gross || around.length === 0) return 0.25;
  const usual = around.reduce((sum, each) => sum + each, 0) / around.length;
  return Math.min(Math.max(0.25 - (gross / usual - 1) * 4, 0.04), 0.92);
}

function codeOf(wet: boolean, high: number, chance: () => number): number {
  const draw = chance();
  if (wet && high < SNOW_BELOW) return draw < 0.6 ? 71 : 73;
  if (wet) return draw < 0.08 && high > 20 ? 95 : draw < 0.5 ? 61 : 63;
  return draw < 0.45 ? 0 : draw < 0.65 ? 2 : draw < 0.95 ? 3 : 45;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
