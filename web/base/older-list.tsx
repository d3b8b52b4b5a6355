// A list that is read page by page, the newest first: what it shows while it loads, fails or is empty, and the button
// for the page that follows.
import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '#web/base/load-failed.tsx';
import classes from '#web/base/older-list.module.css';
import { AfterAMoment, SkeletonLine } from '#web/ui/states.tsx';

type OlderListProps<Entry> = {
  query: UseInfiniteQueryResult<InfiniteData<{ results: Entry[] }>>;
  /** "The notifications could not be loaded" */
  failed: string;
  empty: ReactNode;
  children: (entries: readonly Entry[]) => ReactNode;
};

export function OlderList<Entry>({ query, failed, empty, children }: OlderListProps<Entry>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data && error) return <LoadFailed title={failed} error={error} retry={() => void refetch()} />;
  if (!data) {
    return (
      <AfterAMoment>
        <div className={classes.waiting}>
          <SkeletonLine width="60%" />
        </div>
      </AfterAMoment>
    );
  }
  const entries = data.pages.flatMap(({ results }) => results);
  if (entries.length === 0) return empty;
  return (
    <>
      {children(entries)}
      {hasNextPage ? (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older ones
          </Button>
        </div>
      ) : null}
    </>
  );
}
