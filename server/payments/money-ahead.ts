// Money that is on its way to a landlord, for the home page.
import { type Currency, cents, moneyText } from '#core/base/money.ts';
import { addDays, type Day, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import type { Ctx } from '#server/base/serve.ts';
import { leftToDebit, nextDebitDay } from '#server/payments/invoices/debits-ahead.ts';
import { readInvoices } from '#server/payments/invoices/read-invoices.ts';
import { outstandingOf } from '#server/payments/invoices/view.ts';
import { readPayouts } from '#server/payments/payouts/read-payouts.ts';

type MoneyCtx = Pick<Ctx, 'db' | 'viewer' | 'now'>;

const RECEIVED_DAYS = 30;

type Stage = { amount: number; count: number; day: Day | null };
type OnItsWay = Record<'in_review' | 'at_bank' | 'arriving' | 'failed' | 'held', Stage> & { received: number };

/** By currency: invoices before and at the bank, payouts that are under way, and what arrived lately. */
export async function moneyOnItsWay({ db, viewer, now }: MoneyCtx, masterCompany: number) {
  const asking = { db, viewer };
  const scope = { master_company: masterCompany };
  const byCurrency = new Map<Currency, OnItsWay>();
  const of = (currency: Currency) => {
    const sums = byCurrency.get(currency) ?? nothing();
    byCurrency.set(currency, sums);
    return sums;
  };
  for (const row of await readInvoices(asking, { ...scope, status: ['pending', 'processing', 'failed'] })) {
    if (row.collects !== 'autopay') continue;
    const stage = row.status === 'pending' ? 'in_review' : row.status === 'processing' ? 'at_bank' : 'failed';
    put(of(row.currency)[stage], leftToDebit(row), nextDebitDay(row));
    put(of(row.currency).held, Math.min(row.held_cents, outstandingOf(row)), nextDebitDay(row));
  }
  for (const row of await readPayouts(asking, { ...scope, status: ['pending', 'partially'] })) {
    put(of(row.currency).arriving, row.amount_cents, row.pay_day);
  }
  const from = addDays(dayIn(now, DEFAULT_ZONE), -RECEIVED_DAYS);
  for (const row of await readPayouts(asking, { ...scope, status: ['paid'], from })) {
    of(row.currency).received += row.amount_cents;
  }
  return [...byCurrency].map(([currency, { received, ...stages }]) => ({
    currency,
    total: moneyText(cents(stages.in_review.amount + stages.at_bank.amount + stages.arriving.amount)),
    in_review: stageText(stages.in_review),
    at_bank: stageText(stages.at_bank),
    arriving: stageText(stages.arriving),
    failed: stageText(stages.failed),
    held: stageText(stages.held),
    received: moneyText(cents(received)),
  }));
}

function nothing(): OnItsWay {
  const stage = (): Stage => ({ amount: 0, count: 0, day: null });
  return { in_review: stage(), at_bank: stage(), arriving: stage(), failed: stage(), held: stage(), received: 0 };
}

function put(stage: Stage, amount: number, day: Day): void {
  if (amount === 0) return;
  stage.amount += amount;
  stage.count += 1;
  if (stage.day === null || day < stage.day) stage.day = day;
}

function stageText({ amount, count, day }: Stage) {
  return { amount: moneyText(cents(amount)), count, day };
}
