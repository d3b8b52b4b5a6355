import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type HomeRadar, homeRadar, landlordHome, MOST_RADARS, retailerHome } from '#core/home/contract.ts';
import { homePortfolio } from '#core/home/portfolio-contract.ts';
import { type CallInput, call } from '#web/base/api.ts';
import { type ReportFilters, type ReportQuery, reportQueryOf } from '#web/reports/filters/report-filters.ts';
import { takenBy } from '#web/reports/queries.ts';

/** Rent that is being counted again takes a minute or two. */
const COUNTING_MS = 30_000;

export const landlordHomeQuery = (master_company: number) =>
  queryOptions({
    queryKey: ['home', 'landlord', master_company],
    queryFn: ({ signal }) => call(landlordHome, { query: { master_company }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.sales?.month.rent_waits ? COUNTING_MS : false),
  });

export const portfolioQuestion = (master_company: number, filters: ReportFilters): ReportQuery =>
  reportQueryOf(filters, { kind: 'portfolio', query: { master_company } });

/** The last answer stays on the screen while other days are read. */
export const homePortfolioQuery = (question: ReportQuery) =>
  queryOptions({
    queryKey: ['home', 'portfolio', question],
    queryFn: ({ signal }) =>
      call(homePortfolio, {
        query: takenBy(homePortfolio, question) as CallInput<typeof homePortfolio>['query'],
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const retailerHomeQuery = queryOptions({
  queryKey: ['home', 'retailer'],
  queryFn: ({ signal }) => call(retailerHome, { signal }),
});

/** Rows of the merchant's radar, until all are asked for. */
export const RETAILER_RADAR = { pageSize: 20 };

export type RadarScope = { master_company?: number; premises?: number; pageSize?: number };

/** Whoever sees no sales gets no radar, and no error either. */
const radarOptions = { retry: false, placeholderData: keepPreviousData, meta: { errors: 'silent' } } as const;

export const homeRadarQuery = (scope: RadarScope) =>
  queryOptions({
    queryKey: ['home', 'radar', scope],
    queryFn: ({ signal }) => call(homeRadar, { query: scope, signal }),
    ...radarOptions,
  });

/** Every row of it, page after page. */
export const wholeRadarQuery = (scope: RadarScope) =>
  queryOptions({
    queryKey: ['home', 'radar', 'whole', scope],
    queryFn: async ({ signal }): Promise<HomeRadar> => {
      const ask = (page: number) => call(homeRadar, { query: { ...scope, page, pageSize: MOST_RADARS }, signal });
      const first = await ask(1);
      const rows = new Map(first.rows.map((row) => [row.deal, row]));
      for (let page = 2; (page - 1) * MOST_RADARS < radarCount(first); page += 1) {
        for (const row of (await ask(page)).rows) rows.set(row.deal, row);
      }
      return { ...first, rows: [...rows.values()] };
    },
    ...radarOptions,
  });

export function radarCount({ counts: { above, expected, not_expected, other } }: HomeRadar): number {
  return above + expected + not_expected + other;
}
