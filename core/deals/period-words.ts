// Amounts and periods of terms in words: "1234567.5" in pounds reads "£1,234,567.50", a yearly breakpoint is one "a year".
import { CURRENCY_SYMBOL } from '#core/base/money.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';

/** The name under which people read the rate of every category that the terms do not list. */
export const EVERYTHING_ELSE = 'Everything else';

export const PERIOD_WORDS = {
  weekly: 'a week',
  monthly: 'a month',
  quarterly: 'a quarter',
  annual: 'a year',
  entire_period: 'over the whole term',
} as const;

export function speaker(currency: DealTermsText['currency']): (amount: string) => string {
  return (amount) => {
    const [whole = '0', fraction = ''] = amount.split('.');
    return `${CURRENCY_SYMBOL[currency]}${whole.replace(/\B(?=(\d{3}){1,5}$)/g, ',')}.${fraction.padEnd(2, '0')}`;
  };
}
