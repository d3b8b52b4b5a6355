// The one question that every report takes: whose sales, which days, beside which others, and what to leave out.
import { z } from 'zod';
import { Id, repeated } from '#core/base/endpoint.ts';
import { CurrencyCode } from '#core/base/money.ts';
import { PageQuery } from '#core/base/page.ts';
import { DayText } from '#core/base/time.ts';
import { COMPARISONS } from '#core/reports/comparison.ts';
import { PRESETS } from '#core/reports/presets.ts';
import { TAG_QUERY } from '#core/tags/contract.ts';

export const LONGEST_REPORT_DAYS = 1_100;

/** `true`, `1` or an empty value switch on; anything else but their opposites is a field error. */
export const Switch = z
  .union([z.boolean(), z.enum(['true', '1', '']).transform(() => true), z.enum(['false', '0']).transform(() => false)])
  .default(false)
  .meta({ id: 'Switch', type: 'boolean' });

const SCOPE = {
  master_company: Id.optional().describe('All its properties on which the viewer sees sales'),
  premises: repeated(Id).describe('These properties, repeated'),
  company: Id.optional().describe('A landlord’s company (its properties) or a retailer’s (its channels)'),
  deal: Id.optional().describe('One store'),
  channel: Id.optional().describe('One channel of a retailer’s company'),
};
const FILTERS = {
  ...TAG_QUERY,
  merchant: repeated(Id).describe('Only these stores of the scope, by deal'),
  category: repeated(z.string().min(1).max(200)).describe('Only these sales categories, in the category report'),
};
const DAYS = {
  preset: z.enum(PRESETS).optional().describe('Instead of from and through; Month To Date where neither is given'),
  from: DayText.optional(),
  through: DayText.optional(),
  compare: z.enum(COMPARISONS).default('none'),
  same_store: Switch.describe('Only stores that were open through both ranges'),
  currency: CurrencyCode.optional().describe('Where a scope has two: which; its main one unless said'),
};

/** A parameter that no report knows is refused by its name: a misspelt filter would answer with more than was asked. */
export const ReportQuery = z.strictObject({ ...SCOPE, ...FILTERS, ...DAYS });
export type ReportQuery = z.output<typeof ReportQuery>;

export const ROW_ORDERS = [
  'name',
  '-name',
  'adjusted_gross',
  '-adjusted_gross',
  'gross_sales',
  '-gross_sales',
  'transactions',
  '-transactions',
  'average_sale',
  '-average_sale',
  'percentage_rent',
  '-percentage_rent',
  'change',
  '-change',
] as const;
export type RowOrder = (typeof ROW_ORDERS)[number];

export const PagedReportQuery = ReportQuery.extend({
  ...PageQuery.shape,
  ordering: z.enum(ROW_ORDERS).default('-adjusted_gross'),
});
export type PagedReportQuery = z.output<typeof PagedReportQuery>;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export const ExportFormat = z.enum(EXPORT_FORMATS).default('xlsx');
