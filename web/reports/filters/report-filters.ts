// What is asked of a report lives in the address: the days, what they are compared with, and what is left out. A pasted
// link gives the same report. Without days it is Month To Date, beside the same weekdays of last year.
import { z } from 'zod';
import { CurrencyCode } from '#core/base/money.ts';
import { addDays, addMonths, type Day, DayText, firstDay, monthOf } from '#core/base/time.ts';
import { GRANULARITIES } from '#core/reports/buckets.ts';
import { COMPARISONS } from '#core/reports/comparison.ts';
import { PRESETS, presetRange } from '#core/reports/presets.ts';
import { useAddress } from '#web/base/address.ts';
import { REPORT_KEYS, type ReportKey } from '#web/reports/report-keys.ts';
import type { ReportScope, ScopeQuery } from '#web/reports/scope.ts';
import { TagAddress } from '#web/tags/tag-address.ts';

const Ids = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat()),
  z.array(z.coerce.number().int().positive()),
);

export const ReportFilters = TagAddress.extend({
  preset: z.enum(PRESETS).optional().catch(undefined),
  from: DayText.optional().catch(undefined),
  through: DayText.optional().catch(undefined),
  compare: z.enum(COMPARISONS).catch('retail_calendar'),
  same_store: z.literal('true').optional().catch(undefined),
  currency: CurrencyCode.optional().catch(undefined),
  granularity: z.enum(GRANULARITIES).optional().catch(undefined),
  report: z.enum(REPORT_KEYS).optional().catch(undefined),
  channel: z.coerce.number().int().positive().optional().catch(undefined),
  merchant: Ids.catch([]),
  property: Ids.catch([]),
  behind: z.string().max(220).optional().catch(undefined),
});
export type ReportFilters = z.output<typeof ReportFilters>;
export type ChangeFilters = (changes: Partial<Record<keyof ReportFilters, unknown>>) => void;

export function useReportFilters(): [ReportFilters, ChangeFilters] {
  return useAddress(ReportFilters);
}

/** The query that every report call takes. */
export type ReportQuery = ScopeQuery & {
  preset?: ReportFilters['preset'];
  from?: string | undefined;
  through?: string | undefined;
  compare: ReportFilters['compare'];
  same_store?: 'true' | undefined;
  currency?: ReportFilters['currency'];
  granularity?: ReportFilters['granularity'];
  tags: number[];
  custom_filter?: number | undefined;
  merchant: number[];
};

/**
 * Days of one's own and a preset exclude each other; the days win. A channel stands for itself within its company, and
 * chosen properties for themselves within their portfolio.
 */
export function reportQueryOf(filters: ReportFilters, scope: Pick<ReportScope, 'query' | 'kind'>): ReportQuery {
  const { preset, from, through, compare, same_store, currency, granularity, tags, custom_filter, merchant } = filters;
  const narrowed = scope.kind === 'company' && filters.channel !== undefined;
  const compared = scope.kind === 'portfolio' && filters.property.length > 0;
  return {
    ...(narrowed ? { channel: filters.channel } : scope.query),
    ...(compared && { premises: filters.property }),
    ...(from ? { from, through: through ?? from } : { preset: preset ?? 'month_to_date' }),
    compare,
    same_store: compare === 'none' ? undefined : same_store,
    currency,
    granularity,
    tags,
    custom_filter,
    merchant,
  };
}

const MONTHS_SHOWN = 12;
const WEEKS_SHOWN = 13;

/**
 * A month says little about months: without days of one's own they are twelve, and a trend thirteen weeks. Sales per
 * square foot are always those of twelve months, through the last of the days that were chosen.
 */
export function withUsualDays(report: ReportKey, filters: ReportFilters, today: Day): ReportFilters {
  if (report === 'sqft') {
    const { preset = 'month_to_date', ...said } = filters;
    const last = said.from ? ((said.through ?? said.from) as Day) : presetRange(preset, today).through;
    return { ...said, from: addDays(addMonths(last, -MONTHS_SHOWN), 1), through: last };
  }
  if (filters.from || filters.preset || (report !== 'monthly' && report !== 'trend')) return filters;
  const through = addDays(today, -1);
  const from =
    report === 'monthly'
      ? addMonths(firstDay(monthOf(through)), 1 - MONTHS_SHOWN)
      : addDays(through, 1 - WEEKS_SHOWN * 7);
  return { ...filters, from, through };
}

/** What a link to another report of the same scope keeps: the days, the comparison and the filters. */
export function keptSearch(filters: ReportFilters): Record<string, unknown> {
  const { preset, from, through, compare, same_store, tags, custom_filter, channel, currency, merchant, property } =
    filters;
  return {
    ...(from ? { from, through } : { preset }),
    compare: compare === 'retail_calendar' ? undefined : compare,
    same_store,
    currency,
    channel,
    tags: tags.length > 0 ? tags : undefined,
    merchant: merchant.length > 0 ? merchant : undefined,
    property: property.length > 0 ? property : undefined,
    custom_filter,
  };
}

/** The same without the days, for a number that opens to days of its own. */
export function keptOnDays(filters: ReportFilters, from: string, through: string): Record<string, unknown> {
  return { ...keptSearch(filters), preset: undefined, from, through };
}
