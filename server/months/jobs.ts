import { z } from 'zod';
import { on } from '#server/base/events.ts';
import { job } from '#server/base/jobs.ts';
import type { AnyJob, Subscription } from '#server/base/services.ts';
import { followChangedSales, followLateSales } from '#server/months/follow-sales.ts';
import { remindOfStatements } from '#server/months/remind-of-statements.ts';
import { salesCameLate, salesChanged } from '#server/sales/events.ts';

const followChanged = job({
  name: 'months.follow_changed_sales',
  payload: salesChanged.payload,
  run: followChangedSales,
});

const followLate = job({
  name: 'months.follow_late_sales',
  payload: salesCameLate.payload,
  run: followLateSales,
});

const remind = job({
  name: 'months.remind',
  payload: z.object({}),
  cron: '23 * * * *',
  run: async (services) => void (await remindOfStatements(services)),
});

export const monthJobs: readonly AnyJob[] = [followChanged, followLate, remind];

export const monthSubscriptions: readonly Subscription[] = [
  on(salesChanged, followChanged),
  on(salesCameLate, followLate),
];
