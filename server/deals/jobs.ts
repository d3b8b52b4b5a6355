import { z } from 'zod';
import { job } from '#server/base/jobs.ts';
import { advanceDeals } from '#server/deals/advance-deals.ts';

export const dealJobs = [
  job({
    name: 'deals.advance',
    payload: z.object({}),
    cron: '7 * * * *',
    run: async (services) => void (await advanceDeals(services)),
  }),
];
