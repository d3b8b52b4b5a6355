// A debit came back: what may be tried again and when, whether the sweep pauses, and who is told.

import type { Cents } from '#core/base/money.ts';
import { money, yearDate } from '#core/base/spoken.ts';
import { dayIn } from '#core/base/time.ts';
import { afterFailure, returnClass, returnWords } from '#core/payments/return-codes.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { type ChargeRow, findFailedBefore, hasDebitUnderWay } from '#server/payments/debits/sql.ts';
import { changeInvoice } from '#server/payments/invoices/change-invoice.ts';
import { countFailure } from '#server/payments/sweeps/count-failures.ts';
import { type AutopayNotification, notifySide } from '#server/payments/sweeps/notify.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

type FailedDebit = { amount: Cents; code: string; description: string };

export async function afterFailed(services: Services, tx: Tx, invoice: ChargeRow, debit: FailedDebit): Promise<void> {
  const { code, description } = debit;
  const now = services.clock();
  const today = dayIn(now, invoice.time_zone);
  const failed = await findFailedBefore(tx, invoice.id);
  const failures = invoice.failures + 1;
  const { retryOn, pauses } = afterFailure({
    code,
    firstDebit: failed ? dayIn(failed.first_at, invoice.time_zone) : today,
    failedOn: today,
    attempts: failed?.count ?? 1,
    failuresInARow: failures,
  });
  const words = returnWords(code, description);
  await changeInvoice(
    tx,
    invoice.id,
    {
      status: (await hasDebitUnderWay(tx, invoice.id)) ? 'processing' : 'failed',
      paid_cents: invoice.paid_cents,
      paid_at: null,
      failure_code: code,
      failure_detail: words,
      next_retry_day: retryOn,
    },
    now,
  );
  const reason =
    returnClass(code) === 'funds' ? 'failed_debits' : returnClass(code) === 'administrative' ? 'bank' : 'returned';
  const paused = await countFailure(tx, invoice.lineage_id, failures, pauses ? reason : null, now);
  await appendAudit(
    tx,
    {
      chain: `deal:${invoice.lineage_id}`,
      action: 'autopay.debit_failed',
      object: { deal: invoice.deal_id, lineage: invoice.lineage_id, invoice: invoice.id },
      after: { return_code: code, detail: words, retry_on: retryOn, paused },
    },
    { ...SYSTEM_ORIGIN, at: now },
  );
  for (const notification of notificationsOf(invoice, debit.amount, words, retryOn, paused))
    await notifySide({ services, db: tx }, invoice, notification);
}

function notificationsOf(
  invoice: ChargeRow,
  debited: Cents,
  words: string,
  retryOn: string | null,
  paused: boolean,
): AutopayNotification[] {
  const next = retryOn ? `It is tried again on ${yearDate(retryOn)}.` : 'It is not tried again by itself.';
  const text = [words, next, ...(paused ? ['AutoPay is paused until this is mended.'] : [])].join(' ');
  const amount = money(debited, invoice.currency);
  return [
    { to: 'retailer', kind: 'failed', title: `The debit for ${placeOf(invoice)} failed`, text },
    { to: 'landlord', kind: 'failed', title: `A debit of ${invoice.merchant} failed (${amount})`, text },
  ];
}
