import { z } from 'zod';
import { job } from '#server/base/jobs.ts';
import { tellMerchant, warnOfExpiry } from '#server/documents/warn-of-expiry.ts';

export const tellRequested = job({
  name: 'documents.requested',
  payload: z.object({ request: z.number().int() }),
  run: (services, { request }) => tellMerchant(services, request),
});

export const documentJobs = [
  tellRequested,
  job({
    name: 'documents.warn',
    payload: z.object({}),
    cron: '17 * * * *',
    run: async (services) => void (await warnOfExpiry(services)),
  }),
];
