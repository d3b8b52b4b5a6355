// What the provider says of a customer, read in one go outside any transaction, and written over what we remember. Run
// twice, or in any order of messages, it ends in the provider's present state.
import type { Certification } from '#core/payments/bank/bank-words.ts';
import type { BankProvider, CustomerState, FundingSourceState, OwnerState } from '#server/payments/bank/provider.ts';

export type Mirror = {
  customer: CustomerState;
  certification: Certification | null;
  sources: readonly FundingSourceState[];
  owners: readonly OwnerState[];
};

export async function readMirror(bank: BankProvider, customerId: string): Promise<Mirror> {
  const customer = await bank.customers.read(customerId);
  const hasOwners = customer.links.includes('beneficial-owners');
  const [sources, certification, owners] = await Promise.all([
    bank.fundingSources.list(customerId),
    hasOwners ? bank.owners.certification(customerId) : null,
    hasOwners ? bank.owners.list(customerId) : [],
  ]);
  return { customer, certification, sources, owners };
}

/** Where an account's micro-deposits stand, from the links the provider offers. */
export function depositsOf({ kind, status, removed, links }: FundingSourceState) {
  if (kind === 'balance' || status === 'verified' || removed || links.includes('initiate-micro-deposits'))
    return 'none';
  if (links.includes('verify-micro-deposits')) return 'processed';
  return links.includes('failed-verification-micro-deposits') ? 'max_attempts' : 'pending';
}
