import { queryOptions } from '@tanstack/react-query';
import { listRentFacts } from '#core/deals/facts/contract.ts';
import { call } from '#web/base/api.ts';

export const factsQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', 'rent_facts', id],
    queryFn: ({ signal }) => call(listRentFacts, { params: { id }, signal }),
  });
