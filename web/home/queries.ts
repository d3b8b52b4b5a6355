import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { homeRadar, landlordHome, retailerHome } from '#core/home/contract.ts';
import { homePortfolio } from '#core/home/portfolio-contract.ts';
import { type CallInput, call } from '#web/base/api.ts';
import { type Question, questionOf, type ReportFilters } from '#web/reports/filters/report-filters.ts';
import { takenBy } from '#web/reports/queries.ts';

export const landlordHomeQuery = (master_company: number) =>
  queryOptions({
    queryKey: ['home', 'landlord', master_company],
    queryFn: ({ signal }) => call(landlordHome, { query: { master_company }, signal }),
  });

export const portfolioQuestion = (master_company: number, filters: ReportFilters): Question =>
  questionOf(filters, { kind: 'portfolio', query: { master_company } });

/** The last answer stays on the screen while other days are read. */
export const homePortfolioQuery = (question: Question) =>
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

/** Whoever sees no sales gets no radar, and no error either. */
export const homeRadarQuery = (scope: { master_company?: number; premises?: number; pageSize?: number }) =>
  queryOptions({
    queryKey: ['home', 'radar', scope],
    queryFn: ({ signal }) => call(homeRadar, { query: scope, signal }),
    retry: false,
    placeholderData: keepPreviousData,
    meta: { errors: 'silent' },
  });
