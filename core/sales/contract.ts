// Single sales and refunds, as far as the viewer may read them. Reports are sums of these; every number opens to them.
import { z } from 'zod';
import { endpoint, Id } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { DayText } from '#core/base/time.ts';
import { SALE_GRAINS, SALE_KINDS, SALES_AMOUNTS } from '#core/pos/sale.ts';

/** `<channel>-<number>`, so that a look-up goes to one shard. */
const SaleId = z
  .string()
  .regex(/^[1-9]\d{0,8}-[1-9]\d{0,14}$/, 'Must be a sale’s id, for example 12-345')
  .meta({ id: 'SaleId' });

const amounts = Object.fromEntries(SALES_AMOUNTS.map((name) => [name, Money])) as Record<
  (typeof SALES_AMOUNTS)[number],
  typeof Money
>;

const Sale = z
  .object({
    id: SaleId,
    external_id: z.string(),
    channel: z.object({
      id: z.number().int(),
      name: z.string(),
      company: z.number().int(),
      time_zone: z.string().describe('The store’s: its days and times are told in it'),
    }),
    kind: z.enum(SALE_KINDS),
    grain: z.enum(SALE_GRAINS),
    occurred_at: Instant,
    day: DayText,
    hour: z.number().int().nullable(),
    currency: CurrencyCode,
    ...amounts,
    tax: Money.describe('Of a refund: what went back of it, beside the refund'),
    tip: Money.describe('Of a refund: what went back of it, beside the refund'),
    gift_card_sold: Money.describe('Of a refund: what was taken back, beside the refund'),
    service_charge: Money.describe('Of a refund: how much of the refund it was'),
    refund: Money.describe('Without tax, tip and gift cards'),
    subtotal: Money.describe('Gross less the tax and tip of a sale'),
    transactions: z.number().int(),
    refunds: z.number().int(),
    refund_of: z.string().nullable().describe('The till’s id of the sale that was taken back'),
    categories: z.array(z.object({ category: z.string(), gross: Money })),
    source: z.string().describe('The type of the POS system, or upload'),
    upload: z.number().int().nullable(),
  })
  .meta({ id: 'Sale' });

const SALE_ORDERINGS = ['occurred_at', '-occurred_at', 'day', '-day', 'gross', '-gross', 'refund', '-refund'] as const;

const SalesQuery = PageQuery.extend({
  deal: Id.optional(),
  channel: Id.optional(),
  company: Id.optional().describe('A retailer company'),
  premises: Id.optional(),
  day_after: DayText.optional().describe('This day or later'),
  day_before: DayText.optional().describe('This day or earlier'),
  ordering: z.enum(SALE_ORDERINGS).default('-occurred_at'),
});
export type SalesQuery = z.output<typeof SalesQuery>;

const READS_SALES = { permission: 'permission_sales' } as const;
const SaleParams = z.object({ id: SaleId });

export const listSales = endpoint({
  method: 'GET',
  path: '/api/sales/sales/',
  allow: READS_SALES,
  summary: 'Single sales of the channels the viewer may read, newest first',
  query: SalesQuery,
  reply: pageOf(Sale),
});

export const getSale = endpoint({
  method: 'GET',
  path: '/api/sales/sales/:id/',
  allow: READS_SALES,
  summary: 'One sale',
  params: SaleParams,
  reply: Sale,
});

export const listRefunds = endpoint({
  method: 'GET',
  path: '/api/sales/refunds/',
  allow: READS_SALES,
  summary: 'Rows that took something back',
  query: SalesQuery,
  reply: pageOf(Sale),
});

export const getRefund = endpoint({
  method: 'GET',
  path: '/api/sales/refunds/:id/',
  allow: READS_SALES,
  summary: 'One refund',
  params: SaleParams,
  reply: Sale,
});

export const listGaps = endpoint({
  method: 'GET',
  path: '/api/sales/gaps/',
  allow: READS_SALES,
  summary: 'Days without a report since the day that was agreed, for each channel a deal counts; closed days are none',
  query: z.object({
    deal: Id.optional(),
    channel: Id.optional(),
    day_after: DayText.optional().describe('From the day that was agreed, if not said'),
    day_before: DayText.optional().describe('Through yesterday at the store, if not said'),
  }),
  reply: z.object({
    days: z.array(DayText).describe('All of them once, also days of the deal on which no channel was linked'),
    results: z.array(
      z.object({
        channel: z.object({ id: z.number().int(), name: z.string() }),
        last_day: DayText.nullable().describe('The last day with a report'),
        days: z.array(DayText),
      }),
    ),
  }),
});
