// What a channel has on the days, or in the months, of the grid, so that nobody types over it unawares.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { type Day, isDay } from '#core/base/time.ts';
import { type Conflict, listConflicts } from '#core/sales/upload-contract.ts';
import { call } from '#web/base/api.ts';
import type { Grain, TypedRow } from '#web/sales/typed-rows.ts';

/** Longer addresses are not sent: whoever pastes more days sees what is there when the figures are checked. */
const MOST_ASKED = 100;

export type Counted = z.output<typeof Conflict>['existing'];

/** By what the row says of its day or month; undefined until it is known. */
export type CountedByWhen = ReadonlyMap<string, Counted> | undefined;

const countedQuery = (deal_channel: number, grain: Grain, days: Day[]) =>
  queryOptions({
    queryKey: ['sales', 'counted', deal_channel, grain, days],
    queryFn: ({ signal }) => call(listConflicts, { query: { deal_channel, days, manual_sales_upload: grain }, signal }),
    placeholderData: keepPreviousData,
    meta: { errors: 'silent' },
  });

export function useCounted(channel: number | undefined, grain: Grain, rows: readonly TypedRow[]): CountedByWhen {
  const days = daysOf(rows, grain);
  const asks = channel !== undefined && days.length > 0;
  const { data } = useQuery({ ...countedQuery(channel ?? 0, grain, days), enabled: asks });
  if (!data) return undefined;
  return new Map(data.results.map(({ day, existing }) => [grain === 'daily' ? day : day.slice(0, 7), existing]));
}

export function daysOf(rows: readonly TypedRow[], grain: Grain): Day[] {
  const days = rows.map(({ when }) => (grain === 'daily' ? when : `${when}-01`)).filter(isDay);
  return [...new Set(days)].slice(-MOST_ASKED);
}
