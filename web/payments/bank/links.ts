// Addresses of the bank set-up: a company's overview, and what is done for its bank customer.
import type { NextStep } from '#core/payments/bank/bank-words.ts';
import { href } from '#web/base/href.ts';

export const BANK_ACCOUNTS = '/dashboard/payments/dwolla-account';

export const overviewHref = (company: number) => href('/dashboard/autopay/:company/', { company });
export const createUnverifiedHref = (company: number) =>
  href('/dashboard/autopay/create-unverified/:company/', { company });
export const createVerifiedHref = (company: number) =>
  href('/dashboard/autopay/create-verified/:company/', { company });

type Below =
  | 'retry'
  | 'update'
  | 'update_unverified'
  | 'update_unverified_to_verified'
  | 'fundings-premises'
  | 'fundings/create'
  | 'owners'
  | 'owners/create'
  | 'verify-business'
  | 'verify-controller'
  | 'verify-controller-and-business'
  | 'verify-customer'
  | 'verify-dba';

export const customerHref = (customer: number, below: Below) =>
  `${href('/dashboard/autopay/:customer', { customer })}/${below}`;

export const verifyAccountHref = (customer: number, source: number) =>
  href('/dashboard/autopay/:customer/fundings/:source/verify', { customer, source });

export const connectDealHref = (customer: number, deal: number) =>
  href('/dashboard/autopay/:customer/fundings-deal/:deal', { customer, deal });

/** With a property that is chosen already. */
export const connectPremisesHref = (customer: number, premises?: number) =>
  href('/dashboard/autopay/:customer/fundings-premises', { customer }, { premises });

export const ownerHref = (customer: number, owner: number) =>
  href('/dashboard/autopay/:customer/owners/:owner', { customer, owner });

export const verifyOwnerHref = (customer: number, owner: number) =>
  href('/dashboard/autopay/:customer/owners/:owner/verify', { customer, owner });

export const payoutFrequencyHref = (connection: number) =>
  href('/dashboard/sweep/setup/:connection/payout-frequency', { connection });

const STEP_PLACES: Readonly<Record<NextStep, Below>> = {
  retry: 'retry',
  verify_customer: 'verify-customer',
  verify_business: 'verify-business',
  verify_controller: 'verify-controller',
  verify_controller_and_business: 'verify-controller-and-business',
  verify_dba: 'verify-dba',
  add_owners: 'owners',
  certify_owners: 'owners',
};

export const nextStepHref = (customer: number, step: NextStep) => customerHref(customer, STEP_PLACES[step]);
