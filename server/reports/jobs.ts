import { z } from 'zod';
import { job } from '#server/base/jobs.ts';
import { refreshRentCache } from '#server/reports/rent/refresh-rent-cache.ts';

export const reportJobs = [
  job({
    name: 'reports.keep_rent',
    payload: z.object({}),
    cron: '* * * * *',
    run: async (services) => void (await refreshRentCache(services)),
  }),
];
