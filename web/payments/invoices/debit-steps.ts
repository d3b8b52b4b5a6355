// The way of an invoice's money: issued, review window, debit, payout. A pending invoice whose review window closed
// this morning has two steps behind it and waits for its debit; a failed one stands still at the debit.
import type { Invoice } from '#core/payments/invoice-contract.ts';
import { sentenceDate } from '#web/base/format.ts';
import { spokenTime } from '#web/payments/words.ts';
import type { LineStep } from '#web/ui/step-line.tsx';

type Facts = Pick<
  Invoice,
  | 'status'
  | 'issued_at'
  | 'review_until'
  | 'debit_day'
  | 'next_retry_day'
  | 'paid_at'
  | 'paid'
  | 'payable'
  | 'time_zone'
>;

/** Its times are those of the property: both sides of it read the same. */
export function debitSteps(invoice: Facts, now: number): LineStep[] {
  const zone = invoice.time_zone;
  const reviewing = invoice.status === 'pending' && now < Date.parse(invoice.review_until);
  const paid = invoice.status === 'paid';
  const over = invoice.status === 'canceled';
  return [
    { label: 'Issued', detail: spokenTime(invoice.issued_at, zone), state: 'done' },
    {
      label: 'Review window',
      detail: `${reviewing ? 'closes' : 'closed'} ${spokenTime(invoice.review_until, zone)}`,
      state: reviewing ? 'now' : 'done',
    },
    over ? { label: 'Debit', detail: 'Canceled', state: 'ahead' } : debit(invoice, reviewing),
    { label: 'Payout', detail: paid ? 'With the next payout' : 'After the debit', state: paid ? 'now' : 'ahead' },
  ];
}

function debit({ status, debit_day, next_retry_day, paid_at, time_zone }: Facts, reviewing: boolean): LineStep {
  const label = 'Debit';
  if (status === 'paid') {
    return { label, detail: sentenceDate(paid_at ?? debit_day, time_zone), state: 'done' };
  }
  if (status === 'failed') {
    const detail = next_retry_day === null ? 'Failed' : `Failed, again ${sentenceDate(next_retry_day)}`;
    return { label, detail, state: 'failed' };
  }
  if (status === 'processing') return { label, detail: 'The bank has it', state: 'now' };
  return { label, detail: sentenceDate(debit_day), state: reviewing ? 'ahead' : 'now' };
}
