// How much the provider moves for each kind of customer: a company that it has not verified may be debited for 5,000.00
// in seven days, a verified one for 10,000.00 in one transfer. An invoice above it is not debited and raises a task; a
// payout of 23,000.00 leaves as 10,000.00, 10,000.00 and 3,000.00. The figures are settings of the installation, as
// agreed with the provider.
import { type Cents, cents } from '#core/base/money.ts';
import type { CustomerType } from '#core/payments/bank/bank-words.ts';

export type TransferLimits = Readonly<{ unverifiedWeek: Cents; personal: Cents; business: Cents }>;

export const DEFAULT_LIMITS: TransferLimits = {
  unverifiedWeek: cents(500_000),
  personal: cents(1_000_000),
  business: cents(1_000_000),
};

type Settings = { readonly [Name in keyof TransferLimits]: Cents | undefined };

/** What the installation sets, and the provider's usual figures for the rest. */
export function limitsOf({ unverifiedWeek, personal, business }: Settings): TransferLimits {
  return {
    unverifiedWeek: unverifiedWeek ?? DEFAULT_LIMITS.unverifiedWeek,
    personal: personal ?? DEFAULT_LIMITS.personal,
    business: business ?? DEFAULT_LIMITS.business,
  };
}

export const LIMITED_CUSTOMERS = ['unverified', 'personal', 'business'] as const;
export type LimitedCustomer = (typeof LIMITED_CUSTOMERS)[number];
export type DebitLimit = { customer: LimitedCustomer; amount: Cents; per: 'debit' | 'week' };

/** A merchant that the provider does not know yet begins unverified. */
export function debitLimitOf(type: CustomerType | null, limits: TransferLimits): DebitLimit {
  return type === 'personal' || type === 'business'
    ? { customer: type, amount: limits[type], per: 'debit' }
    : { customer: 'unverified', amount: limits.unverifiedWeek, per: 'week' };
}

export function transferParts(amount: Cents, largest: Cents): Cents[] {
  const whole = Math.floor(amount / largest);
  const rest = cents(amount - whole * largest);
  return [...new Array<Cents>(whole).fill(largest), ...(rest > 0 ? [rest] : [])];
}
