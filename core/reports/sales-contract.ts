// Sales over time: overview, day by day, by hour, by month, trend and traffic.
import { z } from 'zod';
import { Int } from '#core/base/endpoint.ts';
import { Money } from '#core/base/money.ts';
import { DayText } from '#core/base/time.ts';
import { analytics } from '#core/reports/analytics-endpoint.ts';
import { GRANULARITIES } from '#core/reports/buckets.ts';
import {
  Change,
  Compared,
  Figures,
  PairedDays,
  Percent,
  Rent,
  Reported,
  ReportHead,
  StoreName,
  Totals,
} from '#core/reports/figures-contract.ts';
import { ReportQuery } from '#core/reports/query-contract.ts';

export const Weather = z
  .object({
    code: Int.describe('As the World Meteorological Organization lists it'),
    high: z.string(),
    low: z.string(),
  })
  .meta({ id: 'Weather', description: 'Degrees Celsius' });

export const DayNote = z.object({ id: Int, premises: Int, note: z.string() }).meta({ id: 'DayNote' });

/** The thirteen columns of the daily report, and what marks the day. */
export const DailyRow = z
  .object({
    day: DayText,
    covers_from: DayText.describe('Where a month was reported as one amount: its first day; otherwise the day itself'),
    weather: Weather.extend({ country: z.string().describe('Of the property: °F are read in the US') })
      .nullable()
      .describe('Of the one property in scope'),
    figures: Figures.nullable().describe('Null on a day that no store reported: a gap or a closed day, never zero'),
    ...Rent,
    average_transactions: z
      .string()
      .nullable()
      .describe('Mean over the property’s merchants with sales, if three or more'),
    stores_linked: Int.describe('With a channel that counts on this day, closed or not'),
    stores_due: Int,
    stores_reported: Int,
    compared_day: DayText.nullable(),
    compared: Figures.nullable(),
    change: Change,
    ...PairedDays,
    notes: z.array(DayNote),
  })
  .meta({ id: 'DailyRow' });
export type DailyRow = z.infer<typeof DailyRow>;

export const dailyReport = analytics({
  name: 'daily',
  summary: 'Sales day by day',
  query: ReportQuery.extend({ ordering: z.enum(['day', '-day']).default('-day') }),
  reply: z.object({
    ...ReportHead,
    totals: Totals,
    average_transactions: z.string().nullable(),
    days_reported: Int,
    rows: z.array(DailyRow),
  }),
});

export const HourCell = z
  .object({
    weekday: Int.describe('1 is Monday'),
    hour: Int,
    adjusted_gross: Money,
    average: Money.describe('Adjusted gross ÷ how many of that weekday have ended in the range'),
    transactions: Int,
  })
  .meta({ id: 'HourCell' });

export const hourlyReport = analytics({
  name: 'hourly',
  summary: 'Sales by hour of the day, and weekday by hour as a heat map',
  reply: z.object({
    ...ReportHead,
    totals: Totals,
    untimed: Money.describe('Adjusted gross of reports that tell no hour; not in the hours'),
    compared_untimed: Money.nullable().describe('The same of the compared days: all of it where they tell no hours'),
    hours: z.array(
      z.object({ hour: Int, figures: Figures, share: Percent, compared: Figures.nullable(), change: Change }),
    ),
    weekdays: z.array(z.object({ weekday: Int, days: Int, adjusted_gross: Money, average: Money })),
    cells: z.array(HourCell).describe('Only hours with sales'),
    busiest: HourCell.nullable(),
  }),
});

const PERIODS = ['month', 'retail_month'] as const;
const Bucket = z.object({
  label: z.string().describe('2026-11, or for weeks and retail months the first day'),
  from: DayText,
  through: DayText.describe('Cut to the range'),
  complete: z.boolean().describe('False while the bucket runs, or where the range cuts it'),
  ...Compared,
  gaps: Reported,
});

export const monthlyReport = analytics({
  name: 'monthly',
  summary: 'Sales month by month, in calendar or 4-5-4 retail months',
  query: ReportQuery.extend({ granularity: z.enum(PERIODS).default('month') }),
  reply: z.object({ ...ReportHead, totals: Totals, rows: z.array(Bucket) }),
});

export const trendReport = analytics({
  name: 'trend',
  summary: 'Sales over time with their comparison and a moving average',
  query: ReportQuery.extend({ granularity: z.enum(GRANULARITIES).default('week') }),
  reply: z.object({
    ...ReportHead,
    granularity: z.enum(GRANULARITIES),
    totals: Totals,
    rows: z.array(
      Bucket.extend({
        moving_average: Money.nullable().describe(
          'Average adjusted gross of this bucket and those before it, seven days or else four; of whole ones only',
        ),
      }),
    ),
  }),
});

const Mover = z.object({ store: StoreName, adjusted_gross: Money, compared: Money, change: Change, ...PairedDays });

export const overviewReport = analytics({
  name: 'overview',
  summary: 'The answer first: sales, rent, comparable stores, what is missing',
  reply: z.object({
    ...ReportHead,
    totals: Totals,
    rent_share: Percent.describe('% Rent of adjusted gross'),
    comparable: z
      .object({ stores: Int, adjusted_gross: Money, compared: Money, change: Change, ...PairedDays })
      .nullable()
      .describe('Stores open through both ranges'),
    series: z.array(z.object({ day: DayText, adjusted_gross: Money.nullable(), compared: Money.nullable(), ...Rent })),
    best: z.array(z.object({ store: StoreName, adjusted_gross: Money, share: Percent })).describe('At most five'),
    risen: z.array(Mover).describe('At most five'),
    fallen: z.array(Mover).describe('At most five'),
    missing: z
      .array(z.object({ store: StoreName, days: Int, last_reported: DayText.nullable() }))
      .describe('Stores with gaps in the range, the most days first, at most fifty'),
    busiest: HourCell.nullable(),
  }),
});

export const trafficReport = analytics({
  name: 'traffic',
  summary: 'People counted at the doors beside sales: conversion and sales per visitor',
  query: ReportQuery.extend({ by: z.enum(['day', 'store', 'premises']).default('day') }),
  reply: z.object({
    ...ReportHead,
    counted: z
      .enum(['premises', 'store'])
      .describe('Entries of the property, or of the stores where only those are counted'),
    totals: z.lazy(() => TrafficFigures),
    compared: z.lazy(() => TrafficFigures).nullable(),
    rows: z.array(
      z.object({
        day: DayText.nullable(),
        store: StoreName.nullable(),
        premises: z.object({ id: Int, name: z.string() }).nullable(),
        traffic: z.lazy(() => TrafficFigures),
        compared: z.lazy(() => TrafficFigures).nullable(),
      }),
    ),
  }),
});

export const TrafficFigures = z
  .object({
    premises_entry: Int.nullable(),
    store_pass_by: Int.nullable(),
    store_entry: Int.nullable(),
    sales_count: Int.describe('The same as transactions'),
    gross_sales: Money.nullable(),
    avg_ticket: Money.nullable().describe('Gross sales ÷ sales count'),
    adjusted_gross: Money.nullable(),
    transactions: Int,
    capture: Percent.describe('Store entries of passers-by'),
    conversion: Percent.describe('Transactions of entries, on days that have both'),
    per_capita: Money.nullable().describe('Adjusted gross ÷ entries, on days that have both'),
  })
  .meta({ id: 'TrafficFigures' });
export type TrafficFiguresText = z.infer<typeof TrafficFigures>;
