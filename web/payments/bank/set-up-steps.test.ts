import { expect, test } from 'vitest';
import type { BankCustomer, FundingSource } from '#core/payments/bank/bank-contract.ts';
import { type SetUpFacts, setUpSteps } from '#web/payments/bank/set-up-steps.ts';

const SOURCE: FundingSource = {
  id: 7,
  dwolla_customer: 3,
  kind: 'bank',
  status: 'unverified',
  bank_account_type: 'checking',
  name: 'Rent account',
  bank_name: 'Lakeshore Savings',
  last_four: '4433',
  micro_deposits: 'none',
  removed: false,
  created_at: '2026-11-01T00:00:00.000Z',
  verified_at: null,
};

const CUSTOMER: BankCustomer = {
  id: 3,
  dwolla_id: 'x',
  company: { id: 1, name: 'Juniper', kind: 'retailer' },
  type: 'unverified',
  status: 'unverified',
  certification: null,
  readiness: 'no_funding_source',
  next_steps: [],
  email: 'a@b.test',
  business_name: 'Juniper Foods LLC',
  funding_sources: [],
  connections: [],
  balance: null,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
};

const merchant = (changes: Partial<BankCustomer> | null, deals = [5]): SetUpFacts => ({
  company: { id: 1, kind: 'retailer' },
  customer: changes && { ...CUSTOMER, ...changes },
  deals,
});
const landlord = (changes: Partial<BankCustomer> | null): SetUpFacts => ({
  ...merchant(changes),
  company: { id: 1, kind: 'landlord' },
});
const account = (changes: Partial<FundingSource>) => ({ funding_sources: [{ ...SOURCE, ...changes }] });
const VERIFIED = account({ status: 'verified', verified_at: '2026-11-02T00:00:00.000Z' });
const BUSINESS = { type: 'business', status: 'verified', certification: 'uncertified' } as const;

const CASES: [name: string, facts: SetUpFacts, now: string, place: string | undefined][] = [
  ['a merchant with nothing', merchant(null), 'business', '/dashboard/autopay/create-unverified/1/'],
  ['a landlord with nothing', landlord(null), 'business', '/dashboard/autopay/create-verified/1/'],
  ['a landlord that is not verified', landlord({}), 'business', '/dashboard/autopay/3/update_unverified_to_verified'],
  [
    'details that did not match',
    merchant({ status: 'retry', next_steps: ['retry'] }),
    'business',
    '/dashboard/autopay/3/retry',
  ],
  [
    'both papers are wanted',
    landlord({ ...BUSINESS, status: 'document', next_steps: ['verify_controller_and_business'] }),
    'business',
    '/dashboard/autopay/3/verify-controller-and-business',
  ],
  ['papers that are being read', merchant({ status: 'document' }), 'business', undefined],
  ['a suspended customer', merchant({ status: 'suspended' }), 'business', undefined],
  [
    'a trade name to show',
    merchant({ ...BUSINESS, next_steps: ['verify_dba'] }),
    'dba',
    '/dashboard/autopay/3/verify-dba',
  ],
  ['owners to name', landlord({ ...BUSINESS, next_steps: ['add_owners'] }), 'owners', '/dashboard/autopay/3/owners'],
  ['no account', merchant({}), 'account', '/dashboard/autopay/3/fundings/create'],
  ['an account without deposits', merchant(account({})), 'proof', '/dashboard/autopay/3/fundings/7/verify'],
  [
    'a removed account is none',
    merchant(account({ removed: true })),
    'account',
    '/dashboard/autopay/3/fundings/create',
  ],
  ['a verified account of a merchant', merchant(VERIFIED), 'connect', '/dashboard/autopay/3/fundings-deal/5'],
  ['a merchant without a store', merchant(VERIFIED, []), 'connect', undefined],
  [
    'a verified account of a landlord',
    landlord({ ...BUSINESS, certification: 'certified', ...VERIFIED }),
    'connect',
    '/dashboard/autopay/3/fundings-premises',
  ],
];

test.each(CASES)('%s', (_name, facts, now, place) => {
  const current = setUpSteps(facts).filter(({ state }) => state === 'now');
  expect(current.map(({ key, act }) => [key, act?.href])).toEqual([[now, place]]);
});

test('everything before the step at hand is done and everything after it waits', () => {
  const states = setUpSteps(landlord({ ...BUSINESS, certification: 'certified', ...account({}) })).map(
    ({ key, state }) => `${key} ${state}`,
  );
  expect(states).toEqual(['business done', 'owners done', 'account done', 'proof now', 'connect ahead']);
});

test('of several accounts the one nearest to its proof is at hand', () => {
  const spent = { ...SOURCE, id: 8, micro_deposits: 'max_attempts' } as const;
  const arrived = { ...SOURCE, micro_deposits: 'processed' } as const;
  const now = setUpSteps(merchant({ funding_sources: [spent, arrived] })).find(({ state }) => state === 'now');
  expect(now?.act).toEqual({ label: 'Enter the amounts', href: '/dashboard/autopay/3/fundings/7/verify' });
});

test('a ready merchant has nothing left to do', () => {
  const steps = setUpSteps(merchant({ ...VERIFIED, readiness: 'ready' }));
  expect(steps.every(({ state }) => state === 'done')).toBe(true);
});
