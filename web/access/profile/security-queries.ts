import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  endOtherSessions,
  endOwnSession,
  getSecurity,
  listAccountActivity,
  type Security,
} from '#core/access/security-contract.ts';
import { call } from '#web/base/api.ts';
import { pagesOf } from '#web/base/long-list.tsx';
import { type ActionScope, useAction } from '#web/base/use-action.ts';

const PER_PAGE = 15;

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(getSecurity, { signal }),
});

export const activityQuery = infiniteQueryOptions({
  queryKey: ['account-activity'],
  ...pagesOf(listAccountActivity, { query: { pageSize: PER_PAGE } }),
});

const SECURITY: ActionScope<Security> = {
  keep: (client, security) => client.setQueryData(securityQuery.queryKey, security),
  refresh: (client) => client.invalidateQueries({ queryKey: activityQuery.queryKey }),
};

/** One session by its id, or all others. */
export const useEndSessions = () =>
  useAction(SECURITY, (which: number | 'others') =>
    which === 'others' ? call(endOtherSessions, {}) : call(endOwnSession, { params: { id: which } }),
  );
