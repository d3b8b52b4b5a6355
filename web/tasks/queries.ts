// What waits for the person, read again a minute after every answer while they are signed in.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TASK_REFRESH_MS } from '#core/base/constants.ts';
import { listDoneTasks, listTasks } from '#core/tasks/contract.ts';
import { call } from '#web/base/api.ts';
import { whenSignedOut } from '#web/base/session.ts';

/** A failed poll is not worth a message: the page has its own words for it, and the next one is a minute away. */
export const tasksQuery = queryOptions({
  queryKey: ['tasks'],
  queryFn: ({ signal }) => call(listTasks, { signal }),
  meta: { errors: 'silent' },
});

/** What the person waits for; it changes with other people's steps, and is read when the page is opened. */
export const theirTasksQuery = queryOptions({
  queryKey: ['tasks', 'theirs'],
  queryFn: ({ signal }) => call(listTasks, { query: { turn: 'theirs' }, signal }),
  meta: { errors: 'silent' },
});

export const doneTasksQuery = queryOptions({
  queryKey: ['tasks', 'done'],
  queryFn: ({ signal }) => call(listDoneTasks, { signal }),
  meta: { errors: 'silent' },
});

/** Signing out stops the timer; the first answer to whoever signs in next starts it again. */
export function useFreshTasks() {
  const query = useQuery(tasksQuery);
  const { refetch, dataUpdatedAt, errorUpdatedAt } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer, good or bad, sets the timer anew.
  useEffect(() => afterAWhile(() => void refetch({ cancelRefetch: false })), [refetch, dataUpdatedAt, errorUpdatedAt]);
  return query;
}

function afterAWhile(act: () => void): () => void {
  const timer = window.setTimeout(act, TASK_REFRESH_MS);
  const stop = () => window.clearTimeout(timer);
  const forget = whenSignedOut(stop);
  return () => {
    stop();
    forget();
  };
}
