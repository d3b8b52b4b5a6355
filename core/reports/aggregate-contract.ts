// The older aggregate reports of a company: sales, vendors, occupancy, Clover surcharges. Hourly and monthly sales are
// those of the newer screens.
import { z } from 'zod';
import { Int } from '#core/base/endpoint.ts';
import { Money } from '#core/base/money.ts';
import { pageOf } from '#core/base/page.ts';
import { MonthText } from '#core/base/time.ts';
import { analytics } from '#core/reports/analytics-endpoint.ts';
import {
  Change,
  Compared,
  MerchantColor,
  PairedDays,
  Percent,
  Reported,
  ReportHead,
  StoreName,
  Totals,
} from '#core/reports/figures-contract.ts';
import { PagedReportQuery } from '#core/reports/query-contract.ts';
import { ChannelName } from '#core/reports/stores-contract.ts';

export const vendorsReport = analytics({
  name: 'vendors',
  summary: 'Sales of each merchant company over all its stores in the scope',
  query: PagedReportQuery,
  reply: z.object({
    ...ReportHead,
    totals: Totals,
    rows: pageOf(
      z.object({
        vendor: z.object({ id: Int.nullable(), name: z.string() }),
        color: MerchantColor,
        stores: Int,
        deals: z.array(Int).describe('The stores of the vendor, by deal'),
        ...Compared,
        share: Percent,
        gaps: Reported,
      }),
    ),
  }),
});

const Occupancy = z.object({
  sales: Money.describe('Adjusted gross'),
  base_rent: Money,
  percentage_rent: Money,
  additional_fees: Money,
  total_rent: Money,
  occupancy: Percent.describe('Total rent of sales'),
});

export const occupancyReport = analytics({
  name: 'occupancy',
  summary: 'Rent as a share of sales, by store: base, percentage and fees together',
  query: PagedReportQuery,
  reply: z.object({
    ...ReportHead,
    totals: Occupancy,
    compared: Occupancy.nullable(),
    rows: pageOf(
      Occupancy.extend({
        store: StoreName,
        compared_occupancy: Percent,
        change: Change.describe('Of sales'),
        ...PairedDays,
      }),
    ),
  }),
});

export const cloverSurchargesReport = analytics({
  name: 'clover_surcharges',
  summary: 'Service charges taken through Clover channels, month by month',
  query: PagedReportQuery,
  reply: z.object({
    ...ReportHead,
    totals: z.object({ service_charge: Money, gross_sales: Money, share: Percent, transactions: Int }),
    rows: pageOf(
      z.object({
        month: MonthText,
        channel: ChannelName,
        service_charge: Money,
        gross_sales: Money,
        share: Percent,
        transactions: Int,
      }),
    ),
  }),
});
