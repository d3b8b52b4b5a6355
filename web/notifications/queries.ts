import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listNotifications, readAllNotifications, readNotification } from '#core/notifications/contract.ts';
import { call } from '#web/base/api.ts';
import { pagesOf } from '#web/base/long-list.tsx';
import { type ActionScope, useAction } from '#web/base/use-action.ts';

const LOOK_AGAIN_MS = 60_000;
const IN_BELL = 8;
const IN_PAGE = 30;

/** What the bell shows: the newest, and how many are unread. */
export const latestQuery = queryOptions({
  queryKey: ['notifications', 'latest'],
  queryFn: ({ signal }) => call(listNotifications, { query: { pageSize: IN_BELL }, signal }),
  refetchInterval: LOOK_AGAIN_MS,
});

export const notificationsQuery = (status: 'unread' | undefined) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'all', status ?? 'any'],
    ...pagesOf(listNotifications, { query: { pageSize: IN_PAGE, status } }),
  });

const NOTIFICATIONS: ActionScope = {
  refresh: (client) => client.invalidateQueries({ queryKey: ['notifications'] }),
  waits: true,
};

/** A notification that cannot be marked is not worth a message: its link still works. */
export const useRead = () =>
  useAction({ ...NOTIFICATIONS, errors: 'silent' }, (ids: readonly number[]) =>
    Promise.all(ids.map((id) => call(readNotification, { params: { id } }))),
  );

export const useReadAll = () => useAction(NOTIFICATIONS, () => call(readAllNotifications, {}));
