// What the screens of report subscriptions read and write. Every key starts with 'subscriptions', so that one
// invalidation refreshes all of them; what is staged is kept apart from it, by report, until it is saved.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import {
  createSubscriber,
  createSubscribers,
  deleteSubscriber,
  getOwnSubscription,
  getSubscriptionReport,
  listSubscribers,
  listSubscriptionReports,
  previewReport,
  sendReportNow,
  subscribeAgain,
  subscriberEmailExists,
  unsubscribe,
  updateSubscriber,
} from '#core/subscriptions/contract.ts';
import { call } from '#web/base/api.ts';
import { type ActionScope, useAction } from '#web/base/use-action.ts';
import { callWhole } from '#web/base/whole-list.ts';
import { NOTHING_STAGED, type Staged } from '#web/subscriptions/staged.ts';

const PAGE = 999;

export const reportsQuery = (master_company: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'reports', master_company],
    queryFn: ({ signal }) =>
      callWhole(listSubscriptionReports, { query: { master_company, pageSize: PAGE, expand: [] }, signal }),
  });

export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'report', id],
    queryFn: ({ signal }) =>
      call(getSubscriptionReport, { params: { id }, query: { expand: ['subscribers'] }, signal }),
  });

export const previewQuery = (id: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'preview', id],
    queryFn: ({ signal }) => call(previewReport, { params: { id }, signal }),
    staleTime: 60_000,
  });

export const subscribersQuery = (master_company: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'subscribers', master_company],
    queryFn: ({ signal }) => callWhole(listSubscribers, { query: { master_company, pageSize: PAGE }, signal }),
  });

export const ownSubscriptionQuery = (code: string) =>
  queryOptions({
    queryKey: ['own-subscription', code],
    queryFn: ({ signal }) => call(getOwnSubscription, { params: { code }, signal }),
    retry: false,
  });

/** What is staged for a report, kept while its panel goes from one view to the other. */
export const useStaged = (report: number) => useKept<Staged>(`staged-subscribers-${report}`, NOTHING_STAGED);

/** Which report's panel is on the screen: it slides in once, not again with every view. */
export const useShownReport = () => useKept<number | undefined>('shown-subscription-report', undefined);

/** What outlives the page of one address and is nobody's but this tab's. */
function useKept<Value>(name: string, first: Value): [Value, (next: Value) => void] {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['kept', name],
    queryFn: () => client.getQueryData<{ value: Value }>(['kept', name]) ?? { value: first },
    staleTime: Number.POSITIVE_INFINITY,
    initialData: { value: first },
  });
  const keep = useCallback((value: Value) => void client.setQueryData(['kept', name], { value }), [client, name]);
  return [data.value, keep];
}

const SUBSCRIPTIONS: ActionScope = {
  refresh: (client) => client.invalidateQueries({ queryKey: ['subscriptions'] }),
  waits: true,
};

export const useSaveStaged = (id: number) =>
  useAction(SUBSCRIPTIONS, ({ added, removed }: Staged) =>
    call(createSubscribers, { params: { id }, body: { subscribers: [...added], deleted_subscribers: [...removed] } }),
  );

export const useEmailExists = (id: number) =>
  useAction({}, (email: string) => call(subscriberEmailExists, { params: { id }, body: { email } }));

export const useSendNow = (id: number) => useAction({}, () => call(sendReportNow, { params: { id } }));

export const useCreateSubscriber = () =>
  useAction(SUBSCRIPTIONS, (body: z.output<typeof createSubscriber.body>) => call(createSubscriber, { body }));

export const useUpdateSubscriber = () =>
  useAction(SUBSCRIPTIONS, ({ id, ...body }: z.output<typeof updateSubscriber.body> & { id: number }) =>
    call(updateSubscriber, { params: { id }, body }),
  );

export const useDeleteSubscriber = () =>
  useAction(SUBSCRIPTIONS, (id: number) => call(deleteSubscriber, { params: { id } }));

export function useSetSubscribed(code: string) {
  return useAction(
    { keep: (client, subscription) => client.setQueryData(ownSubscriptionQuery(code).queryKey, subscription) },
    (subscribed: boolean) => call(subscribed ? subscribeAgain : unsubscribe, { params: { code } }),
  );
}
