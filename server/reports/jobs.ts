import { z } from 'zod';
import { job } from '#server/base/jobs.ts';
import { keepRent } from '#server/reports/rent/keep-rent.ts';

export const reportJobs = [
  job({
    name: 'reports.keep_rent',
    payload: z.object({}),
    cron: '*/2 * * * *',
    run: async (services) => void (await keepRent(services)),
  }),
];
