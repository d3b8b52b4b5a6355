// A list that goes on as one scrolls. `pagesOf` asks for its pages as the call's `next` says that there are more; the
// screen reads them as one answer, with the count of the server; `MoreOf` stands below the rows.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Page } from '#core/base/page.ts';
import type { CallInput } from '#web/base/api.ts';
import { callPage, keyOf, type Listing } from '#web/base/whole-list.ts';
import { ShowMore } from '#web/ui/show-more.tsx';

/** For infiniteQueryOptions, beside the key. */
export function pagesOf<E extends Listing>(endpoint: E, input: Omit<CallInput<E>, 'signal'>) {
  type Reply = z.output<E['reply']>;
  return {
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }): Promise<Reply> =>
      callPage(endpoint, { ...input, signal } as CallInput<E>, pageParam),
    initialPageParam: 1,
    getNextPageParam: (last: Reply, pages: readonly Reply[]) => (last.next === null ? undefined : pages.length + 1),
    select: joined<Reply>,
  };
}

/** The last page knows best how many there are. A row that moved to a later page while it was read is shown once. */
export function joined<Reply extends Page<object>>({ pages }: InfiniteData<Reply, number>): Reply {
  const rows = new Map(pages.flatMap(({ results }) => results).map((row) => [keyOf(row), row]));
  return { ...(pages.at(-1) as Reply), results: [...rows.values()] };
}

type Growing = Pick<
  UseInfiniteQueryResult<Page<object>>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

type MoreOfProps = {
  query: Growing;
  /** Where what follows stands above: coming into sight, it must not push away what is being read. */
  byHand?: boolean;
  /** The rows that are here stand in an order of their own, and others may come between them. */
  sorted?: boolean;
};

export function MoreOf({ query, byHand = false, sorted = false }: MoreOfProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  if (!data || !hasNextPage) return null;
  return (
    <ShowMore
      shown={data.results.length}
      count={data.count}
      isLoading={isFetchingNextPage}
      hasFailed={isFetchNextPageError}
      byHand={byHand}
      sorted={sorted}
      onMore={() => void fetchNextPage()}
    />
  );
}
