import { z } from 'zod';
import { job } from '#server/base/jobs.ts';
import { fillWeather } from '#server/sales/weather/weather.ts';

export const weatherJobs = [
  job({
    name: 'sales.weather',
    payload: z.object({}),
    cron: '25 9 * * *',
    run: async (services) => void (await fillWeather(services)),
  }),
];
