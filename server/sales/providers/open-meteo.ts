// Open-Meteo's archive of past weather, by coordinates and in the property's own days. The newest days come in late:
// the archive answers null for them, and they are asked for again another time.
import { z } from 'zod';
import { type Day, DayText } from '#core/base/time.ts';
import type { Outbound } from '#server/base/http/http.ts';

export type WeatherDay = { day: Day; weather_code: number; high_celsius: number; low_celsius: number };

export type WeatherQuestion = {
  latitude: string;
  longitude: string;
  time_zone: string;
  from: Day;
  through: Day;
};

const Answer = z.object({
  daily: z.object({
    time: z.array(DayText),
    weather_code: z.array(z.number().int().min(0).max(99).nullable()),
    temperature_2m_max: z.array(z.number().nullable()),
    temperature_2m_min: z.array(z.number().nullable()),
  }),
});

export async function readWeatherArchive(
  outbound: Outbound,
  { url, key }: { url: string; key: string | undefined },
  { latitude, longitude, time_zone, from, through }: WeatherQuestion,
): Promise<WeatherDay[]> {
  const address = new URL('/v1/archive', url);
  address.search = new URLSearchParams({
    latitude,
    longitude,
    start_date: from,
    end_date: through,
    daily: 'weather_code,temperature_2m_max,temperature_2m_min',
    timezone: time_zone,
    ...(key && { apikey: key }),
  }).toString();
  const response = await outbound(address.href, { retries: 2 });
  if (!response.ok) throw new Error(`The weather archive answered ${response.status}`);
  const { daily } = Answer.parse(await response.json());
  return daily.time.flatMap((day, at) => {
    const [code, high, low] = [daily.weather_code[at], daily.temperature_2m_max[at], daily.temperature_2m_min[at]];
    const isComplete = code !== null && code !== undefined && typeof high === 'number' && typeof low === 'number';
    return isComplete && day >= from && day <= through && high >= low
      ? [{ day, weather_code: code, high_celsius: high, low_celsius: low }]
      : [];
  });
}
