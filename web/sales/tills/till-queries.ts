import { queryOptions } from '@tanstack/react-query';
import { getTillDays, listSetAside, listTills } from '#core/sales/till-contract.ts';
import { call } from '#web/base/api.ts';

const SHOWN_RECORDS = 50;
const SHOWN_CHANNELS = 50;

export const tillDaysQuery = (channel: number) =>
  queryOptions({
    queryKey: ['sales', 'till-days', channel],
    queryFn: ({ signal }) => call(getTillDays, { params: { id: channel }, signal }),
  });

export const setAsideQuery = (channel: number) =>
  queryOptions({
    queryKey: ['sales', 'set-aside', channel],
    queryFn: ({ signal }) =>
      call(listSetAside, { params: { id: channel }, query: { pageSize: SHOWN_RECORDS }, signal }),
  });

export const tillsQuery = (company: number) =>
  queryOptions({
    queryKey: ['sales', 'tills', company],
    queryFn: ({ signal }) => call(listTills, { query: { company, pageSize: SHOWN_CHANNELS }, signal }),
  });
