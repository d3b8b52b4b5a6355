import type { BankCustomer } from '#core/payments/bank/bank-contract.ts';

/** Whether payouts of a property go through this customer: then whose it is changes with password and code. */
export function isPaidOut({ company, connections }: BankCustomer): boolean {
  return company.kind === 'landlord' && connections.some(({ premises }) => premises !== null);
}

export const OWNER_CHANGE =
  'Every owner of the portfolio gets a mail. Payouts wait 72 hours, in which any owner can take the change back.';
