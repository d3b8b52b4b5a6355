// The report of one day: of a deal (`<deal>-<day>`), or of a channel (`<channel>-<day>`), opened down to its sales.
import { z } from 'zod';
import { endpoint, expandable, Id, Int, repeated } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { Words } from '#core/base/text.ts';
import { DayText, isDay } from '#core/base/time.ts';
import { Deal } from '#core/deals/shapes.ts';
import { Figures, Rent, Reported, StoreName, Totals } from '#core/reports/figures-contract.ts';
import { LONGEST_REPORT_DAYS, PagedReportQuery } from '#core/reports/query-contract.ts';
import { ChannelName } from '#core/reports/stores-contract.ts';

const SEES_SALES = { permission: 'permission_sales' } as const;
export const LONGEST_NOTE = 2_000;
/** Sales and refunds of one day that a report opens to; a busier day is read page by page from the sales calls. */
export const MOST_SALES = 5_000;

const REPORT_ID = /^([1-9]\d{0,9})-(\d{4}-\d{2}-\d{2})$/;

export const ReportId = z
  .string()
  .regex(REPORT_ID, 'Must be a report as <id>-YYYY-MM-DD')
  .refine(
    (text) => isDay(text.replace(/^\d+-/, '')) && Number(text.split('-')[0]) <= 2_147_483_647,
    'There is no such report',
  )
  .meta({ id: 'ReportId', description: '<deal or channel>-<day>, for example 12-2026-11-14' });

export const ReportSale = z
  .object({
    id: z.string().describe('<channel>-<number>'),
    channel: Int,
    kind: z.enum(['sale', 'refund']),
    grain: z.enum(['transaction', 'hour', 'day', 'month']),
    occurred_at: Instant,
    hour: Int.nullable(),
    gross: Money,
    tax: Money.describe('Of a refund: what went back of it, beside the refund'),
    tip: Money.describe('Of a refund: what went back of it, beside the refund'),
    discount: Money,
    service_charge: Money.describe('Of a refund: how much of the refund it was'),
    refund: Money.describe('Without tax, tip and gift cards'),
    gift_card_sold: Money.describe('Of a refund: what was taken back, beside the refund'),
    gift_card_redeemed: Money,
    transactions: Int,
    refund_of: z.string().nullable(),
    source: z.string(),
  })
  .meta({ id: 'ReportSale' });

const ReportBody = {
  id: ReportId,
  day: DayText,
  covers_from: DayText.describe('Where a month was reported as one amount: its first day'),
  currency: CurrencyCode,
  figures: Figures.nullable().describe('Null where nothing was reported'),
  status: z
    .enum(['reported', 'missing', 'closed', 'open'])
    .describe('Closed: by the calendar of its channels; open: the day has not ended yet'),
  hours: z
    .array(z.object({ hour: Int, adjusted_gross: Money, transactions: Int }))
    .describe('Of one report; empty in lists'),
};

export const DayReport = z
  .object({
    ...ReportBody,
    store: StoreName,
    ...Rent,
    channels_linked: Int,
    channels_reported: Int,
    note: z.string().describe('The note of the viewer’s own side'),
    note_shared: z.boolean().describe('The other side reads it too'),
    their_note: z.string().describe('What the other side wrote and shared'),
    sales_list: z.array(ReportSale).optional(),
    refunds_list: z.array(ReportSale).optional(),
    more_sales: z.boolean().optional().describe('The lists were cut: read the rest from the sales calls'),
    deal: z.union([Int, Deal]),
  })
  .meta({ id: 'DayReport' });
export type DayReport = z.infer<typeof DayReport>;

export const ChannelReport = z
  .object({
    ...ReportBody,
    channel: ChannelName,
    sales_list: z.array(ReportSale).optional(),
    refunds_list: z.array(ReportSale).optional(),
    more_sales: z.boolean().optional(),
  })
  .meta({ id: 'ChannelReport' });

const DAY_FILTERS = {
  ...PageQuery.shape,
  day_after: DayText.optional().describe('The first day; thirty days back unless said'),
  day_before: DayText.optional().describe('The last day; today unless said'),
  ordering: z.enum(['day', '-day']).default('-day'),
};
const DealReports = z.strictObject({
  deal: repeated(Id),
  premises: repeated(Id),
  company: Id.optional(),
  master_company: Id.optional(),
  missing: z.enum(['true', 'false']).optional().describe('With gaps as lines of their own; left out otherwise'),
  ...DAY_FILTERS,
});
const Expand = expandable(['sales_list', 'refunds_list', 'deal']);
/** A month of one store: each report of a page that is opened down to its sales is a read of its own. */
export const MOST_OPENED = 31;

export const listDayReports = endpoint({
  method: 'GET',
  path: '/api/sales/reports/',
  allow: SEES_SALES,
  summary: 'Day reports of deals that have started',
  query: DealReports.extend({ expand: Expand.describe('Sales and refunds in pages of at most 31 reports') }),
  reply: pageOf(DayReport),
});
export type DayReportsQuery = z.output<typeof listDayReports.query>;

export const searchDayReports = endpoint({
  method: 'POST',
  path: '/api/sales/reports/',
  allow: SEES_SALES,
  summary: 'The same, for lists of deals too long for an address',
  reads: true,
  body: z.strictObject({
    deal: z.array(Id).max(5_000).default([]),
    premises: z.array(Id).max(1_000).default([]),
    company: Id.optional(),
    master_company: Id.optional(),
    missing: z.boolean().default(false),
    page: z.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.number().int().min(1).max(10_000).default(100),
    day_after: DayText.optional(),
    day_before: DayText.optional(),
    ordering: z.enum(['day', '-day']).default('-day'),
  }),
  reply: pageOf(DayReport),
});

const OneReport = z.object({ report: ReportId });

export const getDayReport = endpoint({
  method: 'GET',
  path: '/api/sales/reports/:report/',
  allow: SEES_SALES,
  summary: 'The report of one deal for one day',
  params: OneReport,
  query: z.strictObject({ expand: Expand }),
  reply: DayReport,
});

export const openDayReport = endpoint({
  method: 'POST',
  path: '/api/sales/reports/:report/',
  allow: SEES_SALES,
  summary: 'The same, with what to expand in the body',
  reads: true,
  params: OneReport,
  body: z.strictObject({ expand: Expand.default([]) }),
  reply: DayReport,
});

export const updateReportNote = endpoint({
  method: 'POST',
  path: '/api/sales/reports/:report/update_note/',
  allow: SEES_SALES,
  summary: 'Write or clear the note of the viewer’s side on a day, and show it to the other side or not',
  params: OneReport,
  body: z.strictObject({
    note: Words.max(LONGEST_NOTE),
    shared: z.boolean().optional().describe('As it was where it is left out; not shared where there was no note'),
  }),
  reply: DayReport,
});

const GiftCards = z.object({
  id: ReportId,
  currency: CurrencyCode,
  sold: Money,
  redeemed: Money,
  results: z.array(ReportSale).describe('Sales with a gift card sold or redeemed'),
});

export const getGiftCards = endpoint({
  method: 'GET',
  path: '/api/sales/reports/:report/gift_cards/',
  allow: SEES_SALES,
  summary: 'Gift cards sold and redeemed at a store on a day',
  params: OneReport,
  reply: GiftCards,
});

export const listChannelReports = endpoint({
  method: 'GET',
  path: '/api/sales/channel_reports/',
  allow: SEES_SALES,
  summary: 'Day reports of the channels of a retailer’s company',
  query: z.strictObject({ channel: repeated(Id), company: Id.optional(), ...DAY_FILTERS }),
  reply: pageOf(ChannelReport),
});
export type ChannelReportsQuery = z.output<typeof listChannelReports.query>;

export const getChannelReport = endpoint({
  method: 'GET',
  path: '/api/sales/channel_reports/:report/',
  allow: SEES_SALES,
  summary: 'The report of one channel for one day',
  params: OneReport,
  query: z.strictObject({ expand: expandable(['sales_list', 'refunds_list']) }),
  reply: ChannelReport,
});

export const getChannelGiftCards = endpoint({
  method: 'GET',
  path: '/api/sales/channel_reports/:report/gift_cards/',
  allow: SEES_SALES,
  summary: 'Gift cards sold and redeemed through a channel on a day',
  params: OneReport,
  reply: GiftCards,
});

export const aggregatedByDeals = endpoint({
  method: 'GET',
  path: '/api/sales/reports/landlord/aggregated_by_deals/',
  allow: { permission: 'permission_sales', role: 'landlord' },
  summary: 'Sales of each deal that has started, over a range of days',
  query: PagedReportQuery,
  reply: pageOf(
    z.object({
      deal: Int,
      store: StoreName,
      currency: CurrencyCode,
      start_date: DayText,
      end_date: DayText.nullable(),
      figures: Figures,
      ...Rent,
      gaps: Reported,
    }),
  ),
});

export const byOnePremisesByRange = endpoint({
  method: 'GET',
  path: '/api/sales/reports/landlord/by_one_premises_by_range/',
  allow: { permission: 'permission_sales', role: 'landlord' },
  summary: `Each store of one property on each day, for at most ${LONGEST_REPORT_DAYS} days`,
  query: z.strictObject({ premises: Id, from: DayText, through: DayText, ...PageQuery.shape }),
  reply: z.object({
    premises: z.object({ id: Int, name: z.string() }),
    currency: CurrencyCode,
    totals: Totals,
    rows: pageOf(z.object({ day: DayText, deal: Int, store: StoreName, figures: Figures, ...Rent })),
  }),
});
