import { z } from 'zod';
import { resetDueAuthenticators } from '#server/access/changes/reset-authenticator.ts';
import { deleteExpiredProofs } from '#server/access/delete-expired.ts';
import { job } from '#server/base/jobs.ts';

export const accessJobs = [
  job({
    name: 'access.tidy',
    payload: z.object({}),
    cron: '17 8 * * *',
    run: (services) => deleteExpiredProofs(services),
  }),
  job({
    name: 'access.reset_authenticators',
    payload: z.object({}),
    cron: '4-59/10 * * * *',
    run: async (services) => void (await resetDueAuthenticators(services)),
  }),
];
