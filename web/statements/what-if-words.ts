// The difference in words: sales of 2,318,400.00 paying 167,264.00 instead of 162,288.00 read "+$4,976.00" and
// "With sales of $2,318,400.00 the other terms would bring more: 7.21% of sales instead of 7.00%."
import { cents, parseMoney, ZERO } from '#core/base/money.ts';
import type { WhatIf } from '#core/statements/contract.ts';
import { money } from '#web/base/format.ts';

type Compared = Pick<WhatIf, 'totals' | 'currency' | 'months'>;

/** Before anything is changed, what the terms pay as they are: nothing is no answer to a question nobody asked. */
export function answerFigure({ totals, currency }: Compared, unchanged: boolean): string {
  if (unchanged) return money(totals.now.total, currency);
  const difference = parseMoney(totals.difference) ?? ZERO;
  return difference > 0 ? `+${money(difference, currency)}` : money(difference, currency);
}

export function differenceWords({ totals, currency, months }: Compared, unchanged: boolean): string {
  const { now, other } = totals;
  const time = months.length === 12 ? 'a year' : `in ${months.length} ${months.length === 1 ? 'month' : 'months'}`;
  if (unchanged)
    return `is what the terms pay ${time} as they are. Change a term in the form, and the difference stands here.`;
  const difference = parseMoney(totals.difference) ?? ZERO;
  const sold = `With sales of ${money(other.sales, currency)} the other terms`;
  if (difference === 0) return `${sold} pay the same ${time}: ${money(now.total, currency)}.`;
  const rates = other.effective_rate && now.effective_rate;
  const shares = rates ? `: ${other.effective_rate}% of sales instead of ${now.effective_rate}%` : '';
  const [more, amount] = [difference > 0 ? 'more' : 'less', money(cents(Math.abs(difference)), currency)];
  return `${sold} would pay ${amount} ${more} ${time}${shares}.`;
}
