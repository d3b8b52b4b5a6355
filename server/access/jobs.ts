import { z } from 'zod';
import { tidyAccess } from '#server/access/tidy.ts';
import { job } from '#server/base/jobs.ts';

export const accessJobs = [
  job({ name: 'access.tidy', payload: z.object({}), cron: '17 8 * * *', run: (services) => tidyAccess(services) }),
];
