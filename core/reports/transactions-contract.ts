// The sales behind a number of a report: the same scope, days and filters, narrowed to a category, an hour or a
// channel.
import { z } from 'zod';
import { Id } from '#core/base/endpoint.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { DayText } from '#core/base/time.ts';
import { analytics } from '#core/reports/analytics-endpoint.ts';
import { ReportSale } from '#core/reports/day-report-contract.ts';
import { ReportHead, StoreName } from '#core/reports/figures-contract.ts';
import { ReportQuery, Switch } from '#core/reports/query-contract.ts';

/** Sales that are counted for the list; past them it says that there are more. */
export const MOST_LISTED = 10_000;

export const transactionsReport = analytics({
  name: 'transactions',
  summary: 'The sales and refunds behind a report’s numbers, newest first',
  query: ReportQuery.extend({
    ...PageQuery.shape,
    hour: z.coerce.number().int().min(0).max(23).optional().describe('Only this hour of the day'),
    weekday: z.coerce.number().int().min(1).max(7).optional().describe('Only this weekday; 1 is Monday'),
    uncategorised: Switch.describe('Only sales of which nothing or not everything carries a category'),
    of_channel: Id.optional().describe('Only this channel of the scope'),
  }),
  reply: z.object({
    ...ReportHead,
    more: z.boolean().describe(`More than ${MOST_LISTED} match; the count stops there`),
    rows: pageOf(
      ReportSale.extend({
        day: DayText,
        store: StoreName,
        time_zone: z.string().describe('Of the store'),
        categories: z.array(z.string()),
      }).meta({ id: 'ReportTransaction' }),
    ),
  }),
});
