// What leaves the account next: all debits of one currency on the first day that one moves. Debits that failed are told
// apart, because nothing leaves until they are tried again.
import type { Currency } from '#core/base/money.ts';
import { wholeCents } from '#core/base/spoken.ts';
import type { RetailerHome } from '#core/home/contract.ts';

type Debit = RetailerHome['debits'][number];

export type NextDebit = {
  day: string;
  /** The bank was told and has not answered yet. */
  isAtBank: boolean;
  currency: Currency;
  /** In cents. */
  total: number;
  debits: Debit[];
  /** The end of the review that is still open and ends first. */
  reviewUntil: { at: string; zone: string } | null;
};

export function nextDebit(debits: readonly Debit[]): NextDebit | null {
  const moving = debits.filter(({ status, amount }) => status === 'pending' && wholeCents(amount) > 0);
  const ahead = moving.length > 0 ? moving : debits.filter(({ status }) => status === 'processing');
  const first = [...ahead].sort((a, b) => (a.debit_day < b.debit_day ? -1 : 1))[0];
  if (!first) return null;
  const sameDay = ahead.filter(
    ({ debit_day, currency }) => debit_day === first.debit_day && currency === first.currency,
  );
  const open = sameDay
    .filter(({ in_review }) => in_review)
    .map(({ review_until, time_zone }) => ({ at: review_until, zone: time_zone }));
  return {
    day: first.debit_day,
    isAtBank: first.status === 'processing',
    currency: first.currency,
    total: sameDay.reduce((sum, { amount }) => sum + wholeCents(amount), 0),
    debits: sameDay,
    reviewUntil: open.sort((a, b) => a.at.localeCompare(b.at))[0] ?? null,
  };
}
