import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndStep } from '#core/home/lease-ends.ts';
import { homeLeaseEnds, listLeaseEnds } from '#core/home/lease-ends-contract.ts';
import { call } from '#web/base/api.ts';
import { pagesOf } from '#web/base/long-list.tsx';

export type EndScope = { master_company: number } | { premises: number };

const SHOWN_LEASES = 50;

/** The last answer stays while the other step is asked for. */
export const leaseEndsQuery = (scope: EndScope, step: EndStep) =>
  queryOptions({
    queryKey: ['home', 'lease-ends', scope, step],
    queryFn: ({ signal }) => call(homeLeaseEnds, { query: { ...scope, step }, signal }),
    placeholderData: keepPreviousData,
  });

export const endingLeasesQuery = (scope: EndScope, step: EndStep, ending: string) =>
  infiniteQueryOptions({
    queryKey: ['home', 'lease-ends', scope, step, ending],
    ...pagesOf(listLeaseEnds, { query: { ...scope, step, ending, pageSize: SHOWN_LEASES } }),
  });
