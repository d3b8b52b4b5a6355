// What the page of a property reads: the month so far by merchant, the year over area, the rent, and who trades where.
import { addDays, type Day, firstDay, monthOf } from '#core/base/time.ts';
import { occupancyReport } from '#core/reports/aggregate-contract.ts';
import { performanceReport, salesPerSqftReport } from '#core/reports/stores-contract.ts';
import { dealsQuery } from '#web/deals/queries.ts';
import { homePortfolioQuery, portfolioQuestion, wholeRadarQuery } from '#web/home/queries.ts';
import { totalsQuery } from '#web/payments/queries.ts';
import { ReportFilters, reportQueryOf } from '#web/reports/filters/report-filters.ts';
import { notesQuery, reportQuery } from '#web/reports/queries.ts';
import { whole } from '#web/reports/report-questions.ts';

/** The month so far beside the same weekdays of last year: the page lands on it, whatever reports were asked before. */
const MONTH = ReportFilters.parse({});
const question = (premises: number) =>
  whole(reportQueryOf(MONTH, { kind: 'property', query: { premises: [premises] } }));

export const propertySalesQueries = (premises: number) => ({
  performance: reportQuery(performanceReport.read, question(premises)),
  densities: reportQuery(salesPerSqftReport.read, question(premises)),
  occupancy: reportQuery(occupancyReport.read, question(premises)),
  radar: wholeRadarQuery({ premises }),
});

export const propertyDealsQuery = (premises: number) => dealsQuery({ premises });

/** For the place of a property among the others. */
export const besideOthersQuery = (masterCompany: number) => homePortfolioQuery(portfolioQuestion(masterCompany, MONTH));

const NOTES_BACK = 90;
const NOTES_AHEAD = 30;

export const propertyNotesQuery = (premises: number, today: Day) =>
  notesQuery(premises, addDays(today, -NOTES_BACK), addDays(today, NOTES_AHEAD));

export const monthInvoicesQuery = (premises: number, today: Day) =>
  totalsQuery({ premises, from: firstDay(monthOf(today)), through: today });
