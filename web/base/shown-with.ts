// A query that counts as answered once the others have their answers too: what those bring stands above or beside it, and
// would push away what a person is about to click. Others that fail hold nothing up.
import type { UseQueryResult } from '@tanstack/react-query';

type Answer<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;

export function shownWith<Data>(
  query: Answer<Data>,
  ...others: readonly Pick<UseQueryResult, 'isLoading'>[]
): Answer<Data> {
  return others.some(({ isLoading }) => isLoading) ? { ...query, data: undefined } : query;
}
