// When the leases of a portfolio or of a property end: sums by period, and the leases of one period page by page.
import { z } from 'zod';
import { endpoint, Id, Int } from '#core/base/endpoint.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { ANY_OF_LANDLORD } from '#core/base/permissions.ts';
import { DayText } from '#core/base/time.ts';
import { DEAL_STATUSES } from '#core/deals/status.ts';
import { END_KEY, END_STEPS } from '#core/home/lease-ends.ts';

const EndSums = {
  leases: Int,
  area: Int.describe('Square feet of the units that have an area'),
  rent: Money.nullable().describe('Of the last twelve months; null for those who may not read rent'),
};

export const LeaseEnd = z
  .object({
    deal: Int,
    merchant: z.string(),
    master_company: Int,
    premises: z.object({ id: Int, name: z.string() }),
    unit: z.string(),
    end: DayText.nullable(),
    change: z
      .object({ status: z.enum(DEAL_STATUSES), end_date: DayText.nullable() })
      .nullable()
      .describe('What is to follow: drafted, with the merchant, or declined'),
    area: Int.nullable(),
    rent: Money.nullable(),
  })
  .meta({ id: 'LeaseEnd' });
export type LeaseEnd = z.infer<typeof LeaseEnd>;

const EndPeriodSums = z
  .object({ key: z.string().describe('A year (2027), a quarter (2027-Q1), `later`, or `none` for no end'), ...EndSums })
  .meta({ id: 'EndPeriod' });
export type EndPeriodSums = z.infer<typeof EndPeriodSums>;

const Scope = { master_company: Id.optional(), premises: Id.optional(), step: z.enum(END_STEPS).default('year') };

export const homeLeaseEnds = endpoint({
  method: 'GET',
  path: '/api/home/lease_ends/',
  allow: ANY_OF_LANDLORD,
  summary: 'When leases end, by year or quarter, with the area and the rent that end with them',
  query: z.object(Scope),
  reply: z.object({
    currency: CurrencyCode.nullable().describe('That of most leases; null without any'),
    others: Int.describe('Leases in another currency, which are left out'),
    sums: z.object(EndSums),
    soon: z.object(EndSums).describe('What ends within twelve months'),
    periods: z.array(EndPeriodSums),
  }),
});
export type LeaseEnds = z.output<typeof homeLeaseEnds.reply>;

export const listLeaseEnds = endpoint({
  method: 'GET',
  path: '/api/home/lease_ends/leases/',
  allow: ANY_OF_LANDLORD,
  summary: 'The leases that end in a period, the first to end first',
  query: PageQuery.extend({ ...Scope, ending: z.string().regex(END_KEY).describe('The key of the period') }),
  reply: pageOf(LeaseEnd),
});
