// Sales by who made them: merchants, properties, channels and categories. Long lists are paged.
import { z } from 'zod';
import { Int } from '#core/base/endpoint.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { pageOf } from '#core/base/page.ts';
import { DayText } from '#core/base/time.ts';
import { analytics } from '#core/reports/analytics-endpoint.ts';
import {
  Change,
  Compared,
  Figures,
  MerchantColor,
  PairedDays,
  Percent,
  Reported,
  ReportHead,
  StoreName,
  Totals,
} from '#core/reports/figures-contract.ts';
import { PagedReportQuery } from '#core/reports/query-contract.ts';

export const StoreRow = z
  .object({
    store: StoreName,
    color: MerchantColor,
    ...Compared,
    share: Percent.describe('Of the adjusted gross of the scope'),
    rent_share: Percent.describe('% Rent of adjusted gross'),
    gaps: Reported,
    last_reported: DayText.nullable(),
  })
  .meta({ id: 'StoreRow' });

export const performanceReport = analytics({
  name: 'merchant_performance',
  summary: 'Every store beside the others, with the median of its peers',
  query: PagedReportQuery,
  reply: z.object({
    ...ReportHead,
    totals: Totals,
    peers: z
      .object({ stores: Int, adjusted_gross: Money, average_sale: Money.nullable(), change: Change })
      .nullable()
      .describe('Medians over the stores of the scope, if five or more have sales'),
    rows: pageOf(StoreRow),
  }),
});

export const rankingReport = analytics({
  name: 'merchant_ranking',
  summary: 'Stores by adjusted gross, with their place in the comparison range',
  query: PagedReportQuery,
  reply: z.object({
    ...ReportHead,
    totals: Totals,
    rows: pageOf(
      StoreRow.extend({
        rank: Int,
        compared_rank: Int.nullable(),
        per_sqft: Money.nullable().describe('Adjusted gross of the range ÷ the unit’s area'),
      }),
    ),
  }),
});

const Area = z.object({
  area_sqft: Int.nullable(),
  adjusted_gross: Money.describe('Twelve months through the last day of the range'),
  per_sqft: Money.nullable(),
  months: Int.describe('With sales, of the twelve; fewer means the year is not whole'),
});

export const salesPerSqftReport = analytics({
  name: 'sales_per_sqft',
  summary: 'Twelve months of adjusted gross over leased area, by store',
  query: PagedReportQuery,
  reply: z.object({
    ...ReportHead,
    trailing: z.object({ from: DayText, through: DayText }),
    totals: Area.extend({ stores: Int.describe('With an area'), without_area: Int }),
    rows: pageOf(Area.extend({ store: StoreName, compared_per_sqft: Money.nullable(), change: Change, ...PairedDays })),
  }),
});

export const PortfolioRow = z
  .object({
    premises: z.object({ id: Int, name: z.string(), city: z.string(), state: z.string() }),
    stores: Int.describe('Due to report the last day of the range that has ended'),
    stores_missing: Int.describe('Of these, without a report of it'),
    ...Compared,
    rent_share: Percent,
    weekly: z.array(Money),
    per_sqft: Money.nullable().describe('Twelve months over the area of the stores that have one'),
    gaps: Reported,
  })
  .meta({ id: 'PortfolioRow' });

export const portfolioReport = analytics({
  name: 'portfolio',
  summary: 'Every property beside the others',
  query: PagedReportQuery,
  reply: z.object({
    ...ReportHead,
    totals: Totals,
    rent_share: Percent,
    weeks: z.array(DayText).describe('First days of the thirteen weeks of the sparklines'),
    rows: pageOf(PortfolioRow),
  }),
});

export const categoryReport = analytics({
  name: 'categories',
  summary: 'Sales by category, with what carries none',
  reply: z.object({
    ...ReportHead,
    totals: Totals,
    rows: z.array(
      z.object({
        category: z.string().nullable().describe('Null: sales that carry no category'),
        figures: Figures,
        share: Percent,
        stores: Int,
        compared: Figures.nullable(),
        change: Change,
      }),
    ),
  }),
});

export const ChannelName = z
  .object({
    id: Int,
    name: z.string(),
    pos_type: z.string().nullable(),
    company: z.object({ id: Int, name: z.string() }),
    premises: z.object({ id: Int, name: z.string() }).nullable(),
    currency: CurrencyCode,
    time_zone: z.string(),
  })
  .meta({ id: 'ChannelName' });

export const channelSalesReport = analytics({
  name: 'channel_sales',
  summary: 'Sales of each channel of a retailer’s company',
  query: PagedReportQuery,
  reply: z.object({
    ...ReportHead,
    totals: Totals,
    rows: pageOf(
      z.object({
        channel: ChannelName,
        ...Compared,
        share: Percent,
        gaps: Reported,
        last_reported: DayText.nullable(),
      }),
    ),
  }),
});
