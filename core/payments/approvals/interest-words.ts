// How interest was worked out, in one line for both sides: "$100.00 for 49 days at 12% a year, on invoice 31-0002".
import { type Cents, type Currency, type Rate, rateText } from '#core/base/money.ts';
import { counted, money, sentenceDate } from '#core/base/spoken.ts';
import type { LatePart } from '#core/payments/invoices/late-interest.ts';

export type InterestFacts = {
  number: string;
  currency: Currency;
  percent: Rate;
  parts: readonly LatePart[];
  /** Interest of the invoice so far, and what of it is asked for now. */
  accrued: Cents;
  computed: Cents;
  /** What is charged of it; null while nobody has decided. */
  amount: Cents | null;
};

export function interestWords({ number, currency, percent, parts, accrued, computed, amount }: InterestFacts): string {
  const late = parts.map(({ amount: unpaid, days, paidOn }) => {
    const paid = paidOn === null ? 'still open' : `paid ${sentenceDate(paidOn)}`;
    return `${money(unpaid, currency)} for ${counted(days, 'day', 'days')} (${paid})`;
  });
  const how = late.length === 0 ? 'Nothing was late' : `${late.join(' and ')} at ${rateText(percent)}% a year`;
  const before = accrued === computed ? '' : `, ${money(accrued, currency)} in all, less what was decided before`;
  const less = amount === null || amount === computed ? '' : `, reduced from ${money(computed, currency)}`;
  return `Invoice ${number}: ${how}${before}${less}`;
}
