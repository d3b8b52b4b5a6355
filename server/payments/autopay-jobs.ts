// What AutoPay does by itself: invoices after midnight of each property, debits and payouts on the mornings of banking
// days, a look at what is under way and at the balances it moved every ten minutes, and the proof of the books each night.
import { z } from 'zod';
import { on } from '#server/base/events.ts';
import { job } from '#server/base/jobs.ts';
import type { Subscription } from '#server/base/services.ts';
import { dealAccepted, dealEndSet, dealExpired, dealFinished } from '#server/deals/events.ts';
import { refreshDrafts } from '#server/payments/approvals/due-drafts.ts';
import { proposeInterest } from '#server/payments/approvals/propose-interest.ts';
import { readBalances } from '#server/payments/balances/read-balances.ts';
import { BANK_EVENTS } from '#server/payments/bank/events.ts';
import { chargeDue } from '#server/payments/debits/charge-due.ts';
import { issueLeftOver } from '#server/payments/invoices/issue-interest.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { notifyPayers } from '#server/payments/invoices/notify-job.ts';
import { remindOverdue } from '#server/payments/invoices/remind-overdue.ts';
import { formPayouts } from '#server/payments/payouts/form-payouts.ts';
import { sendAfterChange, sendPayouts } from '#server/payments/payouts/send-payouts.ts';
import { watchReturns } from '#server/payments/returns/watch-returns.ts';
import { nightlyAudit } from '#server/payments/self-audit.ts';
import { followDeal, followLostAccounts } from '#server/payments/sweeps/follow-deals.ts';
import { readAttempts, readTransfer } from '#server/payments/transfers/read-attempts.ts';

const Nothing = z.object({});

const issue = job({
  name: 'payments.issue_invoices',
  payload: Nothing,
  cron: '20 * * * *',
  longestHours: 4,
  run: async (services) => {
    await issueInvoices(services);
    await refreshDrafts(services);
    await remindOverdue(services);
    await proposeInterest(services);
    await issueLeftOver(services);
  },
});

const move = job({
  name: 'payments.move_money',
  payload: Nothing,
  cron: '40 13-20 * * *',
  longestHours: 4,
  run: async (services) => {
    await chargeDue(services);
    await formPayouts(services);
    await sendPayouts(services);
  },
});

const read = job({
  name: 'payments.read_transfers',
  payload: Nothing,
  cron: '*/10 * * * *',
  longestHours: 4,
  run: async (services) => void (await readAttempts(services)),
});

const balances = job({
  name: 'payments.read_balances',
  payload: Nothing,
  cron: '5-55/10 * * * *',
  run: async (services) => void (await readBalances(services, 'moved')),
});

const audit = job({
  name: 'payments.self_audit',
  payload: Nothing,
  cron: '30 7 * * *',
  run: async (services) => void (await nightlyAudit(services)),
});

const returns = job({
  name: 'payments.watch_returns',
  payload: Nothing,
  cron: '5 * * * *',
  run: (services) => watchReturns(services),
});

const transferMoved = job({
  name: 'payments.transfer_moved',
  payload: BANK_EVENTS.transferMoved.payload,
  run: (services, { transfer_id, correlation_id }) => readTransfer(services, transfer_id, correlation_id),
});

const accountsLost = job({
  name: 'payments.accounts_lost',
  payload: BANK_EVENTS.accountsLost.payload,
  run: (services, { funding_source_ids }) => followLostAccounts(services, funding_source_ids),
});

const payeeSettled = job({
  name: 'payments.payee_settled',
  payload: BANK_EVENTS.payeeSettled.payload,
  run: (services, { premises_ids }) => sendAfterChange(services, premises_ids),
});

const dealMoved = job({
  name: 'payments.deal_moved',
  payload: dealAccepted.payload,
  run: (services, { lineage }) => followDeal(services, { lineage }),
});

export const autopayJobs = [
  issue,
  notifyPayers,
  move,
  read,
  balances,
  returns,
  audit,
  transferMoved,
  accountsLost,
  payeeSettled,
  dealMoved,
];

export const autopaySubscriptions: readonly Subscription[] = [
  on(BANK_EVENTS.transferMoved, transferMoved),
  on(BANK_EVENTS.accountsLost, accountsLost),
  on(BANK_EVENTS.payeeSettled, payeeSettled),
  ...[dealAccepted, dealFinished, dealEndSet, dealExpired].map((event) => on(event, dealMoved)),
];
