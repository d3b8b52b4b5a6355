import { z } from 'zod';
import { job } from '#server/base/jobs.ts';
import { sendReports } from '#server/subscriptions/send-reports.ts';

export const subscriptionJobs = [
  job({
    name: 'subscriptions.send',
    payload: z.object({}),
    cron: '*/10 * * * *',
    run: async (services) => void (await sendReports(services)),
  }),
];
