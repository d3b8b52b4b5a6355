import { z } from 'zod';
import { on } from '#server/base/events.ts';
import { job } from '#server/base/jobs.ts';
import type { AnyJob, Subscription } from '#server/base/services.ts';
import { dealAccepted } from '#server/deals/events.ts';
import { followReady, followStore, followUnderWay } from '#server/years/follow-years.ts';
import { remindOfYears } from '#server/years/remind-of-years.ts';

const followInvoices = job({
  name: 'years.follow_invoices',
  payload: z.object({}),
  cron: '25 * * * *',
  run: followUnderWay,
});

const tellReady = job({
  name: 'years.tell_ready',
  payload: z.object({}),
  cron: '35 * * * *',
  run: followReady,
});

const remind = job({
  name: 'years.remind',
  payload: z.object({}),
  cron: '43 * * * *',
  run: async (services) => void (await remindOfYears(services)),
});

const followTerms = job({
  name: 'years.follow_terms',
  payload: dealAccepted.payload,
  run: (services, { lineage }) => followStore(services, lineage),
});

export const yearJobs: readonly AnyJob[] = [followInvoices, tellReady, remind, followTerms];

export const yearSubscriptions: readonly Subscription[] = [on(dealAccepted, followTerms)];
