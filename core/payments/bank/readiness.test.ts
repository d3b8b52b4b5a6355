import { expect, test } from 'vitest';
import { CUSTOMER_STATUSES, type CustomerStatus, type Readiness } from '#core/payments/bank/bank-words.ts';
import { type ReadinessFacts, readinessOf } from '#core/payments/bank/readiness.ts';

const PROVED = { id: 1, verified: true };
const UNPROVED = { id: 2, verified: false };
const merchant = (changes: Partial<ReadinessFacts>): ReadinessFacts => ({
  customer: { type: 'unverified', status: 'unverified' },
  needsVerified: false,
  accounts: [PROVED],
  connected: [1],
  ...changes,
});

const table: [string, ReadinessFacts, Readiness][] = [
  ['nothing at all', merchant({ customer: null, accounts: [], connected: [] }), 'no_dwolla_customer'],
  ['accounts of a customer that is gone', merchant({ customer: null }), 'no_dwolla_customer'],
  ['a customer alone', merchant({ accounts: [], connected: [] }), 'no_funding_source'],
  ['an account that was removed while in use', merchant({ accounts: [] }), 'no_funding_source'],
  ['one unproved account', merchant({ accounts: [UNPROVED], connected: [] }), 'no_verified_funding_source'],
  ['an unproved account in use', merchant({ accounts: [UNPROVED], connected: [2] }), 'no_verified_funding_source'],
  ['a proved account that nothing uses', merchant({ connected: [] }), 'no_connected_funding_source'],
  [
    'the unproved one of two in use',
    merchant({ accounts: [PROVED, UNPROVED], connected: [2] }),
    'no_connected_funding_source',
  ],
  ['all in place', merchant({}), 'ready'],
  ['one of two proved accounts in use', merchant({ accounts: [PROVED, { id: 3, verified: true }] }), 'ready'],
  ['an unverified landlord', merchant({ needsVerified: true }), 'no_dwolla_customer'],
  [
    'a verified landlord',
    merchant({ needsVerified: true, customer: { type: 'business', status: 'verified' } }),
    'ready',
  ],
];

test.each(table)('%s', (_, facts, expected) => {
  expect(readinessOf(facts)).toBe(expected);
});

test.each(CUSTOMER_STATUSES.filter((status) => status !== 'verified' && status !== 'unverified'))(
  'a customer that is %s pays nothing',
  (status: CustomerStatus) => {
    expect(readinessOf(merchant({ customer: { type: 'business', status } }))).toBe('no_dwolla_customer');
  },
);
