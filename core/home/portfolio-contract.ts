// The portfolio’s own page: what every property sold, who has not reported, and what comes next there.
import { z } from 'zod';
import { endpoint, Id, Int } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { Money } from '#core/base/money.ts';
import { ANY_OF_LANDLORD } from '#core/base/permissions.ts';
import { DayText } from '#core/base/time.ts';
import { DATE_KINDS } from '#core/home/next-date.ts';
import { Percent, ReportHead, Totals } from '#core/reports/figures-contract.ts';
import { ReportQuery } from '#core/reports/query-contract.ts';
import { PortfolioRow } from '#core/reports/stores-contract.ts';

const NextDate = z
  .object({
    kind: z.enum(DATE_KINDS).describe('A dispute to answer, the end of a lease, or a breakpoint that is expected'),
    day: DayText,
    at: Instant.nullable().describe('Until when a dispute can be answered before the debit'),
    deal: Int,
    merchant: z.string(),
    amount: Money.nullable().describe('What a dispute holds back'),
  })
  .meta({ id: 'NextDate' });
export type NextDate = z.infer<typeof NextDate>;

const Feeds = {
  merchants: Int.describe('Agreements in force that have begun, whatever the range'),
  stores_due: Int.describe('Stores that owed a report for the last day of the range that has ended'),
  stores_missing: Int.describe('Those of them that did not bring it'),
  closed: Int.describe('Merchants whose store was closed on that day'),
  unlinked: Int.describe('Merchants without a sales channel'),
  not_open: Int.describe('Agreed, and beginning on a later day'),
};

const PortfolioSales = z.object({
  ...ReportHead,
  totals: Totals,
  rent_share: Percent,
  per_sqft: Money.nullable().describe('Twelve months over the area of all stores that have one'),
  weeks: z.array(DayText).describe('First days of the thirteen weeks of the sparklines'),
  weekly: z.array(Money),
  ...Feeds,
  rows: z.array(PortfolioRow.extend({ ...Feeds, next: NextDate.nullable() }).meta({ id: 'PortfolioPlace' })),
});

export const homePortfolio = endpoint({
  method: 'GET',
  path: '/api/home/portfolio/',
  allow: ANY_OF_LANDLORD,
  summary: 'A portfolio at a glance: what each property sold, its rent, its feeds and its next date',
  query: ReportQuery.pick({
    premises: true,
    tags: true,
    custom_filter: true,
    preset: true,
    from: true,
    through: true,
    compare: true,
    same_store: true,
    currency: true,
  }).extend({ master_company: Id }),
  reply: z.object({ sales: PortfolioSales.nullable().describe('Null without View Sales on any property') }),
});
export type HomePortfolio = z.output<typeof homePortfolio.reply>;
export type PortfolioSales = NonNullable<HomePortfolio['sales']>;
export type PortfolioPlace = PortfolioSales['rows'][number];
