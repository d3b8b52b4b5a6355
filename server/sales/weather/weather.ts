import type { Config } from '#server/base/config.ts';
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { readWeatherArchive } from '#server/sales/providers/open-meteo.ts';
import { insertWeather, listWeatherDue } from '#server/sales/weather/weather-sql.ts';

const LONGEST_DAYS = 730;

/** Answers how many days came in. */
export async function fillWeather(services: Services): Promise<number> {
  const { config, db, outbound, log } = services;
  const { weather } = config;
  if (!weather) return 0;
  const due = await transact(db, 'system', (tx) => listWeatherDue(tx, services.clock(), LONGEST_DAYS));
  let [filled, failed] = [0, 0];
  for (const { id, ...question } of due) {
    try {
      const days = await readWeatherArchive(outbound, weather, question);
      filled += await transact(db, 'system', (tx) =>
        insertWeather(
          tx,
          days.map((day) => ({ ...day, premises: id })),
        ),
      );
    } catch (error) {
      failed += 1;
      log.warn({ err: error, premises: id }, 'the weather of a property could not be read');
    }
  }
  if (failed > 0 && failed === due.length) throw new Error('The weather archive could not be read for any property');
  return filled;
}

/** The host the settings name; one on this machine is a simulator, which production does not have. */
export function weatherHosts({ weather, production }: Config): { host: string; loopback: boolean }[] {
  if (!weather) return [];
  const { host, hostname } = new URL(weather.url);
  return [{ host, loopback: !production && ['127.0.0.1', 'localhost'].includes(hostname) }];
}
