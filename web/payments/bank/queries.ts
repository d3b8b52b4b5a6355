// What the screens of the bank set-up read. Every key starts with 'payments', so that after a step all of it, and what
// depends on it, is read again.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getAccountLink } from '#core/payments/bank/account-link-contract.ts';
import {
  getBankCustomer,
  getFundingSource,
  listBankCustomers,
  listBusinessClassifications,
} from '#core/payments/bank/bank-contract.ts';
import { getPremisesSweepCustomer, getSweepCustomer } from '#core/payments/bank/connection-contract.ts';
import { getOwner, listOwners } from '#core/payments/bank/owner-contract.ts';
import { call } from '#web/base/api.ts';
import { callWhole } from '#web/base/whole-list.ts';

const PAGE = 1_000;

export const customersQuery = queryOptions({
  queryKey: ['payments', 'bank', 'customers'],
  queryFn: ({ signal }) => callWhole(listBankCustomers, { query: { pageSize: PAGE, omit: 'details' }, signal }),
});

/** Who is paid the rent of a property. */
export const payeeOfPremisesQuery = (premises: number) =>
  queryOptions({
    queryKey: ['payments', 'bank', 'of-premises', premises],
    queryFn: ({ signal }) => call(getPremisesSweepCustomer, { params: { id: premises }, signal }),
    // A banner about it is no reason to lead anybody away from the screen it stands on.
    meta: { errors: 'silent' },
  });

/** The bank customer of a company; null where it has none yet. */
export const companyCustomerQuery = (company: number) =>
  queryOptions({
    queryKey: ['payments', 'bank', 'of-company', company],
    queryFn: async ({ signal }) => {
      const { results } = await call(listBankCustomers, { query: { company, pageSize: 1 }, signal });
      return results[0] ?? null;
    },
  });

export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: ['payments', 'bank', 'customer', id],
    queryFn: ({ signal }) => call(getBankCustomer, { params: { id }, query: {}, signal }),
  });

/** Whether an account can be linked by signing in at the bank: a setting, the same for everybody. */
export const accountLinkQuery = queryOptions({
  queryKey: ['bank-account-link'],
  queryFn: ({ signal }) => call(getAccountLink, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const sourceQuery = (id: number, source: number) =>
  queryOptions({
    queryKey: ['payments', 'bank', 'source', id, source],
    queryFn: ({ signal }) => call(getFundingSource, { params: { id, source }, signal }),
  });

export const ownersQuery = (id: number) =>
  queryOptions({
    queryKey: ['payments', 'bank', 'owners', id],
    queryFn: ({ signal }) => callWhole(listOwners, { params: { id }, query: { pageSize: PAGE }, signal }),
  });

export const ownerQuery = (id: number, owner: number) =>
  queryOptions({
    queryKey: ['payments', 'bank', 'owner', id, owner],
    queryFn: ({ signal }) => call(getOwner, { params: { id, owner }, signal }),
  });

export const connectionQuery = (id: number) =>
  queryOptions({
    queryKey: ['payments', 'bank', 'connection', id],
    queryFn: ({ signal }) => call(getSweepCustomer, { params: { id }, signal }),
  });

/** The provider's list changes about never. */
export const classificationsQuery = queryOptions({
  queryKey: ['bank-classifications'],
  queryFn: ({ signal }) => call(listBusinessClassifications, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export async function refreshBank(client: QueryClient): Promise<void> {
  const keys = [['payments'], ['deals'], ['tasks']];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
