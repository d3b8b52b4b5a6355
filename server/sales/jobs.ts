import { z } from 'zod';
import { job } from '#server/base/jobs.ts';
import { resumeUploads } from '#server/sales/resume-uploads.ts';
import { tillJobs } from '#server/sales/tills/jobs.ts';
import { workUploads } from '#server/sales/work-uploads.ts';

export const workUploadsJob = job({
  name: 'sales.work-uploads',
  payload: z.object({ channel_id: z.number().int() }),
  run: (services, { channel_id }) => workUploads(services, channel_id),
});

export const salesJobs = [
  ...tillJobs,
  workUploadsJob,
  job({
    name: 'sales.resume-uploads',
    payload: z.object({}),
    cron: '* * * * *',
    run: (services) => resumeUploads(services),
  }),
];
