// A list that is read page by page, the newest first: what it shows while it loads, fails or is empty, and the way to the
// page that follows.
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#core/base/page.ts';
import { LoadFailed } from '#web/base/load-failed.tsx';
import { MoreOf } from '#web/base/long-list.tsx';
import classes from '#web/base/older-list.module.css';
import { AfterAMoment, SkeletonLine } from '#web/ui/states.tsx';

type OlderListProps<Entry extends object> = {
  query: UseInfiniteQueryResult<Page<Entry>>;
  /** "The notifications could not be loaded" */
  failed: string;
  empty: ReactNode;
  children: (entries: readonly Entry[]) => ReactNode;
};

export function OlderList<Entry extends object>({ query, failed, empty, children }: OlderListProps<Entry>) {
  const { data, error, refetch } = query;
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
  if (data.results.length === 0) return empty;
  return (
    <>
      {children(data.results)}
      <MoreOf query={query} />
    </>
  );
}
