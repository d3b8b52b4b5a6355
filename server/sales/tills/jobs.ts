import { z } from 'zod';
import { job } from '#server/base/jobs.ts';
import { askForSetAside } from '#server/sales/tills/ask-again.ts';
import { countDecision } from '#server/sales/tills/count-decision.ts';

export const countDecisionJob = job({
  name: 'sales.count_decision',
  payload: z.object({ channel_id: z.number().int(), external_id: z.string() }),
  run: (services, { channel_id, external_id }) => countDecision(services, channel_id, external_id),
});

export const tillJobs = [
  countDecisionJob,
  job({
    name: 'sales.ask_for_set_aside',
    payload: z.object({}),
    cron: '40 6 * * *',
    run: (services) => askForSetAside(services),
  }),
];
