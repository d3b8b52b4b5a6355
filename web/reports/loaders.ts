// What a report screen asks first: the report itself, by the scope and the days of its address, while the property,
// company or deal around it is still being read.
import { prefetch } from '#web/base/loaders.ts';
import type { LoaderQuery, Situation } from '#web/base/screen.ts';
import type { OfDeal } from '#web/deals/connections/connection-loaders.ts';
import { todayHere } from '#web/deals/today.ts';
import { inPortfolio, knownCompany, ofCompany, ofProperty } from '#web/properties/loaders.ts';
import { ReportFilters, reportQueryOf, withUsualDays } from '#web/reports/filters/report-filters.ts';
import { channelReportQuery, dayReportQuery, reportQuery, saleQuery } from '#web/reports/queries.ts';
import { callOf } from '#web/reports/report-calls.ts';
import { REPORT_KEYS, type ReportKey } from '#web/reports/report-keys.ts';
import type { ReportScope } from '#web/reports/scope.ts';
import { isSaleId } from '#web/reports/transactions/transaction-id.ts';

/** Told by the day, in a portfolio that may have that switched off. */
const BY_DAY: readonly ReportKey[] = ['daily', 'refunds', 'gift-cards'];

function reportQueries(
  report: ReportKey,
  scope: Pick<ReportScope, 'query' | 'kind'>,
  situation: Situation,
): LoaderQuery[] {
  const isLandlord = situation.user?.role === 'landlord';
  const masterCompany = isLandlord ? knownCompany(situation) : undefined;
  if (isLandlord && BY_DAY.includes(report) && masterCompany?.has_daily_sales_report !== true) return [];
  const filters = withUsualDays(report, ReportFilters.parse(situation.search), todayHere());
  const asking = { scope: { ...scope, masterCompany }, question: reportQueryOf(filters, scope), filters };
  return [prefetch(reportQuery(...callOf(report, asking)))];
}

export const propertyReport = (report: ReportKey) =>
  ofProperty((premises, situation) =>
    reportQueries(report, { kind: 'property', query: { premises: [premises] } }, situation),
  );

export const portfolioReports = (report: ReportKey) =>
  inPortfolio((master_company, situation) =>
    reportQueries(report, { kind: 'portfolio', query: { master_company } }, situation),
  );

export const companyReport = (report: ReportKey) =>
  ofCompany((company, situation) => reportQueries(report, { kind: 'company', query: { company } }, situation));

/** A store begins with its days. */
export const storeReport: OfDeal = (deal, situation) => {
  const named = REPORT_KEYS.find((key) => key === (situation.search.report ?? situation.params.report));
  return reportQueries(named ?? 'daily', { kind: 'store', query: { deal } }, situation);
};

/** A day of a store, or one of its sales. */
export const storeTransaction: OfDeal = (_, { params: { transactionId: id = '' } }) => [
  isSaleId(id) ? prefetch(saleQuery(id)) : prefetch(dayReportQuery(id)),
];

export const channelTransaction = ofCompany((_, { params: { transactionId: id = '' } }) => [
  isSaleId(id) ? prefetch(saleQuery(id)) : prefetch(channelReportQuery(id)),
]);
