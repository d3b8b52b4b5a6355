// What a screen asks the server for first. A screen names its questions by its address alone, so that they are on their
// way while its code still is; the page reads the same queries and finds them asked. With /new-ui/retailer/connections/7
// `asks` answers [held(dealQuery(7))]: the deal is asked for at once, and the page shows when it is there.
import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Ask } from '#web/base/screen.ts';

/** A failure is the page's to tell: it finds the query refused and asks again. */
export function ask<Fetched, Failed, Data, Key extends QueryKey>(
  options: FetchQueryOptions<Fetched, Failed, Data, Key>,
): Ask {
  return { key: options.queryKey, start: (queries) => queries.prefetchQuery(options) };
}

/** The first page of a list that is read further page by page. */
export function askPages<Fetched, Failed, Data, Key extends QueryKey, Page>(
  options: FetchInfiniteQueryOptions<Fetched, Failed, Data, Key, Page>,
): Ask {
  return { key: options.queryKey, start: (queries) => queries.prefetchInfiniteQuery(options) };
}

export function held<Fetched, Failed, Data, Key extends QueryKey>(
  options: FetchQueryOptions<Fetched, Failed, Data, Key>,
): Ask {
  return { ...ask(options), holds: true };
}

/** What is fresh or on its way is not asked again. */
export function askAll(asks: readonly Ask[], queries: QueryClient): void {
  for (const { start } of asks) void start(queries);
}

/** What the guards' answers made askable; what was refused a moment ago is left to the page. */
export function askRest(asks: readonly Ask[], queries: QueryClient): void {
  askAll(
    asks.filter(({ key }) => queries.getQueryState(key) === undefined),
    queries,
  );
}

/** Answers once the page has what it does not show without. What was read before is shown at once, and read again behind. */
export async function untilHeld(asks: readonly Ask[], queries: QueryClient): Promise<void> {
  const missing = asks.filter(({ key, holds }) => holds && queries.getQueryState(key)?.data === undefined);
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
