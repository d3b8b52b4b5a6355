import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  endOtherSessions,
  endOwnSession,
  getSecurity,
  listAccountActivity,
  type Security,
} from '#core/access/security-contract.ts';
import { call } from '#web/base/api.ts';

const PER_PAGE = 15;

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(getSecurity, { signal }),
});

export const activityQuery = infiniteQueryOptions({
  queryKey: ['account-activity'],
  queryFn: ({ signal, pageParam }) =>
    call(listAccountActivity, { query: { page: pageParam, pageSize: PER_PAGE }, signal }),
  initialPageParam: 1,
  getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
});

/** One session by its id, or all others. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: number | 'others'): Promise<Security> =>
      which === 'others' ? call(endOtherSessions, {}) : call(endOwnSession, { params: { id: which } }),
    onSuccess: (security) => {
      client.setQueryData(securityQuery.queryKey, security);
      void client.invalidateQueries({ queryKey: activityQuery.queryKey });
    },
  });
}
