// The way from nothing to AutoPay as a row of steps. The first that is not done is the one at hand; what comes later
// waits. A merchant without anything has four steps, the first at hand; a landlord has five, because its owners are
// certified.
import type { BankCustomer } from '#core/payments/bank/bank-contract.ts';
import type { NextStep } from '#core/payments/bank/bank-words.ts';
import {
  connectDealHref,
  connectPremisesHref,
  createUnverifiedHref,
  createVerifiedHref,
  customerHref,
  nextStepHref,
  verifyAccountHref,
} from '#web/payments/bank/links.ts';

export type SetUpFacts = {
  company: { id: number; kind: 'landlord' | 'retailer' };
  customer: BankCustomer | null;
  /** Stores of a merchant that could be paid from a bank account. */
  deals: readonly number[];
};

export type SetUpStep = {
  key: 'business' | 'dba' | 'owners' | 'account' | 'proof' | 'connect';
  title: string;
  detail: string;
  state: 'done' | 'now' | 'ahead';
  act?: { label: string; href: string };
};

type Draft = Omit<SetUpStep, 'state'> & { done: boolean };

export function setUpSteps(facts: SetUpFacts): SetUpStep[] {
  const drafts = [business(facts), dba(facts), owners(facts), account(facts), proof(facts), connect(facts)];
  const steps = drafts.filter((draft) => draft !== undefined);
  const now = steps.findIndex(({ done }) => !done);
  return steps.map(({ done, ...step }, place) => ({ ...step, state: done ? 'done' : place === now ? 'now' : 'ahead' }));
}

const PAPERS: Partial<Record<NextStep, { label: string; detail: string }>> = {
  retry: {
    label: 'Correct the details',
    detail: 'The bank could not match the details. Check them and send them once more.',
  },
  verify_customer: { label: 'Send a document', detail: 'The bank wants to see an identity document.' },
  verify_business: { label: 'Send a document', detail: 'The bank wants to see a document of the business.' },
  verify_controller: { label: 'Send a document', detail: 'The bank wants to see the controller’s identity document.' },
  verify_controller_and_business: {
    label: 'Send two documents',
    detail: 'The bank wants to see a document of the business and one of its controller.',
  },
};

function business({ company, customer }: SetUpFacts): Draft {
  const step = { key: 'business', title: 'Tell the bank who you are' } as const;
  const isLandlord = company.kind === 'landlord';
  if (!customer) {
    const detail = isLandlord
      ? 'Money passes through your balance, so the bank verifies the business and its controller.'
      : 'Your name, e-mail and business name. It takes a minute.';
    const place = isLandlord ? createVerifiedHref(company.id) : createUnverifiedHref(company.id);
    return { ...step, done: false, detail, act: { label: 'Enter the details', href: place } };
  }
  const { id, status, next_steps, business_name } = customer;
  if (status === 'suspended' || status === 'deactivated') {
    const detail = `The bank has ${status} this customer. Write to support: only the bank can lift this.`;
    return { ...step, done: false, detail };
  }
  const wanted = next_steps.find((name) => name in PAPERS);
  const paper = wanted && PAPERS[wanted];
  if (wanted && paper) {
    return { ...step, done: false, detail: paper.detail, act: { label: paper.label, href: nextStepHref(id, wanted) } };
  }
  if (isLandlord && status === 'unverified') {
    const place = customerHref(id, 'update_unverified_to_verified');
    const detail = 'A property owner receives money, so the bank has to verify the business.';
    return { ...step, done: false, detail, act: { label: 'Verify the business', href: place } };
  }
  if (status === 'retry' || status === 'document' || status === 'kba') {
    return { ...step, done: false, detail: 'The bank is looking at what you sent. This takes a day or two.' };
  }
  return { ...step, done: true, detail: `${business_name}, ${status}` };
}

function dba({ customer }: SetUpFacts): Draft | undefined {
  if (!customer?.next_steps.includes('verify_dba')) return undefined;
  return {
    key: 'dba',
    title: 'Show where the trade name comes from',
    detail: 'The bank wants a document that connects the trade name with the business.',
    done: false,
    act: { label: 'Send a document', href: nextStepHref(customer.id, 'verify_dba') },
  };
}

function owners({ company, customer }: SetUpFacts): Draft | undefined {
  const needed = customer ? customer.certification !== null : company.kind === 'landlord';
  if (!needed) return undefined;
  const step = { key: 'owners', title: 'Name and certify the owners' } as const;
  if (customer?.certification === 'certified')
    return { ...step, done: true, detail: 'The list of owners is certified.' };
  const detail = customer?.next_steps.includes('add_owners')
    ? 'Everybody who owns a quarter or more of the business, then your signature under the list.'
    : 'Put your name under the list of owners.';
  return {
    ...step,
    done: false,
    detail,
    ...(customer && { act: { label: 'Open the owners', href: customerHref(customer.id, 'owners') } }),
  };
}

const banks = (customer: BankCustomer | null) =>
  (customer?.funding_sources ?? []).filter(({ kind, removed }) => kind === 'bank' && !removed);

function account({ customer }: SetUpFacts): Draft {
  const step = { key: 'account', title: 'Add a bank account' } as const;
  if (banks(customer).length > 0)
    return { ...step, done: true, detail: 'Its numbers went to the bank and are not kept here.' };
  return {
    ...step,
    done: false,
    detail: 'A US checking or savings account, by its routing and account number.',
    ...(customer && { act: { label: 'Add a bank account', href: customerHref(customer.id, 'fundings/create') } }),
  };
}

function proof({ customer }: SetUpFacts): Draft {
  const step = { key: 'proof', title: 'Verify the account' } as const;
  const accounts = banks(customer);
  if (accounts.some(({ status }) => status === 'verified'))
    return { ...step, done: true, detail: 'The account is yours.' };
  const [open] = accounts.toSorted((a, b) => NEAREST.indexOf(a.micro_deposits) - NEAREST.indexOf(b.micro_deposits));
  if (!customer || !open) return { ...step, done: false, detail: 'Two small deposits show that it is yours.' };
  const place = verifyAccountHref(customer.id, open.id);
  const [label, detail] = PROOF[open.micro_deposits];
  return { ...step, done: false, detail, act: { label, href: place } };
}

type Deposits = BankCustomer['funding_sources'][number]['micro_deposits'];

/** Of several accounts the one nearest to its proof is shown. */
const NEAREST: readonly Deposits[] = ['processed', 'pending', 'none', 'failed', 'max_attempts'];

const PROOF: Readonly<Record<Deposits, readonly [string, string]>> = {
  none: ['Send two small deposits', 'Two deposits under 10 cents show that the account is yours.'],
  pending: ['See the deposits', 'Two small deposits are on their way: one or two banking days.'],
  processed: ['Enter the amounts', 'The two deposits have arrived. Enter their amounts from your bank statement.'],
  failed: ['Send the deposits again', 'The deposits did not arrive.'],
  max_attempts: ['See what to do', 'The amounts were wrong three times. Remove the account and add it again.'],
};

function connect({ company, customer, deals }: SetUpFacts): Draft {
  const isLandlord = company.kind === 'landlord';
  const title = isLandlord ? 'Choose where each property’s rent arrives' : 'Connect it to a store';
  const step = { key: 'connect', title } as const;
  if (customer?.readiness === 'ready') {
    return {
      ...step,
      done: true,
      detail: isLandlord ? 'Rent arrives in this account.' : 'Rent is paid from this account.',
    };
  }
  const detail = isLandlord
    ? 'Pick the properties whose rent arrives in the account, and how often it is paid out.'
    : 'Rent of a store is taken from the account only after you accept its AutoPay.';
  if (!customer) return { ...step, done: false, detail };
  const [first] = deals;
  if (!isLandlord && first === undefined) {
    return {
      ...step,
      done: false,
      detail: 'You have no running store yet. Once a connection is agreed, connect it here.',
    };
  }
  const place = isLandlord ? connectPremisesHref(customer.id) : connectDealHref(customer.id, first ?? 0);
  return {
    ...step,
    done: false,
    detail,
    act: { label: isLandlord ? 'Choose properties' : 'Connect a store', href: place },
  };
}
