// How far a company's bank side is, as one word: the first thing that is missing. A merchant with a customer, one
// proved account and one unproved account, none of them connected to the deal, is at no_connected_funding_source.
//
// A customer that may do nothing (suspended, deactivated, or still to be verified where it must be) counts as none;
// what to do about it is in its next steps.
import type { CustomerStatus, CustomerType, Readiness } from '#core/payments/bank/bank-words.ts';

export type ReadinessFacts = {
  customer: { type: CustomerType; status: CustomerStatus } | null;
  /** The landlord's side holds money for a moment, so the provider has to know it by name. */
  needsVerified: boolean;
  /** Bank accounts that were not removed. */
  accounts: readonly { id: number; verified: boolean }[];
  /** The account in use for the deal or property in question, or for any. */
  connected: readonly number[];
};

export function readinessOf({ customer, needsVerified, accounts, connected }: ReadinessFacts): Readiness {
  if (!customer || !mayAct(customer.status, needsVerified)) return 'no_dwolla_customer';
  if (accounts.length === 0) return 'no_funding_source';
  const verified = accounts.filter((account) => account.verified);
  if (verified.length === 0) return 'no_verified_funding_source';
  return verified.some(({ id }) => connected.includes(id)) ? 'ready' : 'no_connected_funding_source';
}

function mayAct(status: CustomerStatus, needsVerified: boolean): boolean {
  return status === 'verified' || (status === 'unverified' && !needsVerified);
}
