// What a debit is made of, in words: "$34,812.40 of sales at 8%", "second breakpoint passed Mon, Nov 9".
import { type Day, lastDay, monthOf } from '#core/base/time.ts';
import type { RetailerHome } from '#core/home/contract.ts';
import { money, sentenceDate, span } from '#web/base/format.ts';

type Debit = RetailerHome['debits'][number];

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

export function tierWords(
  { category, rate, sales, passed }: Debit['tiers'][number],
  currency: Debit['currency'],
): { sold: string; passed: string | null } {
  const of = category === null ? 'of sales' : `of ${category}`;
  if (rate === null) return { sold: `${money(sales, currency)} of sales up to the breakpoint`, passed: null };
  return {
    sold: `${money(sales, currency)} ${of} at ${rate}%`,
    passed:
      passed &&
      `${ORDINALS[passed.breakpoint - 1] ?? `${passed.breakpoint}th`} breakpoint passed ${sentenceDate(passed.day)}`,
  };
}

const MONTHS = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** "December" for a whole month; "Dec 10 – 31" for a part of one. */
export function monthOfSpan({ from, through }: { from: string; through: string }): string {
  const month = monthOf(from as Day);
  const isWhole = from.endsWith('-01') && through === lastDay(month);
  return isWhole ? MONTHS.format(new Date(`${from}T00:00:00Z`)) : span(from, through);
}
