// What AutoPay can move: US dollars between US banks, the one thing the bank-transfer provider does. A store in Leeds, or
// one whose rent is in pounds, is invoiced all the same, and its payments are recorded by hand.
import type { Currency } from '#core/base/money.ts';

/** The currency of every balance and transfer at the provider. */
export const DEBITED_CURRENCY: Currency = 'USD';
const DEBITED_COUNTRY = 'US';

export function isDebitable({ currency, country }: { currency: Currency | undefined; country: string }): boolean {
  return currency === DEBITED_CURRENCY && country === DEBITED_COUNTRY;
}
