// What a screen asks the server for first. A screen names its questions by its address alone, so that they are on their
// way while its code still is; the page reads the same queries and finds them asked. With /new-ui/retailer/connections/7
// its loader names [required(dealQuery(7))]: the deal is asked for at once, and the page shows when it is there.
import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LoaderQuery } from '#web/base/screen.ts';

/** A failure is the page's to tell: it finds the query refused. */
export function prefetch<Fetched, Failed, Data, Key extends QueryKey>(
  options: FetchQueryOptions<Fetched, Failed, Data, Key>,
): LoaderQuery {
  return { key: options.queryKey, start: (queries) => queries.prefetchQuery(options) };
}

/** The first page of a list that is read further page by page. */
export function prefetchPages<Fetched, Failed, Data, Key extends QueryKey, Page>(
  options: FetchInfiniteQueryOptions<Fetched, Failed, Data, Key, Page>,
): LoaderQuery {
  return { key: options.queryKey, start: (queries) => queries.prefetchInfiniteQuery(options) };
}

export function required<Fetched, Failed, Data, Key extends QueryKey>(
  options: FetchQueryOptions<Fetched, Failed, Data, Key>,
): LoaderQuery {
  return { ...prefetch(options), required: true };
}

/** What can be asked only with the answer to another question goes out with that answer, and does not wait for the page. */
export function prefetchAfter<Fetched, Failed, Data, Key extends QueryKey>(
  options: FetchQueryOptions<Fetched, Failed, Data, Key>,
  wanted: (answer: Data) => readonly LoaderQuery[],
): LoaderQuery {
  return {
    key: [...options.queryKey, 'after'],
    start: async (queries) => {
      if (queries.getQueryState(options.queryKey)?.status === 'error') return;
      await queries.prefetchQuery(options);
      const answer = queries.getQueryData<Data>(options.queryKey);
      if (answer !== undefined) startAll(wanted(answer), queries);
    },
  };
}

/** What is fresh or on its way is not asked again. */
export function startAll(wanted: readonly LoaderQuery[], queries: QueryClient): void {
  for (const { start } of wanted) void start(queries);
}

/** What the guards' answers made askable; what was refused a moment ago is left to the page. */
export function startRest(wanted: readonly LoaderQuery[], queries: QueryClient): void {
  startAll(
    wanted.filter(({ key }) => queries.getQueryState(key) === undefined),
    queries,
  );
}

/** Answers once the page has what it does not show without. What was read before is shown at once, and read again behind. */
export async function untilRequired(wanted: readonly LoaderQuery[], queries: QueryClient): Promise<void> {
  const missing = wanted.filter(({ key, required }) => required && queries.getQueryState(key)?.data === undefined);
  await Promise.all(missing.filter(({ key }) => isOnItsWay(queries, key)).map(({ start }) => start(queries)));
}

function isOnItsWay(queries: QueryClient, key: QueryKey): boolean {
  return queries.getQueryState(key)?.fetchStatus === 'fetching';
}

/** An id in the address: '7' is 7; what is no number is no id, and nobody is asked about it. */
export function idIn(params: Readonly<Record<string, string>>, ...names: readonly string[]): number | undefined {
  const text = names.map((name) => params[name]).find((value) => value !== undefined);
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
