import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Day } from '#core/base/time.ts';
import { getTillDays, listSetAside, listTills } from '#core/sales/till-contract.ts';
import { call } from '#web/base/api.ts';
import { pagesOf } from '#web/base/long-list.tsx';
import { callWhole } from '#web/base/whole-list.ts';

const SHOWN_RECORDS = 50;
const PAGE = 999;

export const tillDaysQuery = (channel: number) =>
  queryOptions({
    queryKey: ['sales', 'till-days', channel],
    queryFn: ({ signal }) => call(getTillDays, { params: { id: channel }, signal }),
  });

export const setAsideQuery = (channel: number) =>
  infiniteQueryOptions({
    queryKey: ['sales', 'set-aside', channel],
    ...pagesOf(listSetAside, { params: { id: channel }, query: { pageSize: SHOWN_RECORDS } }),
  });

/** The first day with a record that waits, of all of them. */
export async function firstWaitingDay(channel: number): Promise<Day | undefined> {
  const { results } = await callWhole(listSetAside, { params: { id: channel }, query: { pageSize: PAGE } });
  const days = results.filter(({ solved }) => solved === null).map(({ day }) => day as Day);
  return days.toSorted()[0];
}

export const tillsQuery = (company: number) =>
  queryOptions({
    queryKey: ['sales', 'tills', company],
    queryFn: ({ signal }) => callWhole(listTills, { query: { company, pageSize: PAGE }, signal }),
  });
