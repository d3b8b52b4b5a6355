import { z } from 'zod';
import { job } from '#server/base/jobs.ts';
import { notifyMerchant, warnOfExpiry } from '#server/documents/warn-of-expiry.ts';

export const notifyRequested = job({
  name: 'documents.requested',
  payload: z.object({ request: z.number().int() }),
  run: (services, { request }) => notifyMerchant(services, request),
});

export const documentJobs = [
  notifyRequested,
  job({
    name: 'documents.warn',
    payload: z.object({}),
    cron: '17 * * * *',
    run: async (services) => void (await warnOfExpiry(services)),
  }),
];
