import { z } from 'zod';
import { job } from '#server/base/jobs.ts';
import { readBankEvent } from '#server/payments/bank/event-job.ts';
import { endPayeeHolds } from '#server/payments/bank/payee/end-holds.ts';
import { removeAddedOwner } from '#server/payments/bank/payee/owner-job.ts';
import { ensureSubscription } from '#server/payments/bank/subscribe.ts';
import { catchUp } from '#server/payments/bank/take-events.ts';

const Nothing = z.object({});

export const catchUpWithBank = job({
  name: 'bank.catch_up',
  payload: Nothing,
  cron: '*/15 * * * *',
  run: async (services) => void (await catchUp(services)),
});

export const subscribeToBank = job({
  name: 'bank.subscribe',
  payload: Nothing,
  cron: '7 * * * *',
  run: (services) => ensureSubscription(services),
});

const endHolds = job({
  name: 'bank.end_payee_holds',
  payload: Nothing,
  cron: '2-59/10 * * * *',
  run: async (services) => void (await endPayeeHolds(services)),
});

export const bankJobs = [readBankEvent, catchUpWithBank, subscribeToBank, endHolds, removeAddedOwner];
